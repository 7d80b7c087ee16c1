import { and, asc, count, eq, exists, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries, deliveryAttempts, isNotTrashed, type DeliveryTarget } from './webhooks.table.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;

/** A call to the client's webhook or the agency's. */
export type AddressedDelivery = DeliveryRow & { clientId: number; target: DeliveryTarget };

const isAddressed = (row: DeliveryRow): row is AddressedDelivery => row.target !== null && row.clientId !== null;

/** Throws for a call of an endpoint. */
export const requireAddressed = (row: DeliveryRow): AddressedDelivery => {
  if (!isAddressed(row)) throw new Error(`Delivery ${row.id} is an endpoint’s.`);
  return row;
};

/** Without the calls of endpoints. */
export const addressedOnly = (rows: DeliveryRow[]): AddressedDelivery[] => rows.filter(isAddressed);

/** Inserts missing deliveries; returns the queues that got some. */
export const insertDeliveries = async (ctx: Ctx, rows: NewDelivery[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const added = await ctx.db
    .insert(deliveries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ addressKey: deliveries.addressKey });
  return new Set(added.map(({ addressKey }) => addressKey));
};

/** Deletes the calls that carry these withdrawals. */
export const deleteWithdrawalCalls = async (ctx: Ctx, withdrawalIds: number[]): Promise<void> => {
  // Calls without a lead are few and indexed as such.
  await ctx.db
    .delete(deliveries)
    .where(and(isNull(deliveries.leadId), inArray(deliveries.withdrawalId, withdrawalIds)));
};

/** The oldest waiting delivery of this queue; null when none waits. */
export const getQueueHead = async (ctx: Ctx, addressKey: string): Promise<DeliveryRow | null> =>
  (
    await ctx.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.addressKey, addressKey), eq(deliveries.status, 'pending'), isNotTrashed))
      .orderBy(asc(deliveries.id))
      .limit(1)
  )[0] ?? null;

/**
 * Whether deliveries wait in this queue. A sender cannot complete the oldest before this transaction ends, and then
 * finds what this transaction adds.
 */
export const lockQueueHead = async (ctx: Ctx, addressKey: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.addressKey, addressKey), eq(deliveries.status, 'pending'), isNotTrashed))
      .orderBy(asc(deliveries.id))
      .limit(1)
      .for('share')
  ).length > 0;

/** How many of these wait behind an older one of their queue that is not among them. */
export const countBlocked = async (ctx: Ctx, ids: number[]): Promise<number> => {
  const older = alias(deliveries, 'older');
  const before = and(
    eq(older.addressKey, deliveries.addressKey),
    eq(older.status, 'pending'),
    lt(older.id, deliveries.id),
    notInArray(older.id, ids),
    sql`not exists (select from trashed_leads t where t.id = ${older.leadId})`,
  );
  const waiting = ctx.db.select({ id: older.id }).from(older).where(before);
  const [answer] = await ctx.db
    .select({ total: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), eq(deliveries.status, 'pending'), exists(waiting)));
  return answer?.total ?? 0;
};

/** Queues whose oldest delivery was created, attempted and due before this moment. */
export const listIdleQueues = async (ctx: Ctx, before: Date): Promise<string[]> => {
  const heads = ctx.db
    .selectDistinctOn([deliveries.addressKey], {
      addressKey: deliveries.addressKey,
      due: sql<Date>`greatest(${deliveries.createdAt}, ${deliveries.replayedAt}, ${deliveries.nextAttemptAt})`.as(
        'due',
      ),
    })
    .from(deliveries)
    .where(and(eq(deliveries.status, 'pending'), isNotTrashed))
    .orderBy(asc(deliveries.addressKey), asc(deliveries.id))
    .as('heads');
  const rows = await ctx.db.select({ addressKey: heads.addressKey }).from(heads).where(lte(heads.due, before));
  return rows.map(({ addressKey }) => addressKey);
};

/** Updates a delivery that is unchanged since it was read; false when another worker was faster. */
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

/** Oldest first, without the calls of endpoints. */
export const listDeliveryRows = async (ctx: Ctx, leadIds: number[]): Promise<AddressedDelivery[]> =>
  addressedOnly(
    await ctx.db.select().from(deliveries).where(inArray(deliveries.leadId, leadIds)).orderBy(asc(deliveries.id)),
  );

export const insertAttempt = async (ctx: Ctx, row: typeof deliveryAttempts.$inferInsert): Promise<void> => {
  await ctx.db.insert(deliveryAttempts).values(row);
};
