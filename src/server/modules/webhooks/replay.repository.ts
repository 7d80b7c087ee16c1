import { and, asc, count, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { addressedOnly } from './webhooks.repository.ts';
import { deliveries, isNotTrashed } from './webhooks.table.ts';
import type { WebhookOwner } from './endpoints.rules.ts';

export interface ReplayFilter {
  /** A webhook, or an endpoint by its id. */
  of: { owner: WebhookOwner } | { endpointId: number };
  since: Date;
  until: Date;
  which: 'failed' | 'all';
}

const isOf = (of: ReplayFilter['of']): SQL | undefined => {
  if ('endpointId' in of) return eq(deliveries.endpointId, of.endpointId);
  if (of.owner === null) return eq(deliveries.target, 'agency');
  return and(eq(deliveries.target, 'client'), eq(deliveries.clientId, of.owner));
};

const matchesReplay = ({ of, since, until, which }: ReplayFilter): SQL | undefined =>
  and(
    isOf(of),
    gte(deliveries.createdAt, since),
    lte(deliveries.createdAt, until),
    isNotTrashed,
    which === 'failed' ? eq(deliveries.status, 'failed') : inArray(deliveries.status, ['failed', 'delivered']),
  );

export const countReplayable = async (ctx: Ctx, range: ReplayFilter): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(deliveries).where(matchesReplay(range)))[0]?.total ?? 0;

const replayColumns = (at: Date) => ({
  status: 'pending' as const,
  attempts: 0,
  nextAttemptAt: null,
  replays: sql`${deliveries.replays} + 1`,
  replayedAt: at,
});

/** Requeues the oldest of them; returns the queue of each. */
export const replayMatching = async (
  ctx: Ctx,
  { range, at, limit }: { range: ReplayFilter; at: Date; limit: number },
): Promise<string[]> => {
  const oldest = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(matchesReplay(range))
    .orderBy(asc(deliveries.id))
    .limit(limit);
  const rows = await ctx.db
    .update(deliveries)
    .set(replayColumns(at))
    .where(inArray(deliveries.id, oldest))
    .returning({ addressKey: deliveries.addressKey });
  return rows.map(({ addressKey }) => addressKey);
};

/** Requeues a completed delivery; returns its queue, null for one that still waits. */
export const replayDeliveryRow = async (ctx: Ctx, { id, at }: { id: number; at: Date }): Promise<string | null> =>
  (
    await ctx.db
      .update(deliveries)
      .set(replayColumns(at))
      .where(and(eq(deliveries.id, id), inArray(deliveries.status, ['failed', 'delivered'])))
      .returning({ addressKey: deliveries.addressKey })
  )[0]?.addressKey ?? null;

/** Null also for a call of an endpoint. */
export const getAddressedDelivery = async (ctx: Ctx, id: number) => {
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id));
  return addressedOnly(rows)[0] ?? null;
};
