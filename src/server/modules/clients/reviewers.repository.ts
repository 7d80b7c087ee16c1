import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientReviewers } from './clients.table.ts';

export type ReviewerRow = typeof clientReviewers.$inferSelect;
export type NewReviewer = typeof clientReviewers.$inferInsert;

export const listReviewerRows = (ctx: Ctx, clientId: number): Promise<ReviewerRow[]> =>
  ctx.db.select().from(clientReviewers).where(eq(clientReviewers.clientId, clientId)).orderBy(asc(clientReviewers.id));

/** Locked until the transaction ends; null when the client has no such reviewer. */
export const lockReviewerRow = async (
  ctx: Ctx,
  { clientId, id }: { clientId: number; id: number },
): Promise<ReviewerRow | null> => {
  const isWanted = and(eq(clientReviewers.clientId, clientId), eq(clientReviewers.id, id));
  return (await ctx.db.select().from(clientReviewers).where(isWanted).for('update'))[0] ?? null;
};

export const insertReviewer = async (ctx: Ctx, row: NewReviewer): Promise<ReviewerRow> => {
  const [inserted] = await ctx.db.insert(clientReviewers).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const updateReviewerRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewReviewer> },
): Promise<ReviewerRow> => {
  const [updated] = await ctx.db.update(clientReviewers).set(columns).where(eq(clientReviewers.id, id)).returning();
  if (!updated) throw new Error('A locked reviewer was not updated.');
  return updated;
};

export const deleteReviewerRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(clientReviewers).where(eq(clientReviewers.id, id));
};
