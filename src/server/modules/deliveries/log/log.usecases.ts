import type { DeliveryFilter, DeliveryRetryAnswer, DeliverySummary } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { countBehind } from '../deliveries.repository.ts';
import type { SendWakeUp } from '../deliveries.types.ts';
import {
  countLoggedDeliveries,
  listLoggedDeliveries,
  listTries,
  requeueDeliveries,
  type DeliveryInLog,
  type TryRow,
} from './log.repository.ts';
import { reasonInWords } from './log.rules.ts';

const present = ({ delivery: row, clientName }: DeliveryInLog, tries: TryRow[]): DeliverySummary => ({
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
  tries: tries.map(({ at, status, reason, durationMs }) => ({
    at: at.toISOString(),
    status,
    reason: reasonInWords(reason),
    durationMs,
  })),
});

/** Webhook calls with their last tries, newest first; throws 403. */
export const listDeliveryLog = async (
  ctx: Ctx,
  asked: { actor: StaffActor; filter: DeliveryFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<DeliverySummary>> => {
  assertMay(asked.actor, 'settings.manage');
  const { filter, limit } = asked;
  const [before] = decodeCursor(asked.cursor, 1) ?? [null];
  const after = before === null ? null : Number(before);
  const rows = await listLoggedDeliveries(ctx, { filter, before: after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const tries = await listTries(
    ctx,
    page.map(({ delivery }) => delivery.id),
  );
  const last = page.at(-1);
  return {
    rows: page.map((row) =>
      present(
        row,
        tries.filter(({ deliveryId }) => deliveryId === row.delivery.id),
      ),
    ),
    total: await countLoggedDeliveries(ctx, filter),
    nextCursor: rows.length > limit && last ? encodeCursor([last.delivery.id]) : null,
  };
};

/** Sends webhook calls that were not taken once more, in their order; answers how many, and how many of them others stand before. Throws 403. */
export const retryDeliveries = async (
  ctx: Ctx,
  { actor, ids, wake }: { actor: StaffActor; ids: number[]; wake: SendWakeUp },
): Promise<DeliveryRetryAnswer> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const changed = await requeueDeliveries(tx, ids);
    for (const addressKey of new Set(changed.map((row) => row.addressKey))) await wake(tx, { addressKey });
    if (changed.length > 0) {
      const target = { kind: 'settings', id: 0, name: 'Webhooks' };
      await recordAudit(tx, { actor, action: 'deliveries.retried', target, after: { deliveries: changed.length } });
    }
    const changedIds = changed.map(({ id }) => id);
    return { retried: changed.length, behind: await countBehind(tx, changedIds) };
  });
};
