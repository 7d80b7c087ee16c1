import type {
  CreateWebhookEndpoint,
  IssuedWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
} from '#shared/webhook-endpoints.ts';
import type { WebhookSecret } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeIdCursor, pageById, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { lockDeliveryOrder } from '../../leads/submissions.usecases.ts';
import type { SignalSender } from '../webhooks.types.ts';
import {
  countEventEndpoints,
  countUnsentOfEndpoints,
  deleteCallsOfOtherClients,
  deleteEventEndpoint,
  getEventEndpoint,
  insertEventEndpoint,
  listEventEndpointRows,
  lockEventEndpoint,
  pauseCallsOfEndpoint,
  resumeCallsOfEndpoint,
  storeCallsOfEndpoint,
  updateEventEndpoint,
  type EventEndpointRow,
  type NamedEventEndpoint,
  type NewEventEndpoint,
} from './event-endpoints.repository.ts';
import { presentEndpoint } from './event-endpoints.presenter.ts';
import { endpointName, endpointQueue } from './event-endpoints.rules.ts';
import { sealHeaders, sealPreviousSecret, sealSecret } from './endpoint-secrets.usecases.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_OVERLAP_HOURS = 24;

export interface EndpointInput {
  actor: StaffActor;
  id: number;
}

/** The audit log's target for an endpoint. */
export const endpointTarget = (row: EventEndpointRow) => ({
  kind: 'webhook_endpoint',
  id: row.id,
  name: endpointName(row),
});

/** An endpoint with its client's name; throws 404. */
export const requireEventEndpoint = async (ctx: Ctx, id: number): Promise<NamedEventEndpoint> => {
  const found = await getEventEndpoint(ctx, id);
  if (!found) throw notFound('Endpoint');
  return found;
};

const presentOne = async (ctx: Ctx, id: number): Promise<WebhookEndpoint> => {
  const found = await requireEventEndpoint(ctx, id);
  const waiting = (await countUnsentOfEndpoints(ctx, [id])).get(id) ?? 0;
  return presentEndpoint(found, { waiting, now: ctx.clock.now() });
};

const lockEndpoint = async (tx: Ctx, id: number): Promise<EventEndpointRow> => {
  const row = await lockEventEndpoint(tx, id);
  if (!row) throw notFound('Endpoint');
  return row;
};

interface EndpointListRequest {
  actor: StaffActor;
  clientId?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Endpoints of one client, or all, newest first. Throws 403. */
export const listEventEndpoints = async (
  ctx: Ctx,
  { actor, clientId, limit, cursor }: EndpointListRequest,
): Promise<PageOfRows<WebhookEndpoint>> => {
  assertMay(actor, 'settings.manage');
  const before = decodeIdCursor(cursor);
  const found = await listEventEndpointRows(ctx, { clientId, before, limit: limit + 1 });
  const waiting = await countUnsentOfEndpoints(
    ctx,
    found.map(({ row }) => row.id),
  );
  const now = ctx.clock.now();
  const rows = found.map((one) => presentEndpoint(one, { waiting: waiting.get(one.row.id) ?? 0, now }));
  return pageById(rows, { limit, total: await countEventEndpoints(ctx, clientId) });
};

/** Adds an endpoint; its secret is answered this once. Throws 403, and 404 for an unknown client. */
export const addEventEndpoint = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: CreateWebhookEndpoint },
): Promise<IssuedWebhookEndpoint> => {
  assertMay(actor, 'settings.manage');
  const { url, events, clientId = null, description = '', enabled = true, headers = {} } = fields;
  if (clientId !== null) await requireClientRow(ctx, clientId);
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const off = enabled ? {} : { disabledAt: now, disabledReason: 'staff' as const };
    // What is sealed is bound to the row's id.
    const id = await insertEventEndpoint(tx, {
      url,
      events,
      clientId,
      description,
      secret: '',
      createdAt: now,
      ...off,
    });
    await updateEventEndpoint(tx, {
      id,
      columns: { ...sealSecret(tx, { id, secret }), ...sealHeaders(tx, { id, headers }) },
    });
    const { row } = await requireEventEndpoint(tx, id);
    const after = { url, events, clientId, enabled, headers: row.headerNames };
    await recordAudit(tx, { actor, action: 'webhook_endpoint.created', target: endpointTarget(row), after });
    return { ...(await presentOne(tx, id)), secret };
  });
};

