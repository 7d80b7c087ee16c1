import type {
  EndpointDelivery,
  EndpointDeliveryQuery,
  EndpointReplay,
  PulledEvents,
} from '#shared/webhook-endpoints.ts';
import type { ReplayAnswer } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeIdCursor, pageById, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { listAttempts } from '../delivery-log.repository.ts';
import { replaySpan } from '../replay.usecases.ts';
import { endpointUrlMissing, webhookDisabled } from '../webhooks.errors.ts';
import type { SignalSender } from '../webhooks.types.ts';
import { countCalls, listBodiesAfter, listCalls } from './endpoint-log.repository.ts';
import { presentCall } from './event-endpoints.presenter.ts';
import { listCallsOfLeads, type EventEndpointRow } from './event-endpoints.repository.ts';
import { endpointTarget, requireEventEndpoint, type EndpointInput } from './event-endpoints.usecases.ts';

/** An endpoint's calls with their last attempts, newest first. Throws 403 and 404. */
export const listEndpointCalls = async (
  ctx: Ctx,
  { actor, id, query }: EndpointInput & { query: EndpointDeliveryQuery },
): Promise<PageOfRows<EndpointDelivery>> => {
  assertMay(actor, 'settings.manage');
  await requireEventEndpoint(ctx, id);
  const { limit, cursor, status } = query;
  const filter = { endpointId: id, status };
  const found = await listCalls(ctx, { filter, before: decodeIdCursor(cursor), limit: limit + 1 });
  const attempts = await listAttempts(
    ctx,
    found.slice(0, limit).map(({ call }) => call.id),
  );
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  const rows = found.map((one) => presentCall(one, attemptsOf.get(one.call.id) ?? []));
  const { total, ...count } = await countCalls(ctx, { filter, known: rows.length });
  return { ...pageById(rows, { limit, total }), ...count };
};

/** An endpoint's events after this one, whatever became of their calls, oldest first. Throws 403 and 404. */
export const pullEvents = async (
  ctx: Ctx,
  { actor, id, after, limit }: EndpointInput & { after: number; limit: number },
): Promise<PulledEvents> => {
  assertMay(actor, 'settings.manage');
  await requireEventEndpoint(ctx, id);
  const rows = await listBodiesAfter(ctx, { endpointId: id, after, limit });
  const events = rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { events, next: rows.at(-1)?.id ?? after };
};

const assertSendable = ({ url, disabledAt }: EventEndpointRow): void => {
  if (url === null) throw endpointUrlMissing();
  if (disabledAt !== null) throw webhookDisabled();
};

/**
 * Sends an endpoint's completed calls of a span again, oldest first and unchanged; a dry run counts them. Throws 403,
 * 404, 400 without a URL, and 409 while the endpoint is off.
 */
export const replayEndpoint = async (
  ctx: Ctx,
  { actor, id, input, signalSender }: EndpointInput & { input: EndpointReplay; signalSender: SignalSender },
): Promise<ReplayAnswer> => {
  assertMay(actor, 'settings.manage');
  const { row } = await requireEventEndpoint(ctx, id);
  const { from: since, to: until, ...choice } = input;
  const target = endpointTarget(row);
  return replaySpan(ctx, {
    of: { endpointId: id },
    input: { since, until, ...choice },
    assertSendable: () => Promise.resolve(assertSendable(row)),
    record: (tx, after) => recordAudit(tx, { actor, action: 'webhook_endpoint.replayed', target, after }),
    signalSender,
  });
};

/** What was written for endpoints about these leads, for the copy of a person's data. */
export const exportEndpointCalls = async (ctx: Ctx, leadIds: number[]) =>
  (await listCallsOfLeads(ctx, leadIds)).map(({ id, endpointId, event, status, createdAt, deliveredAt, body }) => ({
    id,
    endpointId,
    event,
    status,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    body,
  }));
