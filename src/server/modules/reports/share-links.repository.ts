import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { shareLinks } from './reports.table.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

export const insertShareLink = async (tx: Ctx, row: typeof shareLinks.$inferInsert): Promise<ShareLinkRow> => {
  const [stored] = await tx.db.insert(shareLinks).values(row).returning();
  if (!stored) throw new Error('The insert answered no link.');
  return stored;
};

export const listShareLinkRows = (ctx: Ctx, reportId: number): Promise<ShareLinkRow[]> =>
  ctx.db.select().from(shareLinks).where(eq(shareLinks.reportId, reportId)).orderBy(asc(shareLinks.id));

export const getShareLinkRow = async (ctx: Ctx, id: number): Promise<ShareLinkRow | null> =>
  (await ctx.db.select().from(shareLinks).where(eq(shareLinks.id, id)))[0] ?? null;

/** The link of a token that still opens its report. */
export const getOpenShareLink = async (
  ctx: Ctx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ShareLinkRow | null> => {
  const open = and(eq(shareLinks.tokenHash, tokenHash), isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now));
  return (await ctx.db.select().from(shareLinks).where(open))[0] ?? null;
};

export const incrementViews = async (ctx: Ctx, { id, at }: { id: number; at: Date }): Promise<void> => {
  await ctx.db
    .update(shareLinks)
    .set({ views: sql`${shareLinks.views} + 1`, lastViewedAt: at })
    .where(eq(shareLinks.id, id));
};

/** Returns how many were open. */
export const revokeShareLinkRows = async (
  tx: Ctx,
  { links, at }: { links: { id: number } | { reportId: number }; at: Date },
): Promise<number> => {
  const which = 'id' in links ? eq(shareLinks.id, links.id) : eq(shareLinks.reportId, links.reportId);
  const ended = await tx.db
    .update(shareLinks)
    .set({ revokedAt: at })
    .where(and(which, isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  return ended.length;
};

/** How many links of each report are open, and how often it was read through any link. */
export const countShareLinks = async (ctx: Ctx, { ids, now }: { ids: number[]; now: Date }) => {
  if (ids.length === 0) return new Map<number, { links: number; views: number }>();
  const isOpen = sql`${shareLinks.revokedAt} is null and ${shareLinks.expiresAt} > ${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .select({
      reportId: shareLinks.reportId,
      links: sql<number>`(count(*) filter (where ${isOpen}))::integer`,
      views: sql<number>`sum(${shareLinks.views})::integer`,
    })
    .from(shareLinks)
    .where(inArray(shareLinks.reportId, ids))
    .groupBy(shareLinks.reportId);
  return new Map(rows.map(({ reportId, links, views }) => [reportId, { links, views }]));
};
