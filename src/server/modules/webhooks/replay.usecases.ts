import { endOfPeriod } from '#shared/text.ts';
import { MOST_REPLAYED, type ReplayAnswer, type ReplayOneAnswer, type ReplayRange } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { webhookUrlMissing, deliveryPending, webhookDisabled } from './webhooks.errors.ts';
import { addressKey } from './webhooks.rules.ts';
import { countBlocked } from './webhooks.repository.ts';
import type { SignalSender } from './webhooks.types.ts';
import { getEndpointRow } from './endpoints.repository.ts';
import { ownerOfDelivery, type WebhookOwner } from './endpoints.rules.ts';
import { getWebhookAddress, requireAuditTarget } from './endpoints.usecases.ts';
import {
  countReplayable,
  getAddressedDelivery,
  replayDeliveryRow,
  replayMatching,
  type ReplayFilter,
} from './replay.repository.ts';

const requireEnabledWebhook = async (ctx: Ctx, owner: WebhookOwner): Promise<void> => {
  const address = await getWebhookAddress(ctx, owner);
  if (address === null) throw webhookUrlMissing();
  const row = await getEndpointRow(ctx, owner);
  if (row && row.disabledAt !== null && row.addressKey === addressKey(address)) throw webhookDisabled();
};

const signalSenders = async (
  tx: Ctx,
  { queues, signalSender }: { queues: Iterable<string>; signalSender: SignalSender },
): Promise<void> => {
  for (const queue of new Set(queues)) await signalSender(tx, { addressKey: queue });
};

interface SpanReplay {
  of: ReplayFilter['of'];
  input: ReplayRange;
  /** Throws unless the calls can be sent. */
  assertSendable: () => Promise<void>;
  record: (tx: Ctx, after: Record<string, unknown>) => Promise<void>;
  signalSender: SignalSender;
}

/** Sends the completed calls of a span again, oldest first and unchanged; a dry run counts them. */
export const replaySpan = async (
  ctx: Ctx,
  { of, input, assertSendable, record, signalSender }: SpanReplay,
): Promise<ReplayAnswer> => {
  const at = ctx.clock.now();
  const range = {
    of,
    since: new Date(input.since),
    until: input.until === undefined ? at : endOfPeriod(input.until),
    which: input.which,
  };
  const total = await countReplayable(ctx, range);
  if (input.dryRun) return { count: Math.min(total, MOST_REPLAYED), more: Math.max(0, total - MOST_REPLAYED) };
  await assertSendable();
  return ctx.transaction(async (tx) => {
    const queues = await replayMatching(tx, { range, at, limit: MOST_REPLAYED });
    await signalSenders(tx, { queues, signalSender });
    const { since, until = at.toISOString(), which } = input;
    await record(tx, { since, until, which, deliveries: queues.length });
    return { count: queues.length, more: Math.max(0, total - queues.length) };
  });
};

/**
 * Sends a webhook's completed deliveries of a span again, oldest first and unchanged; a dry run counts them. Throws
 * 403, 404, 400 without an address, and 409 while the webhook is disabled.
 */
export const replayDeliveries = async (
  ctx: Ctx,
  {
    actor,
    owner,
    input,
    signalSender,
  }: { actor: StaffActor; owner: WebhookOwner; input: ReplayRange; signalSender: SignalSender },
): Promise<ReplayAnswer> => {
  assertMay(actor, 'settings.manage');
  const target = await requireAuditTarget(ctx, owner);
  return replaySpan(ctx, {
    of: { owner },
    input,
    assertSendable: () => requireEnabledWebhook(ctx, owner),
    record: (tx, after) => recordAudit(tx, { actor, action: 'webhook.replayed', target, after }),
    signalSender,
  });
};

/**
 * Sends one completed delivery again, unchanged; returns whether it waits behind others. Throws 403, 404, 400 without
 * an address, and 409 while it waits or its webhook is disabled.
 */
export const replayDelivery = async (
  ctx: Ctx,
  { actor, id, signalSender }: { actor: StaffActor; id: number; signalSender: SignalSender },
): Promise<ReplayOneAnswer> => {
  assertMay(actor, 'settings.manage');
  const found = await getAddressedDelivery(ctx, id);
  if (!found) throw notFound('Delivery');
  const owner = ownerOfDelivery(found);
  await requireEnabledWebhook(ctx, owner);
  return ctx.transaction(async (tx) => {
    const queue = await replayDeliveryRow(tx, { id, at: tx.clock.now() });
    if (queue === null) throw deliveryPending();
    await signalSenders(tx, { queues: [queue], signalSender });
    const target = await requireAuditTarget(tx, owner);
    await recordAudit(tx, { actor, action: 'webhook.replayed', target, after: { delivery: id } });
    return { count: 1, more: 0, behind: await countBlocked(tx, [id]) };
  });
};
