import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { JobContract, JobOptions } from './contract.ts';

export interface JobRun {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** No retry follows when this try fails. */
  isLastAttempt: boolean;
  /** Aborted when the worker stops, the try takes too long or another worker took the job over. */
  signal: AbortSignal;
  /** Aborted as soon as the worker is asked to stop: what takes long may hand on what it has not begun. */
  stopping: AbortSignal;
}

/** What a job's handler is given; `ctx.job` is this run of it. */
export interface JobCtx extends Ctx {
  job: JobRun;
}

export interface Job<Input = never, Payload = never> extends JobContract<Input, Payload> {
  /** May run more than once for one sending: a killed worker's job comes back. */
  handler(ctx: JobCtx, payload: Payload): Promise<void>;
  /** Takes many that wait as one run, so that a flood costs no run each. */
  gathered?: { most: number; handler(ctx: JobCtx, payloads: Payload[]): Promise<void> };
}

// The payload is a parameter of the handler, so lists of different jobs share no narrower type.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = Job<any, any>;

export interface Schedule {
  name: string;
  job: AnyJob;
  /** Five fields of cron, or an RRULE such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=3;BYMINUTE=0;BYSECOND=0`. */
  cron: string;
  payload: object;
  timezone: string;
  missed: 'skip' | 'once';
}

/** Thrown by a handler to give up at once, without further tries; the reason is kept with the job. */
export class AbandonedJob extends Error {
  override name = 'AbandonedJob';
}

/** A job: its payload's schema types what `ctx.jobs.send` takes and what the handler gets. Names are `noun.verb`. */
export function defineJob<Schema extends z.ZodType<object>>(job: {
  name: string;
  payload: Schema;
  handler(ctx: JobCtx, payload: z.output<Schema>): Promise<void>;
  options?: JobOptions<z.output<Schema>>;
}): Job<z.input<Schema>, z.output<Schema>> {
  return {
    ...job,
    payload: job.payload as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>,
    options: job.options ?? {},
  };
}

/** A job of which one run takes all that wait, up to `most`; its tries fail and succeed together. */
export function defineGatheredJob<Schema extends z.ZodType<object>>(job: {
  name: string;
  payload: Schema;
  most: number;
  handler: (ctx: JobCtx, payloads: z.output<Schema>[]) => Promise<void>;
  options?: Omit<JobOptions<z.output<Schema>>, 'key' | 'policy'>;
}): Job<z.input<Schema>, z.output<Schema>> {
  const { most, handler, ...rest } = job;
  return {
    ...defineJob({ ...rest, handler: (ctx, payload) => handler(ctx, [payload]) }),
    gathered: { most, handler },
  };
}

/** Sends a job at the times of a cron line, once for the whole installation; times in UTC unless `timezone` says otherwise. */
export function defineSchedule<Input, Payload>(schedule: {
  name: string;
  job: Job<Input, Payload>;
  cron: string;
  payload: NoInfer<Input>;
  timezone?: string;
  /** `once` makes up for a time at which nothing ran; `skip` when left out. */
  missed?: 'skip' | 'once';
}): Schedule {
  const payload = schedule.job.payload.parse(schedule.payload) as object;
  return { timezone: 'UTC', missed: 'skip', ...schedule, payload };
}
