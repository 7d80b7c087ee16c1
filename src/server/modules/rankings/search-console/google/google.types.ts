export type GoogleFault =
  /** No client ID and secret. */
  | 'unset'
  /** Nobody connected an account. */
  | 'disconnected'
  /** The token is revoked or expired. */
  | 'reconnect'
  /** Google knows no such client ID or secret. */
  | 'client'
  /** The right to read Search Console was not given. */
  | 'scope'
  /** The API is not switched on in the agency's Google project. */
  | 'disabled'
  /** The account may not read this property. */
  | 'forbidden'
  | 'rate'
  | 'timeout'
  | 'unreachable'
  /** Google failed. */
  | 'server'
  /** Google refused what was asked. */
  | 'rejected'
  /** The answer is none that can be read. */
  | 'garbled';

export interface GoogleFailure {
  fault: GoogleFault;
  /** A sentence for staff; says nothing of tokens and addresses. */
  reason: string;
  /** Seconds that Google asks to wait. */
  retryAfterSeconds: number | null;
  /** A page of Google's console where it can be mended. */
  link: string | null;
}

export type GoogleAnswer<Body> = { body: Body } | { failure: GoogleFailure };
