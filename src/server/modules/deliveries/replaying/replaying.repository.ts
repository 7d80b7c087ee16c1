import { and, asc, count, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries } from '../deliveries.table.ts';
import type { Owner } from '../endpoints/endpoints.rules.ts';

export interface Range {
  owner: Owner;
  since: Date;
  until: Date;
  which: 'failed' | 'all';
}

const inRange = ({ owner, since, until, which }: Range): SQL | undefined =>
  and(
    eq(deliveries.target, owner === null ? 'agency' : 'client'),
    owner === null ? undefined : eq(deliveries.clientId, owner),
    gte(deliveries.createdAt, since),
    lte(deliveries.createdAt, until),
    which === 'failed' ? eq(deliveries.status, 'failed') : inArray(deliveries.status, ['failed', 'delivered']),
  );

export const countInRange = async (ctx: Ctx, range: Range): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(deliveries).where(inRange(range)))[0]?.total ?? 0;

const again = (at: Date) => ({
  status: 'pending' as const,
  attempts: 0,
  nextAttemptAt: null,
  replays: sql`${deliveries.replays} + 1`,
  replayedAt: at,
});

/** Puts the oldest of them back into their queues; answers the queue of each. */
export const replayRange = async (
  ctx: Ctx,
  { range, at, most }: { range: Range; at: Date; most: number },
): Promise<string[]> => {
  const oldest = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inRange(range))
    .orderBy(asc(deliveries.id))
    .limit(most);
  const rows = await ctx.db
    .update(deliveries)
    .set(again(at))
    .where(inArray(deliveries.id, oldest))
    .returning({ addressKey: deliveries.addressKey });
  return rows.map(({ addressKey }) => addressKey);
};

/** Puts one that is settled back into its queue; answers the queue, null for one that still waits. */
export const replayOne = async (ctx: Ctx, { id, at }: { id: number; at: Date }): Promise<string | null> =>
  (
    await ctx.db
      .update(deliveries)
      .set(again(at))
      .where(and(eq(deliveries.id, id), inArray(deliveries.status, ['failed', 'delivered'])))
      .returning({ addressKey: deliveries.addressKey })
  )[0]?.addressKey ?? null;

export const getDelivery = async (ctx: Ctx, id: number) =>
  (await ctx.db.select().from(deliveries).where(eq(deliveries.id, id)))[0] ?? null;
