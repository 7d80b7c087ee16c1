import type { JobContract } from './jobs/contract.ts';

/**
 * Every event and its payload. A module adds its own in its events file:
 * `declare module '#server/platform/events.ts' { interface Events { 'lead.captured': { leadId: number } } }`
 */
export interface Events {}

export type EventName = Extract<keyof Events, string>;

/** A job that an event sends. */
export interface Reaction {
  event: string;
  job: JobContract<unknown, unknown>;
  /** The payloads of the jobs to send, none for an empty list. */
  payloads(payload: unknown): unknown[];
}

/** Sends `job` in the transaction of every `event`; `payloads` says with what, and how often. */
export function reactTo<Name extends EventName, Input, Payload>(
  event: Name,
  job: JobContract<Input, Payload>,
  payloads: (payload: Events[Name]) => Input | NoInfer<Input>[],
): Reaction {
  return {
    event,
    job: job as unknown as JobContract<unknown, unknown>,
    payloads: (payload) => [payloads(payload as Events[Name])].flat() as unknown[],
  };
}
