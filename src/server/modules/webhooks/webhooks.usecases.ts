import { setTimeout as delay } from 'node:timers/promises';
import type { LeadDelivery } from '#shared/lead-management.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createToken } from '#server/platform/tokens.ts';
import { sendWebhook, type WebhookResult } from './webhook-client.usecases.ts';
import { presentDelivery } from './webhooks.presenter.ts';
import {
  getQueueHead,
  insertAttempt,
  listIdleQueues,
  listDeliveryRows,
  updatePendingDelivery,
  type DeliveryRow,
  type NewDelivery,
} from './webhooks.repository.ts';
import { requireReceiver, type Receiver } from './receivers.usecases.ts';
import { webhookRetryDelay } from './webhooks.rules.ts';
import type { SignalSender, RetryToken, SenderSignal } from './webhooks.types.ts';

export type { AddressedDelivery } from './webhooks.repository.ts';

/** The deliveries of leads, oldest first, with their payloads. */
export const listDeliveriesOfLeads = async (
  ctx: Ctx,
  leadIds: number[],
): Promise<(LeadDelivery & { body: string })[]> =>
  (await listDeliveryRows(ctx, leadIds)).map((row) => ({ ...presentDelivery(row), body: row.body }));

/** A new `webhook-id`, unique across databases. */
export const createWebhookId = (): string => `msg_${createToken()}`;

const IDLE_MS = 60_000;

/** Signals queues whose oldest delivery was due a minute ago: their sender is lost. */
export const resumeQueues = async (ctx: Ctx, signalSender: SignalSender): Promise<void> => {
  const dueBefore = new Date(ctx.clock.now().getTime() - IDLE_MS);
  for (const addressKey of await listIdleQueues(ctx, dueBefore)) await signalSender(ctx, { addressKey });
};

/** A longer job would look lost; the next one continues. */
const MAX_PER_RUN = 20;
/** The job queue starts a delayed job some seconds late, so the sender itself waits for a retry this near. */
const SHORT_WAIT_MS = 6000;

/**
 * Sends the deliveries of one address, oldest first, each until it is delivered or has failed for good; none
 * overtakes another. When the oldest waits for its retry, only that retry's own signal attempts it.
 */
export const sendPending = async (
  ctx: Ctx,
  {
    senderSignal,
    signalSender,
    signal,
  }: { senderSignal: SenderSignal; signalSender: SignalSender; signal: AbortSignal },
): Promise<void> => {
  const { retryToken } = senderSignal;
  for (let sent = 0; sent < MAX_PER_RUN; sent += 1) {
    const head = await getQueueHead(ctx, senderSignal.addressKey);
    // Once one has left the queue the next may go, even one that was attempted before it moved here.
    if (!head || (sent === 0 && !mayAttempt(head, { retryToken, now: ctx.clock.now() }))) return;
    const waitMs = await attemptDelivery(ctx, { head, signalSender });
    if (waitMs > SHORT_WAIT_MS) return;
    // The retry's own signal is stored already: a worker that stops here loses nothing.
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
    // Thrown, so that the job comes back for the rest.
    signal.throwIfAborted();
  }
  await signalSender(ctx, { addressKey: senderSignal.addressKey });
};

const mayAttempt = (
  head: DeliveryRow,
  { retryToken, now }: { retryToken: RetryToken | undefined; now: Date },
): boolean => {
  if (head.nextAttemptAt === null || head.nextAttemptAt <= now) return true;
  // Its own signal suffices: the database's clock and this one may differ slightly.
  return retryToken?.deliveryId === head.id && retryToken.attempts === head.attempts;
};

/** A worker whose job was taken over stops: the queue belongs to the other worker. */
const TAKEN_OVER = Number.POSITIVE_INFINITY;

