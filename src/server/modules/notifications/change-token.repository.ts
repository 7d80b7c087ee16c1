import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** All counts of the sidebar and the bell in one query; each reads an index or a small table. */
export const getStaffCounts = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ counts: number[] }>(sql`
    select array[
      (select count(*) from farm_profiles), (select count(*) from client_profiles),
      (select count(*) from lead_summaries where status = 'new' and quarantine_reason is null),
      (select count(*) from page_summaries where review_state is not null),
      (select coalesce(max(id), 0) from notifications)]::integer[] as counts`);
  return rows[0]?.counts ?? [];
};
