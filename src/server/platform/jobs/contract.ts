import type { z } from 'zod';

export interface JobOptions<Payload> {
  /** Runs at once in one worker process; 2 when left out. */
  concurrency?: number;
  /** Retries after the first try; 5 when left out. */
  retries?: number;
  /** Seconds before the first retry, doubled for each later one; 5 when left out. */
  retryDelaySeconds?: number;
  /** The longest wait before a retry in seconds; 600 when left out. */
  retryDelayMaxSeconds?: number;
  /** A try that takes longer, in seconds, counts as failed; 300 when left out. */
  timeoutSeconds?: number;
  /** With `exclusive`, sending a job again while one with this key waits or runs does nothing. */
  key?: (payload: Payload) => string;
  /**
   * `exclusive`: one waiting or running job per key (the default with a key). `ordered`: any number, one after the
   * other per key.
   */
  policy?: 'standard' | 'exclusive' | 'ordered';
}

/** What sending a job needs: name, payload schema, options. */
export interface JobContract<Input = never, Payload = never> {
  name: string;
  payload: z.ZodType<Payload, Input>;
  options: JobOptions<Payload>;
}

export interface SendOptions {
  startAfter?: Date | undefined;
  /** Higher runs first; 0 when left out. */
  priority?: number | undefined;
}

export interface Jobs {
  /**
   * Sends the job in the current transaction; a rollback discards it. The payload is checked here and again when it
   * runs. Throws a ZodError for an invalid payload.
   */
  send<Input, Payload>(job: JobContract<Input, Payload>, payload: NoInfer<Input>, options?: SendOptions): Promise<void>;
}