/** Records one attempt; returns how long its queue waits for the next, 0 when the delivery has left the queue. */
const attemptDelivery = async (
  ctx: Ctx,
  { head, signalSender }: { head: DeliveryRow; signalSender: SignalSender },
): Promise<number> => {
  const receiver = await requireReceiver(ctx, head);
  const { address, queue } = receiver;
  if (address === null) return completeDelivery(ctx, { head, columns: receiver.withoutAddress });
  if (queue !== head.addressKey) {
    await ctx.transaction(async (tx) => {
      const columns = { addressKey: queue, attempts: 0, nextAttemptAt: null };
      if (await updatePendingDelivery(tx, { row: head, columns })) await signalSender(tx, { addressKey: queue });
    });
    return 0;
  }
  if (receiver.isDisabled) {
    await receiver.pause(ctx);
    return 0;
  }
  const secrets = await receiver.secrets();
  const { headers } = receiver;
  const outcome = await sendWebhook(ctx, { address, secrets, headers, webhookId: head.webhookId, body: head.body });
  return recordAttempt(ctx, { head, receiver, outcome, signalSender });
};

const completeDelivery = async (
  ctx: Ctx,
  { head, columns }: { head: DeliveryRow; columns: Partial<NewDelivery> },
): Promise<number> => {
  const isMine = await updatePendingDelivery(ctx, { row: head, columns: { nextAttemptAt: null, ...columns } });
  if (columns.status === 'failed') {
    ctx.log.warn(
      { deliveryId: head.id, clientId: head.clientId, reason: columns.lastReason },
      'a webhook was given up',
    );
  }
  return isMine ? 0 : TAKEN_OVER;
};

interface AttemptedDelivery {
  head: DeliveryRow;
  receiver: Receiver;
  outcome: WebhookResult;
  signalSender: SignalSender;
}

const recordAttempt = async (ctx: Ctx, { outcome, ...attempted }: AttemptedDelivery): Promise<number> => {
  const { head, receiver } = attempted;
  const now = ctx.clock.now();
  const { status, durationMs } = outcome;
  const reason = outcome.kind === 'delivered' ? null : outcome.reason;
  await insertAttempt(ctx, { deliveryId: head.id, clientId: head.clientId, at: now, status, reason, durationMs });
  if (outcome.kind === 'refused') return recordRefusedAttempt(ctx, { ...attempted, outcome });
  await receiver.recordSuccess(ctx);
  const attempt = { attempts: head.attempts + 1, lastStatus: status, lastReason: null };
  return completeDelivery(ctx, { head, columns: { status: 'delivered', ...attempt, deliveredAt: now } });
};

type RefusedDelivery = Omit<AttemptedDelivery, 'outcome'> & {
  outcome: Extract<WebhookResult, { kind: 'refused' }>;
};

const recordRefusedAttempt = async (
  ctx: Ctx,
  { head, receiver, outcome, signalSender }: RefusedDelivery,
): Promise<number> => {
  const attempts = head.attempts + 1;
  const now = ctx.clock.now();
  const attempt = { attempts, lastStatus: outcome.status, lastReason: outcome.reason };
  const delayInput = { ...outcome, scale: ctx.config.webhookRetryScale, random: Math.random() };
  const waitMs = webhookRetryDelay(attempts, delayInput);
  const { addressKey: key } = head;
  const nextAttemptAt = waitMs === null ? null : new Date(now.getTime() + waitMs);
  const next = await ctx.transaction(async (tx) => {
    const columns = { ...attempt, nextAttemptAt };
    await receiver.lock(tx);
    if (!(await updatePendingDelivery(tx, { row: head, columns }))) return 'taken over';
    if (await receiver.recordFailure(tx, outcome)) return 'disabled';
    if (nextAttemptAt === null) return 'exhausted';
    await signalSender(tx, { addressKey: key, retryToken: { deliveryId: head.id, attempts } }, nextAttemptAt);
    return 'retry';
  });
  if (next === 'taken over') return TAKEN_OVER;
  if (next === 'exhausted')
    return completeDelivery(ctx, { head: { ...head, attempts }, columns: { status: 'failed', ...attempt } });
  return next === 'disabled' || waitMs === null ? 0 : waitMs;
};
