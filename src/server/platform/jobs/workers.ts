import { setTimeout as delay } from 'node:timers/promises';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Ctx } from '../context.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { AbandonedJob, type AnyJob, type Schedule } from './job.ts';
import { JOBS_SCHEMA, type JobQueue } from './queue.ts';

export interface Workers {
  /** Takes no more jobs, waits up to `patienceMs` for the running ones, then puts the rest back. */
  stop(patienceMs?: number): Promise<void>;
}

interface WorkerSlots {
  ids: Set<string>;
  open: number;
  busy: number;
}

interface RunningJob {
  job: JobWithMetadata;
  stop: AbortController;
}

/** Jobs that ended because the database was away, which therefore may not know of it. */
type UnreportedJobs = Map<string, JobWithMetadata>;

const DEFAULT_CONCURRENCY = 2;
/** Further slots open only while these are busy, since every open slot polls. */
const FIRST_SLOTS = 4;
const SWEEP_MS = 3000;
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
const DEFAULT_PATIENCE_MS = 10_000;

/**
 * Runs the queue's jobs and schedules in this process. A job starts within milliseconds of being sent; those of a
 * killed worker start again within about thirteen seconds. The queue must be prepared.
 */
export async function startWorkers(ctx: Ctx, queue: JobQueue, schedules: readonly Schedule[]): Promise<Workers> {
  const { boss } = queue;
  const running = new Map<string, RunningJob>();
  const unreported: UnreportedJobs = new Map();
  const slots = new Map<string, WorkerSlots>();
  const ending = new AbortController();
  const stopping = ending.signal;

  const openSlot = async (job: AnyJob, ofJob: WorkerSlots): Promise<void> => {
    ofJob.open += 1;
    const concurrency = job.options.concurrency ?? DEFAULT_CONCURRENCY;
    // The worker may take its first job before its id is known.
    const registered: { id?: string } = {};
    const closeIfSpare = (): void => {
      if (registered.id === undefined || stopping.aborted || ofJob.open <= FIRST_SLOTS || ofJob.busy * 2 > ofJob.open)
        return;
      ofJob.open -= 1;
      ofJob.ids.delete(registered.id);
      boss
        .offWork(job.name, { id: registered.id, wait: false })
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a slot stayed open'));
    };
    registered.id = await boss.work(
      job.name,
      { ...POLLING, batchSize: job.batch?.most ?? 1, perJobResults: true, includeMetadata: true },
      async (batch: JobWithMetadata[]) => {
        // Makes the worker look for the next job at once.
        if (registered.id !== undefined) boss.notifyWorker(registered.id);
        ofJob.busy += 1;
        if (ofJob.busy >= ofJob.open && ofJob.open < concurrency && !stopping.aborted) {
          openSlot(job, ofJob).catch((error: unknown) => ctx.log.warn({ err: error }, 'a further slot did not open'));
        }
        try {
          return await runBatch(ctx, { job, batch, running, unreported, stopping });
        } finally {
          ofJob.busy -= 1;
          closeIfSpare();
        }
      },
    );
    ofJob.ids.add(registered.id);
  };

  for (const job of queue.jobs) {
    const ofJob: WorkerSlots = { ids: new Set(), open: 0, busy: 0 };
    slots.set(job.name, ofJob);
    const first = Math.min(FIRST_SLOTS, job.options.concurrency ?? DEFAULT_CONCURRENCY);
    for (let slot = 0; slot < first; slot += 1) await openSlot(job, ofJob);
  }
  await syncSchedules(queue, schedules);
  const notifyWorkers = (name: string): void => slots.get(name)?.ids.forEach((id) => boss.notifyWorker(id));
  const sweeping = requeueLostJobs(ctx, { queue, unreported, notifyWorkers });

  return {
    async stop(patienceMs = DEFAULT_PATIENCE_MS) {
      ending.abort();
      sweeping.stop();
      const offWork = stopAllSlots(boss, slots);
      await Promise.race([Promise.allSettled(offWork), delay(patienceMs, undefined, { ref: false })]);
      const runningJobs = [...running.values()];
      await putBack(ctx, { queue, runningJobs });
      for (const { stop } of runningJobs) stop.abort(new Error('the worker stops'));
    },
  };
}

/** A stop uses up no try. */
const putBack = async (
  { log }: Ctx,
  { queue, runningJobs }: { queue: JobQueue; runningJobs: RunningJob[] },
): Promise<void> => {
  try {
    await requeue(
      queue,
      runningJobs.map(({ job }) => job),
    );
  } catch (error) {
    log.error({ err: error }, 'running jobs could not be put back');
  }
};

const stopAllSlots = (boss: JobQueue['boss'], slots: ReadonlyMap<string, WorkerSlots>): Promise<void>[] =>
  [...slots].flatMap(([name, { ids }]) => [...ids].map((id) => boss.offWork(name, { id, wait: true })));

interface JobBatch {
  job: AnyJob;
  /** One job, or many of a batch job. */
  batch: JobWithMetadata[];
  running: Map<string, RunningJob>;
  unreported: UnreportedJobs;
  stopping: AbortSignal;
}

async function runBatch(ctx: Ctx, { job, batch, ...rest }: JobBatch): Promise<JobResult[]> {
  const read = batch.map((message) => ({ message, payload: job.payload.safeParse(message.data) }));
  const fit = read.flatMap(({ message, payload }) => (payload.success ? [{ message, payload: payload.data }] : []));
  const refused = read.flatMap(({ message: { id }, payload }): JobResult[] => {
    if (payload.success) return [];
    const { message: reason, issues } = payload.error;
    ctx.log.error({ job: job.name, jobId: id, issues }, 'a job has a payload that this version does not accept');
    return [{ id, status: 'deadletter', output: { message: `payload refused: ${reason}` } }];
  });
  return [...refused, ...(await runValidBatch(ctx, { job, fit, ...rest }))];
}

