import { and, asc, count, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { reviewRequests } from './reviews.table.ts';

export type RequestRow = typeof reviewRequests.$inferSelect;
export type NewRequest = typeof reviewRequests.$inferInsert;

/** The request's id; null when the lead was asked before. */
export const insertRequest = async (ctx: Ctx, row: NewRequest): Promise<number | null> =>
  (
    await ctx.db
      .insert(reviewRequests)
      .values(row)
      .onConflictDoNothing({ target: reviewRequests.leadId })
      .returning({ id: reviewRequests.id })
  )[0]?.id ?? null;

export const getRequestOfLead = async (ctx: Ctx, leadId: number): Promise<RequestRow | null> =>
  (await ctx.db.select().from(reviewRequests).where(eq(reviewRequests.leadId, leadId)))[0] ?? null;

const byHash = (tokenHash: string) =>
  or(eq(reviewRequests.tokenHash, tokenHash), eq(reviewRequests.reminderTokenHash, tokenHash));

/** The request of a link, the first one's or the reminder's. */
export const getRequestByHash = async (ctx: Ctx, tokenHash: string): Promise<RequestRow | null> =>
  (await ctx.db.select().from(reviewRequests).where(byHash(tokenHash)))[0] ?? null;

export const lockRequestByHash = async (ctx: Ctx, tokenHash: string): Promise<RequestRow | null> =>
  (await ctx.db.select().from(reviewRequests).where(byHash(tokenHash)).for('update'))[0] ?? null;

export const updateRequest = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewRequest> },
): Promise<void> => {
  await ctx.db.update(reviewRequests).set(columns).where(eq(reviewRequests.id, id));
};

const isWaiting = and(isNull(reviewRequests.remindedAt), isNull(reviewRequests.answeredAt));

/** Requests without an answer or a reminder that were sent before a moment and are still open. */
export const listRequestsToRemind = async (
  ctx: Ctx,
  { sentBefore, now, limit }: { sentBefore: Date; now: Date; limit: number },
): Promise<number[]> =>
  (
    await ctx.db
      .select({ id: reviewRequests.id })
      .from(reviewRequests)
      .where(and(isWaiting, lt(reviewRequests.createdAt, sentBefore), gt(reviewRequests.expiresAt, now)))
      .orderBy(asc(reviewRequests.createdAt))
      .limit(limit)
  ).map(({ id }) => id);

/** Takes a request for its one reminder; null when another process did or the customer answered. */
export const claimReminder = async (
  ctx: Ctx,
  { id, now, reminderTokenHash }: { id: number; now: Date; reminderTokenHash: string },
): Promise<RequestRow | null> =>
  (
    await ctx.db
      .update(reviewRequests)
      .set({ remindedAt: now, reminderTokenHash })
      .where(and(eq(reviewRequests.id, id), isWaiting))
      .returning()
  )[0] ?? null;

/** How many customers of a client were asked, and how many answered. */
export const countRequests = async (ctx: Ctx, clientId: number): Promise<{ asked: number; answered: number }> =>
  (
    await ctx.db
      .select({ asked: count(), answered: count(reviewRequests.answeredAt) })
      .from(reviewRequests)
      .where(eq(reviewRequests.clientId, clientId))
  )[0] ?? { asked: 0, answered: 0 };

export const listRequestsOfLeads = (ctx: Ctx, leadIds: number[]): Promise<RequestRow[]> =>
  ctx.db.select().from(reviewRequests).where(inArray(reviewRequests.leadId, leadIds)).orderBy(asc(reviewRequests.id));

export const deleteRequestsOfLeads = async (ctx: Ctx, leadIds: number[]): Promise<void> => {
  await ctx.db.delete(reviewRequests).where(inArray(reviewRequests.leadId, leadIds));
};
