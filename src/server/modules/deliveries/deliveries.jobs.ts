import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { defineGatheredJob, defineJob } from '#server/platform/jobs/job.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import type { WakeUp } from './deliveries.types.ts';
import { resumeQueues, sendPending } from './deliveries.usecases.ts';
import { releaseMoved } from './endpoints/endpoints.usecases.ts';
import { planDeliveries } from './planning/planning.usecases.ts';
import { reconcileYesterday } from './reconciling/reconciling.usecases.ts';

const id = z.number().int().positive();

/**
 * A job that failed for good would block its queue, so these never do: a failed call to a target is no failure of the
 * job, and anything else that goes wrong is tried for as long as it takes.
 */
const NEVER_GIVE_UP = { policy: 'ordered', retries: 30_000 } as const;

/** Writes the deliveries of new leads, all that wait in one run. */
export const planLeadDeliveries = defineGatheredJob({
  name: 'deliveries.plan-leads',
  payload: z.object({ leadId: id }),
  most: 100,
  handler: (ctx, waiting) => planDeliveries(ctx, { leadIds: waiting.map(({ leadId }) => leadId), wake }),
  options: { concurrency: 1, retries: 30_000, retryDelayMaxSeconds: 60 },
});

/** Works off the deliveries of one address. */
export const sendDeliveries = defineJob({
  name: 'deliveries.send',
  payload: z.object({ addressKey: z.string(), turn: z.object({ deliveryId: id, attempts: id }).optional() }),
  handler: (ctx, wakeUp) => sendPending(ctx, { wakeUp, wake, signal: ctx.job.signal }),
  options: {
    ...NEVER_GIVE_UP,
    key: ({ addressKey }) => addressKey,
    // A target that hangs holds its place for the whole timeout: the others must find one.
    concurrency: 60,
    timeoutSeconds: 900,
  },
});

/** Sends the job that works off an address. */
export async function wake(tx: Ctx, wakeUp: WakeUp, startAfter?: Date): Promise<void> {
  await tx.jobs.send(sendDeliveries, wakeUp, { startAfter });
}

/** What the minute brings: leads and queues whose job was lost, and what was set aside for a webhook that has another address. */
export const watchQueues = defineJob({
  name: 'deliveries.watch',
  payload: z.object({}),
  async handler(ctx) {
    await planDeliveries(ctx, { leadIds: [], wake });
    await resumeQueues(ctx, wake);
    await releaseMoved(ctx, wake);
  },
});

/** What the day brings: whether all leads of yesterday were delivered. */
export const reconcileDeliveries = defineJob({
  name: 'deliveries.reconcile',
  payload: z.object({}),
  handler: (ctx) => reconcileYesterday(ctx),
});

export const deliveryJobs = [planLeadDeliveries, sendDeliveries, watchQueues, reconcileDeliveries, ...mailJobs];