interface ValidBatch extends Omit<JobBatch, 'batch'> {
  fit: { message: JobWithMetadata; payload: unknown }[];
}

async function runValidBatch(ctx: Ctx, { job, fit, running, unreported, stopping }: ValidBatch): Promise<JobResult[]> {
  const [first] = fit;
  if (!first) return [];
  const { id, retryCount, retryLimit } = first.message;
  const log = ctx.log.child({ job: job.name, jobId: id, attempt: retryCount + 1 });
  const isLastAttempt = retryCount >= retryLimit;
  const stop = new AbortController();
  for (const { message } of fit) running.set(message.id, { job: message, stop });
  try {
    // When another worker takes over one job of a batch, the batch continues for the others.
    const signals = fit.length === 1 ? [first.message.signal, stop.signal] : [stop.signal];
    const run = { id, attempt: retryCount + 1, isLastAttempt, signal: AbortSignal.any(signals), stopping };
    const jobCtx = { ...ctx, log, job: run };
    const payloads = fit.map(({ payload }) => payload);
    await (job.batch ? job.batch.handler(jobCtx, payloads) : job.handler(jobCtx, first.payload));
    return fit.map(({ message }) => ({ id: message.id, status: 'completed' }));
  } catch (error) {
    const abandoned = error instanceof AbandonedJob;
    if (abandoned || isLastAttempt) log.error({ err: error }, 'a job failed for good');
    else if (isDatabaseUnavailable(error)) log.debug({ err: error }, 'a job waits for the database');
    else log.warn({ err: error }, 'a job failed and is tried again');
    if (!abandoned && isDatabaseUnavailable(error)) for (const { message } of fit) unreported.set(message.id, message);
    return fit.map(({ message }) => ({
      id: message.id,
      status: abandoned ? 'deadletter' : 'failed',
      output: toErrorOutput(error),
    }));
  } finally {
    for (const { message } of fit) running.delete(message.id);
  }
}

function toErrorOutput(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { code } = error as { code?: unknown };
  return { name: error.name, message: error.message, ...(typeof code === 'string' ? { code } : {}) };
}

/**
 * Puts jobs of this worker back; returns their names. That uses up no try; the retry count still rises, so that a late
 * result of this worker is refused.
 */
async function requeue(queue: JobQueue, jobs: JobWithMetadata[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await queue.pool.query<{ name: string }>(
    `UPDATE ${JOBS_SCHEMA}.job AS job SET state = 'retry', start_after = now(), retry_limit = retry_limit + 1
     FROM unnest($1::text[], $2::uuid[], $3::int[]) AS mine (name, id, retry_count)
     WHERE job.name = mine.name AND job.id = mine.id AND job.retry_count = mine.retry_count AND job.state = 'active'
     RETURNING job.name`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
  );
  return rows.map(({ name }) => name);
}

interface Sweep {
  queue: JobQueue;
  unreported: UnreportedJobs;
  notifyWorkers: (name: string) => void;
}

/**
 * Puts back the jobs of silent workers, and those of this one whose end the database did not hear of. pg-boss does so only
 * once a minute and with the delay of a failure; it still fails those without tries left.
 */
function requeueLostJobs(ctx: Ctx, { queue, unreported, notifyWorkers }: Sweep): { stop(): void } {
  const names = queue.jobs.map((job) => job.name);
  let reachableSince = Date.now();
  const sweep = async () => {
    const ended = [...unreported.values()];
    const unheard = await requeue(queue, ended);
    for (const { id } of ended) unreported.delete(id);
    const found = await queue.pool.query<{ name: string }>(
      `UPDATE ${JOBS_SCHEMA}.job SET state = 'retry', start_after = now(), output = '{"message":"the worker was lost"}'
       WHERE name = ANY($1) AND state = 'active' AND retry_count < retry_limit
         AND heartbeat_on + heartbeat_seconds * interval '1 second' < now() AND $2
       RETURNING name`,
      // After an outage every job looks lost: workers get one heartbeat's time to report first.
      [names, Date.now() - reachableSince > 2 * SWEEP_MS],
    );
    const lost = found.rows.map((row) => row.name);
    if (lost.length > 0) ctx.log.warn({ jobs: lost }, 'jobs of a lost worker start again');
    for (const name of new Set([...unheard, ...lost])) notifyWorkers(name);
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    sweep()
      .catch(() => (reachableSince = Date.now()))
      .finally(() => (busy = false));
  }, SWEEP_MS);
  return { stop: () => clearInterval(timer) };
}

async function syncSchedules({ boss }: JobQueue, schedules: readonly Schedule[]): Promise<void> {
  for (const { name, job, cron, payload, timezone, missed } of schedules) {
    const singletonKey = job.options.key?.(job.payload.parse(payload));
    const options = { tz: timezone, key: name, missed, ...(singletonKey === undefined ? {} : { singletonKey }) };
    await boss.schedule(job.name, cron, payload, options);
  }
  const scheduleKeys = new Set(schedules.map(({ name, job }) => `${job.name} ${name}`));
  for (const stored of await boss.getSchedules()) {
    if (!scheduleKeys.has(`${stored.name} ${stored.key}`)) await boss.unschedule(stored.name, stored.key);
  }
}
