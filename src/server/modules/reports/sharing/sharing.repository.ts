import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { reportLinks } from '../reports.table.ts';

export type LinkRow = typeof reportLinks.$inferSelect;

export const insertLink = async (tx: Ctx, row: typeof reportLinks.$inferInsert): Promise<LinkRow> => {
  const [stored] = await tx.db.insert(reportLinks).values(row).returning();
  if (!stored) throw new Error('The insert answered no link.');
  return stored;
};

export const listLinkRows = (ctx: Ctx, reportId: number): Promise<LinkRow[]> =>
  ctx.db.select().from(reportLinks).where(eq(reportLinks.reportId, reportId)).orderBy(asc(reportLinks.id));

export const getLinkRow = async (ctx: Ctx, id: number): Promise<LinkRow | null> =>
  (await ctx.db.select().from(reportLinks).where(eq(reportLinks.id, id)))[0] ?? null;

/** The link of a token that still opens its report. */
export const findOpenLink = async (
  ctx: Ctx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<LinkRow | null> => {
  const open = and(eq(reportLinks.tokenHash, tokenHash), isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, now));
  return (await ctx.db.select().from(reportLinks).where(open))[0] ?? null;
};

export const countView = async (ctx: Ctx, { id, at }: { id: number; at: Date }): Promise<void> => {
  await ctx.db
    .update(reportLinks)
    .set({ views: sql`${reportLinks.views} + 1`, lastViewedAt: at })
    .where(eq(reportLinks.id, id));
};

/** Ends links; answers how many were open. */
export const revokeLinks = async (
  tx: Ctx,
  { of, at }: { of: { id: number } | { reportId: number }; at: Date },
): Promise<number> => {
  const which = 'id' in of ? eq(reportLinks.id, of.id) : eq(reportLinks.reportId, of.reportId);
  const ended = await tx.db
    .update(reportLinks)
    .set({ revokedAt: at })
    .where(and(which, isNull(reportLinks.revokedAt)))
    .returning({ id: reportLinks.id });
  return ended.length;
};

/** Of each report how many of its links open it now, and how often it was read by any of them. */
export const countLinks = async (ctx: Ctx, { ids, now }: { ids: number[]; now: Date }) => {
  if (ids.length === 0) return new Map<number, { links: number; views: number }>();
  const isOpen = sql`${reportLinks.revokedAt} is null and ${reportLinks.expiresAt} > ${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .select({
      reportId: reportLinks.reportId,
      links: sql<number>`(count(*) filter (where ${isOpen}))::integer`,
      views: sql<number>`sum(${reportLinks.views})::integer`,
    })
    .from(reportLinks)
    .where(inArray(reportLinks.reportId, ids))
    .groupBy(reportLinks.reportId);
  return new Map(rows.map(({ reportId, links, views }) => [reportId, { links, views }]));
};
