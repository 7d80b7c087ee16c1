import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries } from '../deliveries.table.ts';
import type { Owner } from './endpoints.rules.ts';
import { webhookEndpoints } from './endpoints.table.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const owned = (owner: Owner): SQL | undefined =>
  owner === null ? isNull(webhookEndpoints.clientId) : eq(webhookEndpoints.clientId, owner);

const deliveriesOf = (owner: Owner): SQL | undefined =>
  owner === null
    ? eq(deliveries.target, 'agency')
    : and(eq(deliveries.target, 'client'), eq(deliveries.clientId, owner));

export const getEndpointRow = async (ctx: Ctx, owner: Owner): Promise<EndpointRow | null> =>
  (await ctx.db.select().from(webhookEndpoints).where(owned(owner)))[0] ?? null;

const FRESH = { failingSince: null, disabledAt: null, disabledBecause: null };

/** The webhook's row for this address, made or started anew where it is about none or another; locked until the transaction ends. */
export const takeEndpointRow = async (
  ctx: Ctx,
  { owner, addressKey, since }: { owner: Owner; addressKey: string; since: Date },
): Promise<EndpointRow> => {
  await ctx.db.insert(webhookEndpoints).values({ clientId: owner, addressKey, since }).onConflictDoNothing();
  const [row] = await ctx.db.select().from(webhookEndpoints).where(owned(owner)).for('update');
  if (!row) throw new Error('A webhook’s row was taken away while it was made.');
  if (row.addressKey === addressKey) return row;
  const anew = { ...FRESH, addressKey, since };
  await updateEndpointRow(ctx, { id: row.id, columns: anew });
  return { ...row, ...anew };
};

export const updateEndpointRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof webhookEndpoints.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id));
};

/** Webhooks that are switched off, or that failed last. */
export const listTroubledRows = (ctx: Ctx): Promise<EndpointRow[]> =>
  ctx.db
    .select()
    .from(webhookEndpoints)
    .where(or(isNotNull(webhookEndpoints.disabledAt), isNotNull(webhookEndpoints.failingSince)));

/** Sets what waits for this webhook aside; answers the queues that lost something. */
export const holdDeliveries = async (ctx: Ctx, owner: Owner): Promise<string[]> =>
  queuesOf(
    await ctx.db
      .update(deliveries)
      .set({ status: 'held', nextAttemptAt: null })
      .where(and(deliveriesOf(owner), eq(deliveries.status, 'pending')))
      .returning({ addressKey: deliveries.addressKey }),
  );

/** Puts what was set aside into this queue, at the start of its tries; answers how many. */
export const releaseHeld = async (
  ctx: Ctx,
  { owner, addressKey }: { owner: Owner; addressKey: string },
): Promise<number> =>
  (
    await ctx.db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: null, addressKey })
      .where(and(deliveriesOf(owner), eq(deliveries.status, 'held')))
      .returning({ id: deliveries.id })
  ).length;

/** Whose deliveries are set aside. */
export const listOwnersOfHeld = async (ctx: Ctx): Promise<Owner[]> =>
  (
    await ctx.db
      .selectDistinct({
        owner: sql<number | null>`case when ${deliveries.target} = 'client' then ${deliveries.clientId} end`,
      })
      .from(deliveries)
      .where(eq(deliveries.status, 'held'))
  ).map(({ owner }) => owner);

export const countWaiting = async (ctx: Ctx, owner: Owner): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(deliveries)
      .where(and(deliveriesOf(owner), inArray(deliveries.status, ['pending', 'held'])))
  )[0]?.total ?? 0;

const queuesOf = (rows: { addressKey: string }[]): string[] => [...new Set(rows.map(({ addressKey }) => addressKey))];
