import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { formerPages } from './former.table.ts';

export type FormerPage = typeof formerPages.$inferSelect;

export const getFormerPage = async (ctx: Ctx, pageId: number): Promise<FormerPage | null> =>
  (await ctx.db.select().from(formerPages).where(eq(formerPages.pageId, pageId)))[0] ?? null;

/** The page that visitors of a removed page's address are sent to; null where it was not merged. */
export const getSuccessor = async (
  ctx: Ctx,
  slug: string,
): Promise<{ id: number; farmId: number; microHubId: number } | null> => {
  const { rows } = await ctx.db.execute<{ id: number; farmId: number; microHubId: number }>(sql`
    select p.id, p.farm_id as "farmId", p.micro_hub_id as "microHubId" from retired_slugs r join pages p on p.slug = r.target
    where r.slug = ${slug}`);
  return rows[0] ?? null;
};
