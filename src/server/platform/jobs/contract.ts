import type { z } from 'zod';

export interface JobOptions<Payload> {
  /** How many of this job one worker process runs at once; 2 when left out. */
  concurrency?: number;
  /** Tries after the first one; 5 when left out. */
  retries?: number;
  /** Seconds before the first retry, doubling with each one after it; 5 when left out. */
  retryDelaySeconds?: number;
  /** The longest a retry waits, in seconds; 600 when left out. */
  retryDelayMaxSeconds?: number;
  /** A try that takes longer, in seconds, counts as failed; 300 when left out. */
  timeoutSeconds?: number;
  /** What the job is about. With `exclusive`, sending it again while one with this key waits or runs does nothing. */
  key?: (payload: Payload) => string;
  /** `exclusive`: one waiting or running job per key (the default where there is a key). `ordered`: any number, one after the other per key. */
  policy?: 'standard' | 'exclusive' | 'ordered';
}

/** What sending a job takes: its name, the schema of its payload, its options. */
export interface JobContract<Input = never, Payload = never> {
  name: string;
  payload: z.ZodType<Payload, Input>;
  options: JobOptions<Payload>;
}

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date | undefined;
  /** Higher runs first; 0 when left out. */
  priority?: number | undefined;
}

export interface Jobs {
  /**
   * Sends the job in the current transaction: a rollback takes it back. The payload is checked here and again when it
   * runs. Throws a ZodError on a payload the schema refuses.
   */
  send<Input, Payload>(job: JobContract<Input, Payload>, payload: NoInfer<Input>, options?: SendOptions): Promise<void>;
}
