import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries, deliveryTries } from './deliveries.table.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;

/** False when the lead has its delivery to this target already. */
export const insertDelivery = async (ctx: Ctx, row: NewDelivery): Promise<boolean> =>
  (
    await ctx.db
      .insert(deliveries)
      .values(row)
      .onConflictDoNothing({ target: [deliveries.leadId, deliveries.target] })
      .returning({ id: deliveries.id })
  ).length > 0;

/** The oldest delivery that waits in this queue; null when none does. */
export const getQueueHead = async (ctx: Ctx, addressKey: string): Promise<DeliveryRow | null> =>
  (
    await ctx.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.addressKey, addressKey), eq(deliveries.status, 'pending')))
      .orderBy(asc(deliveries.id))
      .limit(1)
  )[0] ?? null;

/**
 * Whether deliveries wait in this queue. Whoever works on the oldest cannot end it before this transaction does, and then
 * finds what this transaction adds.
 */
export const lockQueueHead = async (ctx: Ctx, addressKey: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.addressKey, addressKey), eq(deliveries.status, 'pending')))
      .orderBy(asc(deliveries.id))
      .limit(1)
      .for('share')
  ).length > 0;

/** Changes a delivery that still stands as it was read; false when another worker was faster. */
export const updatePendingDelivery = async (
  ctx: Ctx,
  { row, columns }: { row: DeliveryRow; columns: Partial<NewDelivery> },
): Promise<boolean> =>
  (
    await ctx.db
      .update(deliveries)
      .set(columns)
      .where(and(eq(deliveries.id, row.id), eq(deliveries.status, 'pending'), eq(deliveries.attempts, row.attempts)))
      .returning({ id: deliveries.id })
  ).length > 0;

/** Oldest first. */
export const listDeliveryRows = (ctx: Ctx, leadIds: number[]): Promise<DeliveryRow[]> =>
  ctx.db.select().from(deliveries).where(inArray(deliveries.leadId, leadIds)).orderBy(asc(deliveries.id));

export const insertTry = async (ctx: Ctx, row: typeof deliveryTries.$inferInsert): Promise<void> => {
  await ctx.db.insert(deliveryTries).values(row);
};
