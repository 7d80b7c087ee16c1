import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { pageApprovals, type ApprovalRow } from './client-approvals.table.ts';

export const insertApproval = async (ctx: Ctx, row: typeof pageApprovals.$inferInsert): Promise<void> => {
  await ctx.db.insert(pageApprovals).values(row);
};

export const getLatestApproval = async (ctx: Ctx, pageId: number): Promise<ApprovalRow | null> =>
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

export const completeApproval = async (
  ctx: Ctx,
  { id, ...columns }: Pick<ApprovalRow, 'id' | 'state' | 'answeredAt'> & { comment?: string | null },
): Promise<void> => {
  await ctx.db.update(pageApprovals).set(columns).where(eq(pageApprovals.id, id));
};

/** Requests of archived farms rest. */
export const listDueApprovals = (ctx: Ctx, { now, limit }: { now: Date; limit: number }): Promise<ApprovalRow[]> =>
  ctx.db
    .select()
    .from(pageApprovals)
    .where(
      and(
        eq(pageApprovals.state, 'waiting'),
        lte(pageApprovals.dueAt, now),
        sql`exists (select from page_summaries p where p.id = ${pageApprovals.pageId})`,
      ),
    )
    .orderBy(asc(pageApprovals.dueAt))
    .limit(limit);
