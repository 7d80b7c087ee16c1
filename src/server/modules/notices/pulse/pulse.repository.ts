import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

/** Everything that the sidebar and the bell count, in one look; each from an index or a small table. */
export const readCounts = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ counts: number[] }>(sql`
    select array[
      (select count(*) from farms), (select count(*) from clients),
      (select count(*) from leads where status = 'new' and spam_reason is null),
      (select count(*) from pages where review_state is not null),
      (select coalesce(max(id), 0) from notices)]::integer[] as counts`);
  return rows[0]?.counts ?? [];
};
