import type { JobContract } from './jobs/contract.ts';

/**
 * Every event and its payload. A module adds its own in its events file:
 * `declare module '#server/platform/events.ts' { interface Events { 'lead.captured': { leadId: number } } }`
 */
export interface Events {}

export type EventName = Extract<keyof Events, string>;

export interface EventHandler {
  event: string;
  job: JobContract<unknown, unknown>;
  /** One per job to send. */
  payloads(payload: unknown): unknown[];
}

/** Sends `job` in the transaction of every `event`, once for each of `payloads`. */
export function onEvent<Name extends EventName, Input, Payload>(
  event: Name,
  job: JobContract<Input, Payload>,
  payloads: (payload: Events[Name]) => Input | NoInfer<Input>[],
): EventHandler {
  return {
    event,
    job,
    payloads: (payload) => [payloads(payload as Events[Name])].flat() as unknown[],
  };
}
