import { endOfFilter } from '#shared/leads.ts';
import { MOST_REPLAYED, type ReplayAnswer, type ReplayOneAnswer, type ReplayRange } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { noWebhookUrl, stillWaits, webhookIsOff } from '../deliveries.errors.ts';
import { addressKey } from '../deliveries.rules.ts';
import { countBehind } from '../deliveries.repository.ts';
import type { SendWakeUp } from '../deliveries.types.ts';
import { getEndpointRow } from '../endpoints/endpoints.repository.ts';
import { ownerOf, type Owner } from '../endpoints/endpoints.rules.ts';
import { addressOf, auditTargetOf } from '../endpoints/endpoints.usecases.ts';
import { countInRange, getDelivery, replayOne, replayRange } from './replaying.repository.ts';

const requireOn = async (ctx: Ctx, owner: Owner): Promise<void> => {
  const address = await addressOf(ctx, owner);
  if (address === null) throw noWebhookUrl();
  const row = await getEndpointRow(ctx, owner);
  if (row && row.disabledAt !== null && row.addressKey === addressKey(address)) throw webhookIsOff();
};

const wakeAll = async (tx: Ctx, { queues, wake }: { queues: Iterable<string>; wake: SendWakeUp }): Promise<void> => {
  for (const queue of new Set(queues)) await wake(tx, { addressKey: queue });
};

/**
 * Sends a webhook's settled calls of a span again, the oldest first and as they were, or in a dry run counts them. Throws
 * 403, 404, 400 without an address, and 409 while the webhook is switched off.
 */
export const replayDeliveries = async (
  ctx: Ctx,
  { actor, owner, order, wake }: { actor: StaffActor; owner: Owner; order: ReplayRange; wake: SendWakeUp },
): Promise<ReplayAnswer> => {
  assertMay(actor, 'settings.manage');
  const target = await auditTargetOf(ctx, owner);
  const at = ctx.clock.now();
  const range = {
    owner,
    since: new Date(order.since),
    until: order.until === undefined ? at : endOfFilter(order.until),
    which: order.which,
  };
  const total = await countInRange(ctx, range);
  if (order.dryRun) return { count: Math.min(total, MOST_REPLAYED), more: Math.max(0, total - MOST_REPLAYED) };
  await requireOn(ctx, owner);
  return ctx.transaction(async (tx) => {
    const queues = await replayRange(tx, { range, at, most: MOST_REPLAYED });
    await wakeAll(tx, { queues, wake });
    const { since, until = at.toISOString(), which } = order;
    const after = { since, until, which, deliveries: queues.length };
    await recordAudit(tx, { actor, action: 'webhook.replayed', target, after });
    return { count: queues.length, more: Math.max(0, total - queues.length) };
  });
};

/** Sends one settled call again, as it was; answers whether others stand before it. Throws 403, 404, 400 without an address, and 409 while it waits or its webhook is switched off. */
export const replayDelivery = async (
  ctx: Ctx,
  { actor, id, wake }: { actor: StaffActor; id: number; wake: SendWakeUp },
): Promise<ReplayOneAnswer> => {
  assertMay(actor, 'settings.manage');
  const found = await getDelivery(ctx, id);
  if (!found) throw notFound('Delivery');
  const owner = ownerOf(found);
  await requireOn(ctx, owner);
  return ctx.transaction(async (tx) => {
    const queue = await replayOne(tx, { id, at: tx.clock.now() });
    if (queue === null) throw stillWaits();
    await wakeAll(tx, { queues: [queue], wake });
    const target = await auditTargetOf(tx, owner);
    await recordAudit(tx, { actor, action: 'webhook.replayed', target, after: { delivery: id } });
    return { count: 1, more: 0, behind: await countBehind(tx, [id]) };
  });
};
