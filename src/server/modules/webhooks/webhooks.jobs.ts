import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { defineBatchJob, defineJob } from '#server/platform/jobs/job.ts';
import type { SenderSignal } from './webhooks.types.ts';
import { resumeQueues, sendPending } from './webhooks.usecases.ts';
import { resumeMovedWebhooks } from './endpoints.usecases.ts';
import { enqueueDeliveries } from './enqueue.usecases.ts';
import {
  eventOfDisabled,
  eventOfRankAlerts,
  eventsOfLeadChange,
  RecordedEvent,
  told,
} from './event-endpoints/recorded-events.rules.ts';
import { recordEvents } from './event-endpoints/recording.usecases.ts';
import { deleteWithdrawalCalls, enqueueWithdrawalCalls } from './withdrawal-calls.usecases.ts';
import { reconcileYesterday } from './reconciliation.usecases.ts';

const id = z.number().int().positive();

/**
 * A failed job would block its queue: a failed request does not fail the job, and other errors are retried without a
 * limit.
 */
const RETRY_FOREVER = { policy: 'ordered', retries: 30_000 } as const;

/** Writes the deliveries of new leads; one run takes all waiting jobs. */
export const enqueueLeadDeliveries = defineBatchJob({
  name: 'webhooks.enqueue-leads',
  payload: z.object({ leadId: id }),
  most: 100,
  handler: (ctx, waiting) => enqueueDeliveries(ctx, { leadIds: waiting.map(({ leadId }) => leadId), signalSender }),
  options: { concurrency: 1, retries: 30_000, retryDelayMaxSeconds: 60 },
});

/** Sends the deliveries of one address. */
export const sendDeliveries = defineJob({
  name: 'webhooks.send',
  payload: z.object({ addressKey: z.string(), retryToken: z.object({ deliveryId: id, attempts: id }).optional() }),
  handler: (ctx, senderSignal) => sendPending(ctx, { senderSignal, signalSender, signal: ctx.job.signal }),
  options: {
    ...RETRY_FOREVER,
    key: ({ addressKey }) => addressKey,
    // A target that hangs occupies a slot until its timeout; the others need slots too.
    concurrency: 60,
    timeoutSeconds: 900,
  },
});

/** Queues the job that sends an address's deliveries. */
export async function signalSender(tx: Ctx, senderSignal: SenderSignal, startAfter?: Date): Promise<void> {
  await tx.jobs.send(sendDeliveries, senderSignal, { startAfter });
}

/** Writes the calls that carry a withdrawal of consent. */
export const enqueueWithdrawal = defineJob({
  name: 'webhooks.enqueue-withdrawal',
  payload: z.object({ withdrawalId: id }),
  handler: (ctx, { withdrawalId }) => enqueueWithdrawalCalls(ctx, { withdrawalId, signalSender }),
  options: { retries: 20 },
});

export const deleteErasedWithdrawals = defineJob({
  name: 'webhooks.delete-withdrawals',
  payload: z.object({ withdrawalIds: z.array(id) }),
  handler: (ctx, { withdrawalIds }) => deleteWithdrawalCalls(ctx, withdrawalIds),
});

/** Writes the calls of endpoints; one run takes all waiting events, so that they keep their order. */
export const recordWebhookEvents = defineBatchJob({
  name: 'webhooks.record-events',
  payload: RecordedEvent,
  most: 100,
  handler: (ctx, events) => recordEvents(ctx, { events, signalSender }),
  options: { concurrency: 1, retries: 30_000, retryDelayMaxSeconds: 60 },
});

/** Every minute: leads and queues whose job was lost, and paused deliveries of webhooks with a new address. */
export const monitorQueues = defineJob({
  name: 'webhooks.monitor',
  payload: z.object({}),
  async handler(ctx) {
    await enqueueDeliveries(ctx, { leadIds: [], signalSender });
    await resumeQueues(ctx, signalSender);
    await resumeMovedWebhooks(ctx, signalSender);
  },
});

/** Every day: whether all leads of yesterday were delivered. */
export const reconcileDeliveries = defineJob({
  name: 'webhooks.reconcile',
  payload: z.object({}),
  handler: (ctx) => reconcileYesterday(ctx),
});

export const webhookJobs = [
  enqueueLeadDeliveries,
  enqueueWithdrawal,
  recordWebhookEvents,
  deleteErasedWithdrawals,
  sendDeliveries,
  monitorQueues,
  reconcileDeliveries,
];

export const webhookEventHandlers: EventHandler[] = [
  onEvent('lead.captured', enqueueLeadDeliveries, ({ leadId }) => ({ leadId })),
  onEvent('lead.changed', recordWebhookEvents, eventsOfLeadChange),
  onEvent('page.published', recordWebhookEvents, told('page.published')),
  onEvent('page.unpublished', recordWebhookEvents, told('page.unpublished')),
  onEvent('farm.generated', recordWebhookEvents, told('farm.generated')),
  onEvent('rankings.alerted', recordWebhookEvents, eventOfRankAlerts),
  onEvent('report.ready', recordWebhookEvents, told('report.ready')),
  onEvent('review.received', recordWebhookEvents, told('review.received')),
  onEvent('webhook.disabled', recordWebhookEvents, eventOfDisabled),
  onEvent('withdrawal.recorded', enqueueWithdrawal, ({ withdrawalId }) => ({ withdrawalId })),
  onEvent('withdrawals.erased', deleteErasedWithdrawals, ({ withdrawalIds }) => ({ withdrawalIds })),
];
