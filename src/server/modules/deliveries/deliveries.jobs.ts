import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
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

/** Writes a new lead's deliveries; one after the other, so that they wait in the order of the leads. */
export const planLeadDeliveries = defineJob({
  name: 'deliveries.plan',
  payload: z.object({ leadId: id }),
  handler: (ctx, { leadId }) => planDeliveries(ctx, { leadId, wake }),
  options: { ...NEVER_GIVE_UP, key: () => 'leads', concurrency: 1 },
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

/** What the minute brings: queues whose job was lost, and what was set aside for a webhook that has another address. */
export const watchQueues = defineJob({
  name: 'deliveries.watch',
  payload: z.object({}),
  async handler(ctx) {
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
