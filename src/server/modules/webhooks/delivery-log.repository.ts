import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { DeliveryFilter } from '#shared/emails.ts';
import type { DeliverySort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  afterJoinedRow,
  afterRow,
  bothWays,
  cursorColumns,
  numbered,
  orderBy,
  type ListOrder,
  type ListPage,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { addressedOnly, requireAddressed, type AddressedDelivery } from './webhooks.repository.ts';
import { deliveries, deliveryAttempts, isNotTrashed } from './webhooks.table.ts';

const SHOWN_ATTEMPTS = 10;

export interface DeliveryWithClient {
  delivery: AddressedDelivery;
  clientName: string;
}
export type AttemptRow = typeof deliveryAttempts.$inferSelect;

/** Each endpoint has its own log. */
const isAddressed = isNull(deliveries.endpointId);

const matches = ({ clientId, target, status, leadId, ...days }: DeliveryFilter): (SQL | undefined)[] => [
  isNotTrashed,
  isAddressed,
  clientId === undefined ? undefined : eq(deliveries.clientId, clientId),
  target === undefined ? undefined : eq(deliveries.target, target),
  status === undefined ? undefined : eq(deliveries.status, status),
  leadId === undefined ? undefined : eq(deliveries.leadId, leadId),
  withinDays(deliveries.createdAt, days),
];

/** The expression of the index `deliveries_by_status`: what needs somebody first. */
const statusRank = sql`(case ${deliveries.status} when 'failed' then 1 when 'pending' then 2 when 'paused' then 3 else 4 end)`;

const { byId, byNewest } = numbered(deliveries.id);

/** They are written in the order of their ids. */
const ORDERS: Record<DeliverySort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('created', byId),
  ...bothWays('client', { key: sql`lower(${clientLabels.name})`, type: 'text', tie: byNewest }),
  ...bothWays('status', { key: statusRank, type: 'integer', tie: byNewest }),
  ...bothWays('tries', { key: deliveries.attempts, type: 'integer', tie: deliveries.id }),
};

interface DeliveryPage extends ListPage<DeliverySort> {
  filter: DeliveryFilter;
}

export const listLoggedDeliveries = async (
  ctx: Ctx,
  { filter, sort, after, limit }: DeliveryPage,
): Promise<(DeliveryWithClient & Placed)[]> => {
  const order = ORDERS[sort];
  const isAfter = sort.endsWith('client') ? afterJoinedRow(order, after) : afterRow(order, after);
  const rows = await ctx.db
    .select({ delivery: deliveries, clientName: clientLabels.name, ...cursorColumns(order) })
    .from(deliveries)
    .innerJoin(clientLabels, eq(clientLabels.id, deliveries.clientId))
    .where(and(...matches(filter), isAfter))
    .orderBy(...orderBy(order))
    .limit(limit);
  return rows.map((row) => ({ ...row, delivery: requireAddressed(row.delivery) }));
};

export const countLoggedDeliveries = (
  ctx: Ctx,
  { filter, known }: { filter: DeliveryFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(...matches(filter)));
  return countRows(ctx, { rows, known });
};

export const listAttempts = async (ctx: Ctx, deliveryIds: number[]): Promise<AttemptRow[]> => {
  if (deliveryIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${deliveryAttempts.deliveryId} order by ${deliveryAttempts.id} desc)`;
  const ranked = ctx.db
    .select({ id: deliveryAttempts.id, place: place.as('place') })
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, deliveryIds))
    .as('ranked');
  const rows = await ctx.db
    .select({ row: deliveryAttempts })
    .from(deliveryAttempts)
    .innerJoin(ranked, and(eq(ranked.id, deliveryAttempts.id), lte(ranked.place, SHOWN_ATTEMPTS)))
    .orderBy(desc(deliveryAttempts.id));
  return rows.map(({ row }) => row);
};

/** Restarts the attempts of undelivered deliveries; returns their queues. */
export const requeueDeliveries = async (ctx: Ctx, ids: number[]): Promise<{ id: number; addressKey: string }[]> =>
  ctx.db
    .update(deliveries)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: null })
    .where(and(inArray(deliveries.id, ids), isAddressed, inArray(deliveries.status, ['pending', 'failed'])))
    .returning({ id: deliveries.id, addressKey: deliveries.addressKey });

type DeliveryPeriod = { after: Date; until: Date };

/** Deliveries of leads in this state, created in this span and not e-mailed instead, oldest first. */
export const listUndelivered = async (
  ctx: Ctx,
  { status, after, until }: DeliveryPeriod & { status: 'pending' | 'paused' },
): Promise<AddressedDelivery[]> =>
  addressedOnly(
    await ctx.db
      .select()
      .from(deliveries)
      .where(
        and(
          eq(deliveries.status, status),
          isNotTrashed,
          isAddressed,
          isNotNull(deliveries.leadId),
          isNull(deliveries.deliveredAt),
          isNull(deliveries.fallbackAt),
          gt(deliveries.createdAt, after),
          lte(deliveries.createdAt, until),
        ),
      )
      .orderBy(asc(deliveries.id))
      .limit(500),
  );

export const setFallbackAt = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(deliveries).set({ fallbackAt: at }).where(inArray(deliveries.id, ids));
};

/** Failed deliveries whose last attempt was in this span. */
export const listFailedDeliveries = async (
  ctx: Ctx,
  { after, until }: DeliveryPeriod,
): Promise<AddressedDelivery[]> => {
  const rows = await ctx.db
    .selectDistinctOn([deliveries.id], { delivery: deliveries })
    .from(deliveries)
    .innerJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .where(
      and(
        eq(deliveries.status, 'failed'),
        isNotTrashed,
        isAddressed,
        isNull(deliveries.deliveredAt),
        gt(deliveryAttempts.at, after),
        lte(deliveryAttempts.at, until),
      ),
    )
    .limit(500);
  return addressedOnly(rows.map(({ delivery }) => delivery));
};

export const countFailedDeliveries = async (ctx: Ctx, since: Date): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(deliveries)
      .where(and(eq(deliveries.status, 'failed'), gt(deliveries.createdAt, since), isNotTrashed, isAddressed))
  )[0]?.total ?? 0;
