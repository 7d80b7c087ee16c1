import { setTimeout as delay } from 'node:timers/promises';
import type { LeadDelivery } from '#shared/lead-work.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { createToken } from '#server/platform/tokens.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { ensureWebhookSecret } from '../clients/webhook/webhook.usecases.ts';
import { farmUrl, requireFarmRow } from '../farms/farms.usecases.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { findPageRow } from '../pages/pages.usecases.ts';
import { ensureAgencyWebhookSecret, getSetting } from '../settings/settings.usecases.ts';
import { post, type Outcome } from './courier/courier.usecases.ts';
import { presentDelivery, presentLeadMessage } from './deliveries.presenter.ts';
import {
  getQueueHead,
  insertDelivery,
  insertTry,
  listDeliveryRows,
  lockQueueHead,
  updatePendingDelivery,
  type DeliveryRow,
  type NewDelivery,
} from './deliveries.repository.ts';
import { addressKey, waitAfter } from './deliveries.rules.ts';
import type { Turn, WakeUp } from './deliveries.types.ts';

/** Sends the job that works off an address, in the transaction of `tx`. */
export type SendWakeUp = (tx: Ctx, wakeUp: WakeUp, startAfter?: Date) => Promise<void>;

/** The webhook calls of leads, oldest first, with what each carries. */
export const listDeliveriesOf = async (ctx: Ctx, leadIds: number[]): Promise<(LeadDelivery & { body: string })[]> =>
  (await listDeliveryRows(ctx, leadIds)).map((row) => ({ ...presentDelivery(row), body: row.body }));

/** A new `webhook-id`: never the same for two deliveries, whatever database they come from. */
export const createWebhookId = (): string => `msg_${createToken()}`;

const TARGETS = ['client', 'agency'] as const;

/** Where deliveries of this kind go now; null for nowhere. */
const addressOf = async (ctx: Ctx, { target, clientId }: Pick<DeliveryRow, 'target' | 'clientId'>) =>
  target === 'client' ? (await requireClientRow(ctx, clientId)).webhookUrl : getSetting(ctx, 'webhookUrl');

