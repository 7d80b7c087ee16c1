import { randomBytes } from 'node:crypto';
import type { JobWithMetadata } from 'pg-boss';
import { afterAll, inject } from 'vitest';
import type { Clock } from '#server/platform/clock.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { createContext, type Ctx } from '#server/platform/context.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import type { EventHandler } from '#server/platform/events.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import { createJobQueue, type JobQueue, JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import type { Resolve } from '#server/platform/outbound/connector.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { createRedisCounts } from '#server/platform/shared-counts.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that only tests move. */
export interface TestClock extends Clock {
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

export interface TestContextOptions {
  /** The clock's start; noon on 1 March 2026, UTC, by default. */
  now?: Date | string;
  jobs?: readonly AnyJob[];
  eventHandlers?: readonly EventHandler[];
  /** Environment variables of the configuration, such as OUTBOUND_ALLOW. */
  environment?: Record<string, string>;
  /** Addresses of hosts; the machine's own by default. */
  resolve?: Resolve;
  /** An existing migrated database; a new one by default. */
  database?: TestDatabase;
}

export interface TestContext {
  ctx: Ctx;
  clock: TestClock;
  config: Config;
  database: Database;
  queue: JobQueue;
  /** Sends a job by its name, as its schedule or an event does. */
  sendJob: (name: string, payload?: object) => Promise<void>;
  /**
   * Runs due jobs and the jobs they send, one after the other; returns how many ran. A job that throws fails the call
   * unless `tolerant`, after which its retry waits; `later` also runs jobs scheduled for later.
   */
  runJobs: (options?: { tolerant?: boolean; later?: boolean }) => Promise<number>;
}

export function testClock(now: Date | string = '2026-03-01T12:00:00Z'): TestClock {
  let moment = new Date(now);
  return {
    now: () => new Date(moment),
    set: (next) => (moment = new Date(next)),
    advance: (milliseconds) => (moment = new Date(moment.getTime() + milliseconds)),
  };
}

/** A part of the run's object store for one file alone; nothing where bytes are in the database. */
const storeVariables = (): Record<string, string> => {
  const { objectStore } = inject('testServer');
  return objectStore ? { ...objectStore, S3_PREFIX: `${randomBytes(6).toString('hex')}/` } : {};
};

/**
 * A real context on its own database; call it at the top of the test file. Everything is closed after the last test.
 */
export async function testContext(options: TestContextOptions = {}): Promise<TestContext> {
  const { connection } = options.database ?? (await createTestDatabase());
  const environment = { ...storeVariables(), ...options.environment };
  const { close, ...context } = openContext(connection, { ...options, environment });
  afterAll(close);
  await context.queue.prepare();
  return context;
}

/** A context on any migrated database, and how to close it. */
export function openContext(
  connection: DatabaseConnection,
  options: TestContextOptions = {},
): TestContext & { close: () => Promise<void> } {
  const log = createLogger({ level: 'silent' });
  const database = connectDatabase(connection, log, null);
  const queue = createJobQueue({ database, jobs: options.jobs ?? [], log, works: false });
  const config = readConfig({
    APP_SECRET: randomBytes(32).toString('hex'),
    BREACHED_PASSWORDS_URL: 'off',
    ...options.environment,
  });
  const mailer = createMailer(config);
  const objects = createObjects(config, log);
  const redisCounts = config.redisUrl === null ? null : createRedisCounts(config.redisUrl, log);
  const close = async () => {
    mailer.close();
    objects.close();
    redisCounts?.close();
    await queue.close();
    await database.close();
  };
  const clock = testClock(options.now);
  const ctx = createContext({
    db: database.db,
    clock,
    sendJob: queue.sendJob,
    outbound: createOutbound({
      allow: config.outboundAllow,
      ...(options.resolve ? { resolve: options.resolve } : {}),
    }),
    mailer,
    objects,
    redisCounts,
    secrets: createSecrets({ appSecret: config.appSecret }),
    config,
    log,
    eventHandlers: options.eventHandlers ?? [],
  });
  const sendJob = async (name: string, payload: object = {}): Promise<void> => {
    const job = queue.jobs.find((known) => known.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await ctx.jobs.send(job, payload);
  };
  return { ctx, clock, config, database, queue, sendJob, runJobs: (how = {}) => runJobs(ctx, queue, how), close };
}

async function runJobs(ctx: Ctx, queue: JobQueue, options: { tolerant?: boolean; later?: boolean }): Promise<number> {
  const later = options.later ?? false;
  let ran = 0;
  let waiting = await waitingJobs(queue, later);
  for (let found = true; found;) {
    found = false;
    for (const job of queue.jobs) {
      if (!waiting.has(job.name)) continue;
      const [message] = await queue.boss.fetch<object>(job.name, {
        batchSize: 1,
        includeMetadata: true,
        ignoreStartAfter: later,
      });
      if (!message) continue;
      found = true;
      ran++;
      await runJob(ctx, queue, { job, message, tolerant: options.tolerant ?? false });
      waiting = await waitingJobs(queue, later);
    }
  }
  return ran;
}

/** Only queues with waiting jobs: trying each kind in turn would query the database dozens of times. */
async function waitingJobs({ pool }: JobQueue, later: boolean): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${JOBS_SCHEMA}.job WHERE state IN ('created', 'retry') AND ($1 OR start_after <= now())`,
    [later],
  );
  return new Set(rows.map(({ name }) => name));
}

interface Taken {
  job: AnyJob;
  message: JobWithMetadata;
  tolerant: boolean;
}

async function runJob(ctx: Ctx, { boss }: JobQueue, { job, message, tolerant }: Taken): Promise<void> {
  const { id, retryCount, retryLimit } = message;
  const run = {
    id,
    attempt: retryCount + 1,
    isLastAttempt: retryCount >= retryLimit,
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
  };
  try {
    await job.handler({ ...ctx, job: run }, job.payload.parse(message.data));
    await boss.complete(job.name, id);
  } catch (error) {
    await boss.fail(job.name, id, { message: String(error) });
    if (!tolerant) throw error;
  }
}
