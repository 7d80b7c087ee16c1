import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { hubPages } from './hub-pages.table.ts';

export type HubPageRow = typeof hubPages.$inferSelect;
export type NewHubPage = typeof hubPages.$inferInsert;

/** The home first, then in the order they were made. */
export const listHubPageRows = (ctx: Ctx, clientId: number): Promise<HubPageRow[]> =>
  ctx.db
    .select()
    .from(hubPages)
    .where(eq(hubPages.clientId, clientId))
    .orderBy(sql`${hubPages.microHubId} is not null`, asc(hubPages.id));

export const insertHubPages = async (ctx: Ctx, rows: NewHubPage[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(hubPages).values(rows);
};

export const updateHome = async (
  ctx: Ctx,
  { clientId, ...words }: { clientId: number; title: string; description: string },
): Promise<boolean> => {
  const updated = await ctx.db
    .update(hubPages)
    .set(words)
    .where(and(eq(hubPages.clientId, clientId), isNull(hubPages.microHubId)))
    .returning({ id: hubPages.id });
  return updated.length > 0;
};
