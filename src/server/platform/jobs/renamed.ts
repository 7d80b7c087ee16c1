import type { Pool, PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { AnyJob } from './job.ts';

type Payload = Record<string, unknown>;

/** A job's former name, its current one, and how its payload changed, if it did. */
export type RenamedJob = readonly [old: string, now: string, payload?: (old: Payload) => Payload];

interface Sent {
  name: string;
  payload: Payload;
}

/** Converts a job sent under a former name. */
export function asSentToday(renamed: readonly RenamedJob[], sent: Sent): Sent {
  const found = renamed.find(([old]) => old === sent.name);
  if (!found) return sent;
  const [, name, convert] = found;
  return asSentToday(renamed, { name, payload: convert ? convert(sent.payload) : sent.payload });
}

function nameToday(renamed: readonly RenamedJob[], name: string): string {
  const found = renamed.find(([old]) => old === name);
  return found ? nameToday(renamed, found[1]) : name;
}

/** Throws when a former name is a current job's, or maps to no job. */
export function assertRenamed(renamed: readonly RenamedJob[], jobs: readonly AnyJob[]): void {
  const jobNames = new Set(jobs.map(({ name }) => name));
  for (const [old] of renamed) {
    if (jobNames.has(old)) throw new Error(`${old} is listed as a former name, but a job is called so`);
    const now = nameToday(renamed, old);
    if (!jobNames.has(now)) throw new Error(`the former job ${old} is to become ${now}, which is no job`);
  }
}

interface WaitingRow {
  id: string;
  data: Payload | null;
  singletonKey: string | null;
  priority: number;
  /** As text: a Date would lose microseconds. */
  startAfter: string;
  createdOn: string;
}

const BATCH = 1000;
const precise = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Moves jobs that wait under a former name into the queue of the current one, keeping order and tries, then drops the
 * former queue with its schedules. Jobs of a killed worker count as waiting. Run it under the migration lock.
 */
export async function moveRenamedJobs(
  { boss, pool, schema }: { boss: PgBoss; pool: Pool; schema: string },
  renamed: readonly RenamedJob[],
): Promise<void> {
  if (renamed.length === 0) return;
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [old] of renamed.filter(([name]) => existing.has(name))) {
    const move = { old, renamed, schema };
    while ((await inTransaction(pool, (client) => moveSome(boss, client, move))) === BATCH) continue;
    await boss.deleteQueue(old);
  }
}

interface Move {
  old: string;
  renamed: readonly RenamedJob[];
  schema: string;
}

async function moveSome(boss: PgBoss, client: PoolClient, { old, renamed, schema }: Move): Promise<number> {
  const { rows } = await client.query<WaitingRow>(
    `WITH chosen AS (SELECT id FROM ${schema}.job WHERE name = $1 AND state IN ('created', 'retry', 'active')
       ORDER BY created_on, id LIMIT ${BATCH} FOR UPDATE)
     DELETE FROM ${schema}.job j USING chosen WHERE j.name = $1 AND j.id = chosen.id
     RETURNING j.id, j.data, j.singleton_key AS "singletonKey", j.priority, ${precise('j.start_after')} AS "startAfter",
       ${precise('j.created_on')} AS "createdOn"`,
    [old],
  );
  if (rows.length === 0) return 0;
  const today = rows.map(({ data }) => asSentToday(renamed, { name: old, payload: data ?? {} }));
  const now = today[0]?.name ?? old;
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const waiting = rows.map(({ id, singletonKey, priority, startAfter }, index) => ({
    id,
    data: today[index]?.payload ?? {},
    priority,
    startAfter,
    ...(singletonKey === null ? {} : { singletonKey }),
  }));
  await boss.insert(now, waiting, { db });
  // The first job of a key runs first.
  await client.query(
    `UPDATE ${schema}.job j SET created_on = was.at FROM unnest($2::uuid[], $3::timestamptz[]) AS was (id, at)
     WHERE j.name = $1 AND j.id = was.id`,
    [now, rows.map(({ id }) => id), rows.map(({ createdOn }) => createdOn)],
  );
  return rows.length;
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
