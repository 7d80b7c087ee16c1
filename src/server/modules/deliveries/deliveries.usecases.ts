import { setTimeout as delay } from 'node:timers/promises';
import type { LeadDelivery } from '#shared/lead-work.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createToken } from '#server/platform/tokens.ts';
import { post, type Outcome } from './courier/courier.usecases.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import {
  getQueueHead,
  insertTry,
  listIdleQueues,
  listDeliveryRows,
  updatePendingDelivery,
  type DeliveryRow,
  type NewDelivery,
} from './deliveries.repository.ts';
import { addressKey, waitAfter } from './deliveries.rules.ts';
import type { SendWakeUp, Turn, WakeUp } from './deliveries.types.ts';
import type { EndpointRow } from './endpoints/endpoints.repository.ts';
import { ownerOf, type Owner } from './endpoints/endpoints.rules.ts';
import { addressOf, learnEndpoint, noteFailed, noteTaken, setAside } from './endpoints/endpoints.usecases.ts';
import { signingSecrets } from './signing/signing.usecases.ts';

/** The webhook calls of leads, oldest first, with what each carries. */
export const listDeliveriesOf = async (ctx: Ctx, leadIds: number[]): Promise<(LeadDelivery & { body: string })[]> =>
  (await listDeliveryRows(ctx, leadIds)).map((row) => ({ ...presentDelivery(row), body: row.body }));

/** A new `webhook-id`: never the same for two deliveries, whatever database they come from. */
export const createWebhookId = (): string => `msg_${createToken()}`;

const IDLE_MS = 60_000;

/** Wakes queues whose oldest delivery was due a minute ago: whoever was to send it is gone. */
export const resumeQueues = async (ctx: Ctx, wake: SendWakeUp): Promise<void> => {
  const due = new Date(ctx.clock.now().getTime() - IDLE_MS);
  for (const addressKey of await listIdleQueues(ctx, due)) await wake(ctx, { addressKey });
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

/** A worker that lost its job to another stops: the queue is the other's. */
const NOT_MINE = Number.POSITIVE_INFINITY;

/** One try of a delivery, recorded; answers how long its queue waits for the next one, 0 when it has left the queue. */
const tryOnce = async (ctx: Ctx, { head, wake }: { head: DeliveryRow; wake: SendWakeUp }): Promise<number> => {
  const owner = ownerOf(head);
  const address = await addressOf(ctx, owner);
  if (address === null) return end(ctx, { head, columns: { status: 'failed', lastReason: 'no_address' } });
  const key = addressKey(address);
  if (key !== head.addressKey) {
    await ctx.transaction(async (tx) => {
      const columns = { addressKey: key, attempts: 0, nextAttemptAt: null };
      if (await updatePendingDelivery(tx, { row: head, columns })) await wake(tx, { addressKey: key });
    });
    return 0;
  }
  const endpoint = await learnEndpoint(ctx, { owner, key, since: head.createdAt });
  if (endpoint.disabledAt !== null) {
    await setAside(ctx, owner);
    return 0;
  }
  const secrets = await signingSecrets(ctx, { owner, endpoint });
  const outcome = await post(ctx, { address, secrets, webhookId: head.webhookId, body: head.body });
  return record(ctx, { head, owner, endpoint, outcome, wake });
};

const end = async (
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
  return isMine ? 0 : NOT_MINE;
};

interface Tried {
  head: DeliveryRow;
  owner: Owner;
  endpoint: EndpointRow;
  outcome: Outcome;
  wake: SendWakeUp;
}

const record = async (ctx: Ctx, { endpoint, outcome, ...tried }: Tried): Promise<number> => {
  const { head } = tried;
  const now = ctx.clock.now();
  const { status, durationMs } = outcome;
  const reason = outcome.kind === 'delivered' ? null : outcome.reason;
  await insertTry(ctx, { deliveryId: head.id, clientId: head.clientId, at: now, status, reason, durationMs });
  if (outcome.kind === 'refused') return recordRefusal(ctx, { ...tried, outcome });
  await noteTaken(ctx, endpoint);
  const told = { attempts: head.attempts + 1, lastStatus: status, lastReason: null };
  return end(ctx, { head, columns: { status: 'delivered', ...told, deliveredAt: now } });
};

type Refused = Omit<Tried, 'endpoint' | 'outcome'> & { outcome: Extract<Outcome, { kind: 'refused' }> };

const recordRefusal = async (ctx: Ctx, { head, owner, outcome, wake }: Refused): Promise<number> => {
  const attempts = head.attempts + 1;
  const now = ctx.clock.now();
  const told = { attempts, lastStatus: outcome.status, lastReason: outcome.reason };
  const how = { ...outcome, scale: ctx.config.webhookRetryScale, random: Math.random() };
  const waitMs = waitAfter(attempts, how);
  const { addressKey: key } = head;
  const nextAttemptAt = waitMs === null ? null : new Date(now.getTime() + waitMs);
  const next = await ctx.transaction(async (tx) => {
    const columns = { ...told, nextAttemptAt };
    if (!(await updatePendingDelivery(tx, { row: head, columns }))) return 'not mine';
    if (await noteFailed(tx, { owner, key, gone: outcome.gone, reason: outcome.reason })) return 'off';
    if (nextAttemptAt === null) return 'given up';
    await wake(tx, { addressKey: key, turn: { deliveryId: head.id, attempts } }, nextAttemptAt);
    return 'waits';
  });
  if (next === 'not mine') return NOT_MINE;
  if (next === 'given up') return end(ctx, { head: { ...head, attempts }, columns: { status: 'failed', ...told } });
  return next === 'off' || waitMs === null ? 0 : waitMs;
};
