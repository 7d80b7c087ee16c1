export type GoogleFault =
  /** No client ID and secret. */
  | 'unset'
  /** No account is connected. */
  | 'disconnected'
  /** The token is revoked or expired. */
  | 'reconnect'
  /** Google does not know the client ID or secret. */
  | 'client'
  /** The right to read Search Console is missing. */
  | 'scope'
  /** The API is disabled in the agency's Google project. */
  | 'disabled'
  /** The account may not read this property. */
  | 'forbidden'
  | 'rate'
  | 'timeout'
  | 'unreachable'
  /** Google failed. */
  | 'server'
  /** Google refused the request. */
  | 'rejected'
  /** The answer is unreadable. */
  | 'garbled';

export interface GoogleFailure {
  fault: GoogleFault;
  /** A sentence for staff, without tokens and addresses. */
  reason: string;
  retryAfterSeconds: number | null;
  /** A page of Google's console that solves it. */
  link: string | null;
}

export type GoogleResult<Body> = { body: Body } | { failure: GoogleFailure };
