import type { Pool } from 'pg';
import { type Db as BossDatabase, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { SendJob, JobSubmission } from '../context.ts';
import { isDatabaseUnavailable, markDatabaseFailure } from '../database/unavailable.ts';
import type { Database, Db } from '../database/database.ts';
import { executePrepared } from '../database/prepared-statement.ts';
import type { OutageLog } from '../database/outage-log.ts';
import { createPool } from '../database/pool.ts';
import type { Logger } from '../logger.ts';
import type { AnyJob } from './job.ts';
import { assertRenamed, moveRenamedJobs, type RenamedJob } from './renamed.ts';

export interface JobQueue {
  boss: PgBoss;
  /** Separate connections, so that busy requests do not delay jobs. */
  pool: Pool;
  jobs: readonly AnyJob[];
  sendJob: SendJob;
  /**
   * Creates or updates the queue's tables and every job's settings, and moves renamed jobs. Run it under the
   * migration lock.
   */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

export interface JobQueueParts {
  database: Database;
  jobs: readonly AnyJob[];
  /** Renamed jobs, whose waiting jobs move. */
  renamed?: readonly RenamedJob[];
  log: Logger;
  /** Whether this process runs jobs and schedules, or only sends them. */
  works: boolean;
}

export const JOBS_SCHEMA = 'jobs';
/** Failed jobs end here with their reason after the last retry, for ninety days. */
export const DEAD_LETTER_QUEUE = 'dead';
/** The jobs of a worker that is silent for this long count as lost. */
export const HEARTBEAT_SECONDS = 10;

const POOL = { connections: 4, statementMs: 60_000 };
const DAY_SECONDS = 86_400;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POLICIES = { standard: 'standard', exclusive: 'exclusive', ordered: 'key_strict_fifo' } as const;

/** The job queue in the product's database. Call `prepare` first. */
export function createJobQueue({ database, jobs, renamed = [], log, works }: JobQueueParts): JobQueue {
  assertNamesDiffer(jobs);
  assertRenamed(renamed, jobs);
  const pool = createPool(database.connection, { limits: POOL, log, guards: database.guards });
  const boss = new PgBoss({
    db: bossDatabase(database, pool),
    schema: JOBS_SCHEMA,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    queueCacheIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
  });
  boss.on('error', createErrorLog(database.guards.outages, log));
  boss.on('warning', (warning) => log.warn({ warning: warning.data }, warning.message));
  return {
    boss,
    pool,
    jobs,
    sendJob: (db, sending) => sendJob(boss, db, sending),
    async prepare() {
      await boss.start();
      await prepareQueues(boss, jobs);
      await moveRenamedJobs({ boss, pool, schema: JOBS_SCHEMA }, renamed);
    },
    async close() {
      await boss.stop({ graceful: false, close: false });
      await pool.end();
    },
  };
}

function assertNamesDiffer(jobs: readonly AnyJob[]): void {
  const names = new Set<string>();
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`two jobs are called ${name}`);
    names.add(name);
  }
}

function bossDatabase(database: Database, pool: Pool): BossDatabase {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotify, onReconnect) => database.listen(channel, { onNotify, onReconnect }),
  };
}

/** Every worker reports an outage every few seconds, so it is counted with the others. */
function createErrorLog(outages: OutageLog, log: Logger): (error: Error) => void {
  return (error) => {
    if (isDatabaseUnavailable(markDatabaseFailure(error))) outages.count();
    else log.error({ err: error }, 'the job queue failed');
  };
}

async function sendJob(boss: PgBoss, db: Db, { job, payload, key, options }: JobSubmission): Promise<void> {
  const sendOptions: SendOptions = {
    db: { executeSql: async (text, params = []) => ({ rows: await executePrepared(db, { sql: text, params }) }) },
  };
  if (key !== null) sendOptions.singletonKey = key;
  if (options.startAfter) sendOptions.startAfter = options.startAfter;
  if (options.priority !== undefined) sendOptions.priority = options.priority;
  await boss.send(job.name, payload as object, sendOptions);
}

function queueSettings({ options }: AnyJob): Omit<Queue, 'name'> & { deadLetter: string } {
  return {
    policy: POLICIES[options.policy ?? (options.key ? 'exclusive' : 'standard')],
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryDelayMax: options.retryDelayMaxSeconds ?? 600,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: 3 * DAY_SECONDS,
    deadLetter: DEAD_LETTER_QUEUE,
    notify: true,
  };
}

async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const changed: string[] = [];
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // A queue may only name a dead letter queue that exists.
  if (!existing.has(DEAD_LETTER_QUEUE))
    await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: 90 * DAY_SECONDS });
  for (const job of jobs) {
    const settings = queueSettings(job);
    const found = existing.get(job.name);
    if (!found) {
      await boss.createQueue(job.name, settings);
      changed.push(job.name);
      continue;
    }
    const { policy, ...changeable } = settings;
    if (found.policy !== policy) throw new Error(`the policy of the job ${job.name} cannot change: give it a new name`);
    const isUnchanged = Object.entries(changeable).every(
      ([name, value]) => found[name as keyof typeof found] === value,
    );
    if (isUnchanged) continue;
    await boss.updateQueue(job.name, changeable);
    changed.push(job.name);
  }
  // The queue's settings are read with the first job that asks for them, on a connection of their own: not while a
  // transaction holds one, since a pooler that has no more would keep both waiting.
  await Promise.all(changed.map((name) => boss.getJobById(name, NO_JOB)));
}
