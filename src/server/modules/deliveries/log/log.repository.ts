import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { endOfFilter } from '#shared/leads.ts';
import type { DeliveryFilter } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries, deliveryTries } from '../deliveries.table.ts';

const SHOWN_TRIES = 10;

export interface DeliveryInLog {
  delivery: typeof deliveries.$inferSelect;
  clientName: string;
}
export type TryRow = typeof deliveryTries.$inferSelect;

const matches = ({ clientId, target, status, leadId, from, to }: DeliveryFilter): (SQL | undefined)[] => [
  clientId === undefined ? undefined : eq(deliveries.clientId, clientId),
  target === undefined ? undefined : eq(deliveries.target, target),
  status === undefined ? undefined : eq(deliveries.status, status),
  leadId === undefined ? undefined : eq(deliveries.leadId, leadId),
  from === undefined ? undefined : gte(deliveries.createdAt, new Date(from)),
  to === undefined ? undefined : lte(deliveries.createdAt, endOfFilter(to)),
];

/** Newest first. */
export const listLoggedDeliveries = (
  ctx: Ctx,
  { filter, before, limit }: { filter: DeliveryFilter; before: number | null; limit: number },
): Promise<DeliveryInLog[]> =>
  ctx.db
    .select({
      delivery: deliveries,
      clientName: sql<string>`(select c.name from clients c where c.id = ${deliveries.clientId})`,
    })
    .from(deliveries)
    .where(and(...matches(filter), before === null ? undefined : lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(limit);

export const countLoggedDeliveries = async (ctx: Ctx, filter: DeliveryFilter): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(deliveries)
      .where(and(...matches(filter)))
  )[0]?.total ?? 0;

/** The last tries of each delivery, newest first. */
export const listTries = async (ctx: Ctx, deliveryIds: number[]): Promise<TryRow[]> => {
  if (deliveryIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${deliveryTries.deliveryId} order by ${deliveryTries.id} desc)`;
  const ranked = ctx.db
    .select({ id: deliveryTries.id, place: place.as('place') })
    .from(deliveryTries)
    .where(inArray(deliveryTries.deliveryId, deliveryIds))
    .as('ranked');
  const rows = await ctx.db
    .select({ row: deliveryTries })
    .from(deliveryTries)
    .innerJoin(ranked, and(eq(ranked.id, deliveryTries.id), lte(ranked.place, SHOWN_TRIES)))
    .orderBy(desc(deliveryTries.id));
  return rows.map(({ row }) => row);
};

/** Puts deliveries that are not delivered back to the start of their tries; answers the queues they wait in. */
export const requeueDeliveries = async (ctx: Ctx, ids: number[]): Promise<{ id: number; addressKey: string }[]> =>
  ctx.db
    .update(deliveries)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: null })
    .where(and(inArray(deliveries.id, ids), inArray(deliveries.status, ['pending', 'failed'])))
    .returning({ id: deliveries.id, addressKey: deliveries.addressKey });

type Span = { after: Date; until: Date };

/** Deliveries of leads that were never taken, stand so and were not told by mail instead, made in this span, oldest first. */
export const listWaitingDeliveries = (ctx: Ctx, { status, after, until }: Span & { status: 'pending' | 'held' }) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, status),
        isNotNull(deliveries.leadId),
        isNull(deliveries.deliveredAt),
        isNull(deliveries.fallbackAt),
        gt(deliveries.createdAt, after),
        lte(deliveries.createdAt, until),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(500);

export const markFallback = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(deliveries).set({ fallbackAt: at }).where(inArray(deliveries.id, ids));
};

/** Deliveries given up whose last try was in this span. */
export const listGivenUp = (ctx: Ctx, { after, until }: Span) =>
  ctx.db
    .selectDistinctOn([deliveries.id], { delivery: deliveries })
    .from(deliveries)
    .innerJoin(deliveryTries, eq(deliveryTries.deliveryId, deliveries.id))
    .where(
      and(
        eq(deliveries.status, 'failed'),
        isNull(deliveries.deliveredAt),
        gt(deliveryTries.at, after),
        lte(deliveryTries.at, until),
      ),
    )
    .limit(500);

export const countGivenUp = async (ctx: Ctx, since: Date): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(deliveries)
      .where(and(eq(deliveries.status, 'failed'), gt(deliveries.createdAt, since)))
  )[0]?.total ?? 0;
