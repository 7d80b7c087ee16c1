import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { runChecks } from './pipeline/pipeline.usecases.ts';
import { retriesOf } from './checks.rules.ts';

const MOST_TRIES = 4;
/** Few enough that a worker's loss holds up few, and several workers share a refresh. */
export const CHECKS_A_JOB = 100;

const CheckIds = z.array(z.number().int().positive()).max(CHECKS_A_JOB);

/**
 * Checks of some keywords. Two jobs at once in a process share its ten look-ups, so that the second fills the lanes which the
 * first one's end leaves empty. A try that failed for a while sends the next one, when the provider wants it.
 */
export const checkKeywords = defineJob({
  name: 'rankings.check-keywords',
  payload: z.object({ checkIds: CheckIds, attempt: z.number().int().min(1) }),
  handler: async (ctx, { checkIds, attempt }) => {
    const { stopping } = ctx.job;
    const { retries, left } = await runChecks(ctx, { checkIds, isLastTry: attempt >= MOST_TRIES, stopping });
    const now = ctx.clock.now();
    await ctx.transaction(async (tx) => {
      for (const { seconds, ids } of retriesOf(retries, attempt)) {
        const startAfter = new Date(now.getTime() + seconds * 1000);
        await tx.jobs.send(checkKeywords, { checkIds: ids, attempt: attempt + 1 }, { startAfter });
      }
      if (left.length > 0) await tx.jobs.send(checkKeywords, { checkIds: left, attempt });
    });
  },
  options: { concurrency: 2, retries: 3, timeoutSeconds: 7200 },
});