const stateColumns = (
  row: EventEndpointRow,
  { fields, now }: { fields: UpdateWebhookEndpoint; now: Date },
): Partial<NewEventEndpoint> => {
  const { enabled } = fields;
  if (enabled === false) return row.disabledReason === 'staff' ? {} : { disabledAt: now, disabledReason: 'staff' };
  const isMoved = fields.url !== undefined && fields.url !== row.url;
  // A new address starts anew, but what somebody turned off stays off.
  if (enabled === true || (isMoved && row.disabledReason !== 'staff'))
    return { failingSince: null, disabledAt: null, disabledReason: null };
  return isMoved ? { failingSince: null } : {};
};

/** Keeps the waiting calls in step with where the endpoint is now. */
const applyState = async (
  tx: Ctx,
  { row, signalSender }: { row: EventEndpointRow; signalSender: SignalSender },
): Promise<void> => {
  const { id, url, disabledAt } = row;
  if (url === null) return storeCallsOfEndpoint(tx, id);
  if (disabledAt !== null) return pauseCallsOfEndpoint(tx, id);
  if ((await resumeCallsOfEndpoint(tx, id)) > 0) await signalSender(tx, { addressKey: endpointQueue(id) });
};

/** A token for one client changes no endpoint into one of another, or of all. */
const assertMayMove = async (ctx: Ctx, { actor, clientId }: { actor: StaffActor; clientId: number | null }) => {
  const bound = actor.token?.clientId ?? null;
  if (bound !== null && clientId !== bound) throw notFound('Client');
  if (clientId !== null) await requireClientRow(ctx, clientId);
};

/**
 * Changes an endpoint. Turned on, or at a new address, it is sent what waited, in order; turned off, events wait for it.
 * Throws 403 and 404.
 */
export const updateWebhookEndpoint = async (
  ctx: Ctx,
  { actor, id, fields, signalSender }: EndpointInput & { fields: UpdateWebhookEndpoint; signalSender: SignalSender },
): Promise<WebhookEndpoint> => {
  assertMay(actor, 'settings.manage');
  const { headers, enabled: _enabled, ...plain } = fields;
  if (fields.clientId !== undefined) await assertMayMove(ctx, { actor, clientId: fields.clientId });
  return ctx.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id);
    const state = stateColumns(before, { fields, now: tx.clock.now() });
    const sealed = headers === undefined ? {} : sealHeaders(tx, { id, headers });
    const { description } = before;
    await updateEventEndpoint(tx, { id, columns: { description, ...plain, ...state, ...sealed } });
    const { row } = await requireEventEndpoint(tx, id);
    if (row.clientId !== null && row.clientId !== before.clientId)
      await deleteCallsOfOtherClients(tx, { id, clientId: row.clientId });
    await applyState(tx, { row, signalSender });
    const seen = ({ url, events, clientId, description, headerNames, disabledAt }: EventEndpointRow) => ({
      url,
      events,
      clientId,
      description,
      headers: headerNames,
      enabled: disabledAt === null,
    });
    const change = { before: seen(before), after: seen(row) };
    await recordAudit(tx, { actor, action: 'webhook_endpoint.updated', target: endpointTarget(row), ...change });
    return presentOne(tx, id);
  });
};

/** Deletes an endpoint with its calls and their log. Throws 403 and 404. */
export const removeEventEndpoint = async (ctx: Ctx, { actor, id }: EndpointInput): Promise<void> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    // Whoever writes calls of it holds its queue and waits for its row.
    await lockDeliveryOrder(tx);
    const row = await lockEndpoint(tx, id);
    await deleteEventEndpoint(tx, id);
    const before = { url: row.url, events: row.events, clientId: row.clientId };
    await recordAudit(tx, { actor, action: 'webhook_endpoint.deleted', target: endpointTarget(row), before });
  });
};

/** Replaces an endpoint's secret; the one before also signs for the overlap. Throws 403 and 404. */
export const rotateEndpointSecret = async (
  ctx: Ctx,
  { actor, id, overlapHours = DEFAULT_OVERLAP_HOURS }: EndpointInput & { overlapHours?: number | undefined },
): Promise<WebhookSecret> => {
  assertMay(actor, 'settings.manage');
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    const until = overlapHours > 0 ? new Date(tx.clock.now().getTime() + overlapHours * HOUR_MS) : null;
    const columns = { ...sealPreviousSecret(tx, { row, until }), ...sealSecret(tx, { id, secret }) };
    await updateEventEndpoint(tx, { id, columns });
    const previousUntil = until?.toISOString() ?? null;
    const target = endpointTarget(row);
    await recordAudit(tx, { actor, action: 'webhook_endpoint.secret_rotated', target, after: { previousUntil } });
    return { secret, previousUntil };
  });
};
