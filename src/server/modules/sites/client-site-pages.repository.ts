import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientSitePages } from './sites.table.ts';

export type ClientSitePageRow = typeof clientSitePages.$inferSelect;
export type NewClientSitePage = typeof clientSitePages.$inferInsert;

/** The home first. */
export const listClientSitePageRows = (ctx: Ctx, clientId: number): Promise<ClientSitePageRow[]> =>
  ctx.db
    .select()
    .from(clientSitePages)
    .where(eq(clientSitePages.clientId, clientId))
    .orderBy(sql`${clientSitePages.topicId} is not null`, asc(clientSitePages.id));

export const insertClientSitePages = async (ctx: Ctx, rows: NewClientSitePage[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(clientSitePages).values(rows);
};

export const updateHome = async (
  ctx: Ctx,
  { clientId, ...words }: { clientId: number; title: string; description: string },
): Promise<boolean> => {
  const updated = await ctx.db
    .update(clientSitePages)
    .set(words)
    .where(and(eq(clientSitePages.clientId, clientId), isNull(clientSitePages.topicId)))
    .returning({ id: clientSitePages.id });
  return updated.length > 0;
};
