import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { DEAD_LETTER_QUEUE, JOBS_SCHEMA } from './queue.ts';

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
