import { z } from 'zod';

/** How coming back from Google ended; the settings have a sentence for each. */
export type ConsoleReturn = 'connected' | 'denied' | 'expired' | 'failed' | 'client' | 'scope' | 'away';

/** Why somebody who came back from Google is not connected. */
export class ConsoleRefused extends Error {
  readonly reason: Exclude<ConsoleReturn, 'connected'>;

  constructor(reason: Exclude<ConsoleReturn, 'connected'>, cause?: unknown) {
    super(`Connecting Search Console was refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

export const TICKET_MS = 10 * 60_000;

/** What the browser keeps, sealed, while it is at Google; only whoever began may finish. */
export const Ticket = z.object({ state: z.string(), verifier: z.string(), staffId: z.number(), at: z.number() });
export type Ticket = z.infer<typeof Ticket>;

export const CALLBACK = '/api/search-console/callback';
