import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { JobContract, JobOptions } from './contract.ts';

export interface JobRun {
  id: string;
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the worker stops, the try times out or another worker took over the job. */
  signal: AbortSignal;
  /** Aborted when the worker is asked to stop, so that a long job can give back remaining work. */
  stopping: AbortSignal;
}

export interface JobCtx extends Ctx {
  job: JobRun;
}

export interface Job<Input = never, Payload = never> extends JobContract<Input, Payload> {
  /** May run more than once per job: a killed worker's job runs again. */
  handler(ctx: JobCtx, payload: Payload): Promise<void>;
  /** One run takes many waiting jobs. */
  batch?: { most: number; handler(ctx: JobCtx, payloads: Payload[]): Promise<void> };
}

export type AnyJob = Job<unknown, unknown>;

export interface Schedule {
  name: string;
  job: AnyJob;
  /** Five fields of cron, or an RRULE such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=3;BYMINUTE=0;BYSECOND=0`. */
  cron: string;
  payload: object;
  timezone: string;
  missed: 'skip' | 'once';
}

/** Thrown by a handler to fail without retries; the reason is stored with the job. */
export class AbandonedJob extends Error {
  override name = 'AbandonedJob';
}

/** The payload schema types both `ctx.jobs.send` and the handler. Names are `noun.verb`. */
export function defineJob<Input, Payload extends object>(job: {
  name: string;
  payload: z.ZodType<Payload, Input>;
  handler(ctx: JobCtx, payload: Payload): Promise<void>;
  options?: JobOptions<Payload>;
}): Job<Input, Payload> {
  return { ...job, options: job.options ?? {} };
}

/** A job whose run takes up to `most` waiting ones; they succeed and fail together. */
export function defineBatchJob<Input, Payload extends object>(job: {
  name: string;
  payload: z.ZodType<Payload, Input>;
  most: number;
  handler: (ctx: JobCtx, payloads: Payload[]) => Promise<void>;
  options?: Omit<JobOptions<Payload>, 'key' | 'policy'>;
}): Job<Input, Payload> {
  const { most, handler, ...rest } = job;
  return {
    ...defineJob({ ...rest, handler: (ctx, payload) => handler(ctx, [payload]) }),
    batch: { most, handler },
  };
}

/** Sends a job on a schedule, once per installation; times are UTC unless `timezone` is set. */
export function defineSchedule<Input, Payload>(schedule: {
  name: string;
  job: Job<Input, Payload>;
  cron: string;
  payload: NoInfer<Input>;
  timezone?: string;
  /** `once` runs after downtime if a time was missed; `skip` is the default. */
  missed?: 'skip' | 'once';
}): Schedule {
  const payload = schedule.job.payload.parse(schedule.payload) as object;
  return { timezone: 'UTC', missed: 'skip', ...schedule, payload };
}
