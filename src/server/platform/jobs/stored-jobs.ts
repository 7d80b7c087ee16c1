import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { DEAD_LETTER_QUEUE, JOBS_SCHEMA } from './queue.ts';

/** The job itself refuses a payload that it does not accept. */
const AnyPayload = z.record(z.string(), z.unknown());

/** Jobs of one kind that failed for good. */
interface FailedJobs extends Record<string, unknown> {
  name: string;
  count: number;
  /** ISO time of the first and id of the last one. */
  since: string;
  lastId: string;
  reason: string | null;
}

/** Jobs that failed after their last retry since a moment, by name. */
export const listFailedJobs = async (ctx: Ctx, since: Date): Promise<FailedJobs[]> => {
  const { rows } = await ctx.db.execute<FailedJobs>(sql`
    select source_name as name, count(*)::integer as count,
      to_char(min(created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      (array_agg(id::text order by created_on desc))[1] as "lastId",
      (array_agg(source_output->>'message' order by created_on desc))[1] as reason
    from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${DEAD_LETTER_QUEUE} and source_name is not null and created_on > ${since.toISOString()}::timestamptz
    group by source_name order by max(created_on) desc`);
  return rows;
};

const MAX_RETRIED = 1000;

/** Runs jobs of a name that failed for good once more, at most a thousand; returns how many. In one transaction. */
export const retryFailedJobs = (ctx: Ctx, name: string): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<{ payload: Record<string, unknown> | null; key: string | null }>(sql`
      delete from ${sql.raw(`${JOBS_SCHEMA}.job`)} where name = ${DEAD_LETTER_QUEUE} and id in (
        select id from ${sql.raw(`${JOBS_SCHEMA}.job`)} where name = ${DEAD_LETTER_QUEUE} and source_name = ${name}
        order by created_on limit ${MAX_RETRIED} for update skip locked)
      returning data as payload, singleton_key as key`);
    for (const { payload, key } of rows)
      await tx.jobs.send({ name, payload: AnyPayload, options: key === null ? {} : { key: () => key } }, payload ?? {});
    return rows.length;
  });

interface PendingJobs {
  name: string;
  keys: readonly string[];
}

/** How many jobs of a name with one of these keys wait, run or are to be tried again. */
export const countPendingJobs = async (ctx: Ctx, { name, keys }: PendingJobs): Promise<number> => {
  const { rows } = await ctx.db.execute<{ jobs: number }>(sql`
    select count(*)::integer as jobs from ${sql.raw(`${JOBS_SCHEMA}.job`)}
    where name = ${name} and state in ('created', 'retry', 'active')
      and singleton_key = any(${sql.param([...keys])}::text[])`);
  return rows[0]?.jobs ?? 0;
};
