import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface TestableKeyword {
  rankingId: number;
  pageId: number;
  keyword: string;
}

/** The first keyword of every published page of the farm, in the order of the pages. */
export const listTestable = async (ctx: Ctx, farmId: number): Promise<TestableKeyword[]> => {
  const { rows } = await ctx.db.execute<TestableKeyword & Record<string, unknown>>(sql`
    select distinct on (r.page_id) r.id as "rankingId", r.page_id as "pageId", r.keyword
    from rankings r join pages p on p.id = r.page_id and p.status = 'published'
    where r.farm_id = ${farmId} order by r.page_id, r.id`);
  return rows;
};
