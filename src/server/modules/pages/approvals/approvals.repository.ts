import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { pageApprovals } from './approvals.table.ts';

export type ApprovalRow = typeof pageApprovals.$inferSelect;

export const insertApproval = async (ctx: Ctx, row: typeof pageApprovals.$inferInsert): Promise<void> => {
  await ctx.db.insert(pageApprovals).values(row);
};

/** The last that was asked about a page; null when nothing was. */
export const getLastApproval = async (ctx: Ctx, pageId: number): Promise<ApprovalRow | null> =>
  (
    await ctx.db
      .select()
      .from(pageApprovals)
      .where(eq(pageApprovals.pageId, pageId))
      .orderBy(desc(pageApprovals.id))
      .limit(1)
  )[0] ?? null;

export const lockWaitingApproval = async (ctx: Ctx, id: number): Promise<ApprovalRow | null> =>
  (
    await ctx.db
      .select()
      .from(pageApprovals)
      .where(and(eq(pageApprovals.id, id), eq(pageApprovals.state, 'waiting')))
      .for('update')
  )[0] ?? null;

export const settleApproval = async (
  ctx: Ctx,
  { id, ...columns }: Pick<ApprovalRow, 'id' | 'state' | 'answeredAt'> & { comment?: string | null },
): Promise<void> => {
  await ctx.db.update(pageApprovals).set(columns).where(eq(pageApprovals.id, id));
};

/** Approvals whose deadline is over, the oldest first. */
export const listDueApprovals = (ctx: Ctx, { now, limit }: { now: Date; limit: number }): Promise<ApprovalRow[]> =>
  ctx.db
    .select()
    .from(pageApprovals)
    .where(and(eq(pageApprovals.state, 'waiting'), lte(pageApprovals.dueAt, now)))
    .orderBy(asc(pageApprovals.dueAt))
    .limit(limit);
