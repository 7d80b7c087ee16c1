import type { CsvColumns } from '#shared/csv.ts';
import {
  DELIVERY_STATUS_LABELS,
  type DeliveryQuery,
  type DeliveryRetryAnswer,
  type DeliverySummary,
} from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { countBlocked } from './webhooks.repository.ts';
import type { SignalSender } from './webhooks.types.ts';
import {
  countLoggedDeliveries,
  listLoggedDeliveries,
  listAttempts,
  requeueDeliveries,
  type DeliveryWithClient,
  type AttemptRow,
} from './delivery-log.repository.ts';
import { describeReason } from './delivery-log.rules.ts';

export {
  countFailedDeliveries,
  listFailedDeliveries,
  listUndelivered,
  setFallbackAt,
} from './delivery-log.repository.ts';

export const DELIVERY_COLUMNS: CsvColumns<DeliverySummary> = [
  ['Delivery id', ({ id }) => id],
  ['Created', ({ createdAt }) => createdAt],
  ['Client', ({ clientName }) => clientName],
  ['Receiver', ({ target }) => (target === 'client' ? 'Client' : 'Agency')],
  ['Lead id', ({ leadId }) => leadId],
  ['State', ({ status }) => DELIVERY_STATUS_LABELS[status]],
  ['Tries', ({ attempts }) => attempts],
  ['Delivered', ({ deliveredAt }) => deliveredAt],
  ['Next try', ({ nextAttemptAt }) => nextAttemptAt],
  ['Last try', ({ tries }) => tries[0]?.at ?? null],
  ['Last answer', ({ tries }) => tries[0]?.status ?? null],
  ['Last error', ({ tries }) => tries[0]?.reason ?? null],
  ['Sent again', ({ replays }) => replays],
];
export { describeReason } from './delivery-log.rules.ts';

const present = ({ delivery: row, clientName }: DeliveryWithClient, attempts: AttemptRow[]): DeliverySummary => ({
  id: row.id,
  clientId: row.clientId,
  clientName,
  leadId: row.leadId,
  target: row.target,
  status: row.status,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  replays: row.replays,
  replayedAt: row.replayedAt?.toISOString() ?? null,
  tries: attempts.map(({ at, status, reason, durationMs }) => ({
    at: at.toISOString(),
    status,
    reason: describeReason(reason),
    durationMs,
  })),
});

/** Deliveries with their last attempts, newest first unless sorted otherwise; throws 403. */
export const listDeliveryLog = async (
  ctx: Ctx,
  request: { actor: StaffActor; query: DeliveryQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<DeliverySummary>> => {
  assertMay(request.actor, 'settings.manage');
  const { limit, cursor } = request;
  const { sort, ...filter } = request.query;
  const rows = await listLoggedDeliveries(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = (known: number) => countLoggedDeliveries(ctx, { filter, known });
  const page = await pageOfRows({ rows, limit, cursor, count });
  const attempts = await listAttempts(
    ctx,
    page.rows.map(({ delivery }) => delivery.id),
  );
  const attemptsOf = (id: number) => attempts.filter(({ deliveryId }) => deliveryId === id);
  return { ...page, rows: page.rows.map((row) => present(row, attemptsOf(row.delivery.id))) };
};

/** Sends undelivered deliveries again, in order; returns how many, and how many wait behind others. Throws 403. */
export const retryDeliveries = async (
  ctx: Ctx,
  { actor, ids, signalSender }: { actor: StaffActor; ids: number[]; signalSender: SignalSender },
): Promise<DeliveryRetryAnswer> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const changed = await requeueDeliveries(tx, ids);
    for (const addressKey of new Set(changed.map((row) => row.addressKey))) await signalSender(tx, { addressKey });
    if (changed.length > 0) {
      const target = { kind: 'settings', id: 0, name: 'Webhooks' };
      await recordAudit(tx, { actor, action: 'deliveries.retried', target, after: { deliveries: changed.length } });
    }
    const changedIds = changed.map(({ id }) => id);
    return { retried: changed.length, behind: await countBlocked(tx, changedIds) };
  });
};