const findLead = async (ctx: Ctx, leadId: number): Promise<Lead | null> => {
  try {
    return await requireLead(ctx, leadId);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

const pageUrlOf = async (ctx: Ctx, { pageId }: Lead): Promise<string | null> => {
  const page = pageId === null ? null : await findPageRow(ctx, pageId);
  if (!page) return null;
  const farm = await requireFarmRow(ctx, page.farmId);
  return `${farmUrl(farm.domain, ctx.config.appOrigin)}${page.slug}`;
};

/**
 * Writes the deliveries of a lead, one for each target that has an address, and wakes their senders. A lead that is
 * gone has none, and one planned already gets no second.
 */
export const planDeliveries = async (
  ctx: Ctx,
  { leadId, wake }: { leadId: number; wake: SendWakeUp },
): Promise<void> => {
  const lead = await findLead(ctx, leadId);
  if (!lead) return;
  const pageUrl = await pageUrlOf(ctx, lead);
  await ctx.transaction(async (tx) => {
    for (const target of TARGETS) {
      const address = await addressOf(tx, { target, clientId: lead.clientId });
      if (address === null) continue;
      const webhookId = createWebhookId();
      const key = addressKey(address);
      // Whoever works off the queue, now or at its next retry, comes to this one as well.
      const isBehindOthers = await lockQueueHead(tx, key);
      const isNew = await insertDelivery(tx, {
        clientId: lead.clientId,
        leadId,
        target,
        addressKey: key,
        webhookId,
        body: JSON.stringify(presentLeadMessage(lead, { id: webhookId, pageUrl })),
        status: 'pending',
        attempts: 0,
        createdAt: ctx.clock.now(),
      });
      if (isNew && !isBehindOthers) await wake(tx, { addressKey: key });
    }
  });
};

/** A job that went on for longer would look lost; what remains is the next one's. */
const MOST_PER_RUN = 20;
/** The queue wakes a waiting job some seconds late, so a retry this near is waited for. */
const NEAR_MS = 6000;

/**
 * Works off the deliveries of one address, oldest first, each until it is delivered or given up; none overtakes
 * another. When the oldest waits for its retry, only that retry's own wake-up tries it.
 */
export const sendPending = async (
  ctx: Ctx,
  { wakeUp, wake, signal }: { wakeUp: WakeUp; wake: SendWakeUp; signal: AbortSignal },
): Promise<void> => {
  const { turn } = wakeUp;
  for (let sent = 0; sent < MOST_PER_RUN; sent += 1) {
    const head = await getQueueHead(ctx, wakeUp.addressKey);
    // Once one has left the queue the next may go, even one that was tried before it moved here.
    if (!head || (sent === 0 && !mayTry(head, { turn, now: ctx.clock.now() }))) return;
    const waitMs = await tryOnce(ctx, { head, wake });
    if (waitMs > NEAR_MS) return;
    // The retry's own wake-up is stored already: a worker that stops here loses nothing.
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
    // Thrown, so that the job comes back for what is left.
    signal.throwIfAborted();
  }
  await wake(ctx, { addressKey: wakeUp.addressKey });
};

const mayTry = (head: DeliveryRow, { turn, now }: { turn: Turn | undefined; now: Date }): boolean => {
  if (head.nextAttemptAt === null || head.nextAttemptAt <= now) return true;
  // Its own wake-up is proof enough: the database's clock and this one may differ by a moment.
  return turn?.deliveryId === head.id && turn.attempts === head.attempts;
};

/** One try of a delivery, recorded; answers how long its queue waits for the next one, 0 when it has left the queue. */
const tryOnce = async (ctx: Ctx, { head, wake }: { head: DeliveryRow; wake: SendWakeUp }): Promise<number> => {
  const address = await addressOf(ctx, head);
  if (address === null) {
    await end(ctx, { head, columns: { status: 'failed', lastReason: 'no_address' } });
    return 0;
  }
  const key = addressKey(address);
  if (key !== head.addressKey) {
    await ctx.transaction(async (tx) => {
      const columns = { addressKey: key, attempts: 0, nextAttemptAt: null };
      if (await updatePendingDelivery(tx, { row: head, columns })) await wake(tx, { addressKey: key });
    });
    return 0;
  }
  const secret =
    head.target === 'client' ? await ensureWebhookSecret(ctx, head.clientId) : await ensureAgencyWebhookSecret(ctx);
  const outcome = await post(ctx, { address, secret, webhookId: head.webhookId, body: head.body });
  return record(ctx, { head, outcome, wake });
};

const end = async (ctx: Ctx, { head, columns }: { head: DeliveryRow; columns: Partial<NewDelivery> }) => {
  await updatePendingDelivery(ctx, { row: head, columns: { nextAttemptAt: null, ...columns } });
  if (columns.status === 'failed') {
    ctx.log.warn(
      { deliveryId: head.id, clientId: head.clientId, reason: columns.lastReason },
      'a webhook was given up',
    );
  }
};

const record = async (
  ctx: Ctx,
  { head, outcome, wake }: { head: DeliveryRow; outcome: Outcome; wake: SendWakeUp },
): Promise<number> => {
  const attempts = head.attempts + 1;
  const now = ctx.clock.now();
  const reason = outcome.kind === 'delivered' ? null : outcome.reason;
  await insertTry(ctx, { deliveryId: head.id, clientId: head.clientId, at: now, status: outcome.status, reason });
  if (outcome.kind === 'delivered') {
    const { status: lastStatus } = outcome;
    await end(ctx, {
      head,
      columns: { status: 'delivered', attempts, lastStatus, lastReason: null, deliveredAt: now },
    });
    return 0;
  }
  const told = { attempts, lastStatus: outcome.status, lastReason: outcome.reason };
  const how = { ...outcome, scale: ctx.config.webhookRetryScale, random: Math.random() };
  const waitMs = outcome.gone ? null : waitAfter(attempts, how);
  if (waitMs === null) {
    await end(ctx, { head, columns: { status: 'failed', ...told } });
    return 0;
  }
  const nextAttemptAt = new Date(now.getTime() + waitMs);
  const turn = { deliveryId: head.id, attempts };
  const isMine = await ctx.transaction(async (tx) => {
    const mine = await updatePendingDelivery(tx, { row: head, columns: { ...told, nextAttemptAt } });
    if (mine) await wake(tx, { addressKey: head.addressKey, turn }, nextAttemptAt);
    return mine;
  });
  // Another worker was given the job meanwhile: the queue is its own now.
  return isMine ? waitMs : Number.POSITIVE_INFINITY;
};
