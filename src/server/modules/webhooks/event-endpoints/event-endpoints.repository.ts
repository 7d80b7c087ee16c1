import { and, arrayOverlaps, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { WebhookEvent } from '#shared/webhook-event-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clientLabels } from '../../clients/clients.views.ts';
import { deliveries, isNotTrashed } from '../webhooks.table.ts';
import { endpointQueue } from './event-endpoints.rules.ts';
import { eventEndpoints } from './event-endpoints.table.ts';

export type EventEndpointRow = typeof eventEndpoints.$inferSelect;
export type NewEventEndpoint = typeof eventEndpoints.$inferInsert;

export interface NamedEventEndpoint {
  row: EventEndpointRow;
  clientName: string | null;
}

const selectEndpoints = (ctx: Ctx) =>
  ctx.db
    .select({ row: eventEndpoints, clientName: clientLabels.name })
    .from(eventEndpoints)
    .leftJoin(clientLabels, eq(clientLabels.id, eventEndpoints.clientId));

const ofClient = (clientId: number | undefined): SQL | undefined =>
  clientId === undefined ? undefined : eq(eventEndpoints.clientId, clientId);

/** Newest first. */
export const listEventEndpointRows = (
  ctx: Ctx,
  { clientId, before, limit }: { clientId: number | undefined; before: number | null; limit: number },
): Promise<NamedEventEndpoint[]> =>
  selectEndpoints(ctx)
    .where(and(ofClient(clientId), before === null ? undefined : lt(eventEndpoints.id, before)))
    .orderBy(desc(eventEndpoints.id))
    .limit(limit);

export const countEventEndpoints = async (ctx: Ctx, clientId: number | undefined): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(eventEndpoints).where(ofClient(clientId)))[0]?.total ?? 0;

export const getEventEndpoint = async (ctx: Ctx, id: number): Promise<NamedEventEndpoint | null> =>
  (await selectEndpoints(ctx).where(eq(eventEndpoints.id, id)))[0] ?? null;

/**
 * Locked until the transaction ends; null for an unknown one. New calls of it may be written meanwhile: their
 * transaction holds its queue, which this one may have to wait for.
 */
export const lockEventEndpoint = async (ctx: Ctx, id: number): Promise<EventEndpointRow | null> =>
  (await ctx.db.select().from(eventEndpoints).where(eq(eventEndpoints.id, id)).for('no key update'))[0] ?? null;

/** The endpoints that get these events of these clients; an event without a client goes to those of all clients. */
export const listSubscribedEndpoints = (
  ctx: Ctx,
  { events, clientIds }: { events: WebhookEvent[]; clientIds: number[] },
): Promise<EventEndpointRow[]> =>
  ctx.db
    .select()
    .from(eventEndpoints)
    .where(
      and(
        arrayOverlaps(eventEndpoints.events, events),
        or(isNull(eventEndpoints.clientId), inArray(eventEndpoints.clientId, clientIds)),
      ),
    )
    .orderBy(eventEndpoints.id);

export const insertEventEndpoint = async (ctx: Ctx, row: NewEventEndpoint): Promise<number> => {
  const [inserted] = await ctx.db.insert(eventEndpoints).values(row).returning({ id: eventEndpoints.id });
  if (!inserted) throw new Error('The endpoint was not stored.');
  return inserted.id;
};

export const updateEventEndpoint = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewEventEndpoint> },
): Promise<void> => {
  await ctx.db.update(eventEndpoints).set(columns).where(eq(eventEndpoints.id, id));
};

export const deleteEventEndpoint = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(eventEndpoints).where(eq(eventEndpoints.id, id));
};

/** How many calls of each endpoint wait or are paused; endpoints with none are left out. */
export const countUnsentOfEndpoints = async (ctx: Ctx, ids: number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: deliveries.endpointId, total: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.endpointId, ids), inArray(deliveries.status, ['pending', 'paused']), isNotTrashed))
    .groupBy(deliveries.endpointId);
  return new Map(rows.map(({ id, total }) => [id ?? 0, total]));
};

export const pauseCallsOfEndpoint = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db
    .update(deliveries)
    .set({ status: 'paused', nextAttemptAt: null })
    .where(and(eq(deliveries.endpointId, id), eq(deliveries.status, 'pending')));
};

/** Restarts the attempts of paused calls; returns how many. */
export const resumeCallsOfEndpoint = async (ctx: Ctx, id: number): Promise<number> =>
  (
    await ctx.db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: null, addressKey: endpointQueue(id) })
      .where(and(eq(deliveries.endpointId, id), eq(deliveries.status, 'paused')))
      .returning({ id: deliveries.id })
  ).length;

/** Leaves what waits to be pulled: the endpoint has no URL any more. */
export const storeCallsOfEndpoint = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db
    .update(deliveries)
    .set({ status: 'delivered', nextAttemptAt: null })
    .where(and(eq(deliveries.endpointId, id), inArray(deliveries.status, ['pending', 'paused'])));
};

/** Deletes the calls about other clients than this one. */
export const deleteCallsOfOtherClients = async (
  ctx: Ctx,
  { id, clientId }: { id: number; clientId: number },
): Promise<void> => {
  const isOfOther = or(isNull(deliveries.clientId), ne(deliveries.clientId, clientId));
  await ctx.db.delete(deliveries).where(and(eq(deliveries.endpointId, id), isOfOther));
};

/** Calls of endpoints about these leads, oldest first. */
export const listCallsOfLeads = (ctx: Ctx, leadIds: number[]) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.leadId, leadIds), isNotNull(deliveries.endpointId)))
    .orderBy(deliveries.id);
