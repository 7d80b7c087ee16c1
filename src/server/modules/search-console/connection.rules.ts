import { z } from 'zod';

/** The result of the consent; the settings have a sentence for each. */
export type ConsentOutcome = 'connected' | 'denied' | 'expired' | 'failed' | 'client' | 'scope' | 'away';

export class ConsentError extends Error {
  readonly reason: Exclude<ConsentOutcome, 'connected'>;

  constructor(reason: Exclude<ConsentOutcome, 'connected'>, cause?: unknown) {
    super(`Connecting Search Console was refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

export const CONSENT_STATE_TTL_MS = 10 * 60_000;

/** Sealed in a cookie during the consent at Google; only the same browser may finish. */
export const ConsentState = z.object({ state: z.string(), verifier: z.string(), staffId: z.number(), at: z.number() });
export type ConsentState = z.infer<typeof ConsentState>;

export const CALLBACK_PATH = '/api/search-console/callback';
