import { z } from 'zod';

/** The login screen has a sentence for each. */
export type SsoFailureReason = 'away' | 'failed' | 'expired' | 'unverified' | 'unknown' | 'disabled';

export class SsoError extends Error {
  readonly reason: SsoFailureReason;

  constructor(reason: SsoFailureReason, cause?: unknown) {
    super(`Single sign-on was refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

export const SSO_STATE_LIFETIME_MS = 10 * 60_000;

/** The browser stores it sealed while it visits the identity provider. */
export const SsoState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), at: z.number() });
export type SsoState = z.infer<typeof SsoState>;

export interface OidcIdentity {
  /** Issuer and subject, which are never reassigned. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
}
