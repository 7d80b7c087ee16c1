import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { JOBS_SCHEMA } from './queue.ts';

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
