import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { leads } from './leads.table.ts';

/** Captured leads without deliveries yet, oldest first. */
export const listLeadsToEnqueue = async (ctx: Ctx, limit: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.notifiedAt), isNull(leads.enqueuedAt), isNull(leads.quarantineReason)))
    .orderBy(asc(leads.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Those of these leads without deliveries yet. */
export const listNotEnqueued = async (ctx: Ctx, ids: number[]): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, ids), isNull(leads.enqueuedAt)));
  return rows.map(({ id }) => id);
};

/**
 * Serializes enqueueing, because deliveries are in the order of the leads. With `waits` false it returns false while
 * another transaction enqueues.
 */
export const lockEnqueue = async (ctx: Ctx, { waits }: { waits: boolean }): Promise<boolean> => {
  const key = sql`hashtextextended('leads to plan', 0)`;
  const lock = waits ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`;
  const { rows } = await ctx.db.execute<{ mine: boolean }>(sql`select ${lock} as mine`);
  return rows[0]?.mine ?? false;
};

export const setEnqueuedAt = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(leads).set({ enqueuedAt: at }).where(inArray(leads.id, ids));
};
