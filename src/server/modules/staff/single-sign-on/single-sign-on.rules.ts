import { z } from 'zod';

/** Why somebody was not signed in; the login screen has a sentence for each. */
export type SsoRefusal = 'away' | 'failed' | 'expired' | 'unverified' | 'unknown' | 'disabled';

export class SsoRefused extends Error {
  readonly reason: SsoRefusal;

  constructor(reason: SsoRefusal, cause?: unknown) {
    super(`Single sign-on was refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

export const TICKET_MS = 10 * 60_000;

/** What the browser keeps, sealed, while it is at the identity provider. */
export const Ticket = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), at: z.number() });
export type Ticket = z.infer<typeof Ticket>;

/** Who the identity provider says somebody is. */
export interface Identity {
  /** Issuer and subject: never given to anybody else. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
}
