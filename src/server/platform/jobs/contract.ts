import type { z } from 'zod';

export interface JobOptions<Payload> {
  /** Concurrent runs in one worker process; 2 by default. */
  concurrency?: number;
  /** Retries after the first try; 5 by default. */
  retries?: number;
  /** Seconds before the first retry, doubled for each later one; 5 by default. */
  retryDelaySeconds?: number;
  /** Maximum seconds between retries; 600 by default. */
  retryDelayMaxSeconds?: number;
  /** Seconds after which a try counts as failed; 300 by default. */
  timeoutSeconds?: number;
  /** Identifies equal jobs; see `policy`. */
  key?(payload: Payload): string;
  /**
   * `exclusive`: one waiting or running job per key, further ones are dropped (the default with a key). `ordered`:
   * any number, one after the other per key.
   */
  policy?: 'standard' | 'exclusive' | 'ordered';
}

export interface JobContract<Input = never, Payload = never> {
  name: string;
  payload: z.ZodType<Payload, Input>;
  options: JobOptions<Payload>;
}

export interface SendOptions {
  startAfter?: Date | undefined;
  /** Higher runs first; 0 by default. */
  priority?: number | undefined;
}

export interface Jobs {
  /** Sends the job in the current transaction; a rollback discards it. Throws a ZodError for an invalid payload. */
  send<Input, Payload>(job: JobContract<Input, Payload>, payload: NoInfer<Input>, options?: SendOptions): Promise<void>;
}
