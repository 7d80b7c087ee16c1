import { and, count, eq, inArray, isNotNull, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { deliveries, isNotTrashed } from './webhooks.table.ts';
import type { WebhookOwner } from './endpoints.rules.ts';
import { webhookEndpoints } from './endpoints.table.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const ofOwner = (owner: WebhookOwner): SQL | undefined =>
  owner === null ? isNull(webhookEndpoints.clientId) : eq(webhookEndpoints.clientId, owner);

const ofWebhook = (owner: WebhookOwner): SQL | undefined =>
  owner === null
    ? eq(deliveries.target, 'agency')
    : and(eq(deliveries.target, 'client'), eq(deliveries.clientId, owner));

const ownerOfRow = sql<WebhookOwner>`case when ${deliveries.target} = 'client' then ${deliveries.clientId} end`;

export const getEndpointRow = async (ctx: Ctx, owner: WebhookOwner): Promise<EndpointRow | null> =>
  (await ctx.db.select().from(webhookEndpoints).where(ofOwner(owner)))[0] ?? null;

export const listEndpointRows = (ctx: Ctx, owners: readonly WebhookOwner[]): Promise<EndpointRow[]> =>
  ctx.db
    .select()
    .from(webhookEndpoints)
    .where(or(...owners.map(ofOwner)));

/** A webhook's address, and since when. */
export interface EndpointAddress {
  owner: WebhookOwner;
  addressKey: string;
  since: Date;
}

const isSameAddress = sql`${webhookEndpoints.addressKey} = excluded.address_key`;
const ifSameAddress = (column: Column): SQL => sql`case when ${isSameAddress} then ${column} end`;

/**
 * The webhooks' rows for these addresses, created or reset when the address is new, in one statement; locked until
 * the transaction ends, always in the same order.
 */
export const upsertEndpointRows = (ctx: Ctx, addresses: readonly EndpointAddress[]): Promise<EndpointRow[]> =>
  ctx.db
    .insert(webhookEndpoints)
    .values(
      addresses
        .map(({ owner, addressKey, since }) => ({ clientId: owner, addressKey, since }))
        .toSorted((one, other) => (one.clientId ?? 0) - (other.clientId ?? 0)),
    )
    .onConflictDoUpdate({
      target: webhookEndpoints.clientId,
      set: {
        addressKey: sql`excluded.address_key`,
        since: sql`case when ${isSameAddress} then ${webhookEndpoints.since} else excluded.since end`,
        failingSince: ifSameAddress(webhookEndpoints.failingSince),
        disabledAt: ifSameAddress(webhookEndpoints.disabledAt),
        disabledReason: ifSameAddress(webhookEndpoints.disabledReason),
      },
    })
    .returning();

export const upsertEndpointRow = async (ctx: Ctx, address: EndpointAddress): Promise<EndpointRow> => {
  const [row] = await upsertEndpointRows(ctx, [address]);
  if (!row) throw new Error('The database answered an insert without its row.');
  return row;
};

export const updateEndpointRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof webhookEndpoints.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id));
};

/** Webhooks that are disabled, or whose last attempt failed. */
export const listFailingEndpointRows = (ctx: Ctx): Promise<EndpointRow[]> =>
  ctx.db
    .select()
    .from(webhookEndpoints)
    .where(or(isNotNull(webhookEndpoints.disabledAt), isNotNull(webhookEndpoints.failingSince)));

/** Pauses this webhook's waiting deliveries; returns the affected queues. */
export const pauseDeliveries = async (ctx: Ctx, owner: WebhookOwner): Promise<string[]> =>
  distinctQueues(
    await ctx.db
      .update(deliveries)
      .set({ status: 'paused', nextAttemptAt: null })
      .where(and(ofWebhook(owner), eq(deliveries.status, 'pending')))
      .returning({ addressKey: deliveries.addressKey }),
  );

/** Moves paused deliveries into this queue and restarts their attempts; returns how many. */
export const resumePausedRows = async (
  ctx: Ctx,
  { owner, addressKey }: { owner: WebhookOwner; addressKey: string },
): Promise<number> =>
  (
    await ctx.db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: null, addressKey })
      .where(and(ofWebhook(owner), eq(deliveries.status, 'paused')))
      .returning({ id: deliveries.id })
  ).length;

export const listOwnersOfPaused = async (ctx: Ctx): Promise<WebhookOwner[]> =>
  (
    await ctx.db
      .selectDistinct({ owner: ownerOfRow })
      .from(deliveries)
      .where(and(eq(deliveries.status, 'paused'), isNotNull(deliveries.target)))
  ).map(({ owner }) => owner);

/** How many deliveries of each webhook wait or are paused; webhooks with none are left out. */
export const countUnsentDeliveries = async (
  ctx: Ctx,
  owners: readonly WebhookOwner[],
): Promise<Map<WebhookOwner, number>> => {
  const rows = await ctx.db
    .select({ owner: ownerOfRow, total: count() })
    .from(deliveries)
    .where(and(or(...owners.map(ofWebhook)), inArray(deliveries.status, ['pending', 'paused']), isNotTrashed))
    .groupBy(ownerOfRow);
  return new Map(rows.map(({ owner, total }) => [owner, total]));
};

const distinctQueues = (rows: { addressKey: string }[]): string[] => [
  ...new Set(rows.map(({ addressKey }) => addressKey)),
];
