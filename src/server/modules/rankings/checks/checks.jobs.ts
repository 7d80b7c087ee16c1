import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { runChecks } from './check-runs.usecases.ts';
import { groupRetries } from './checks.rules.ts';

const MAX_ATTEMPTS = 4;
/** Few, so that a lost worker delays few and several workers share a refresh. */
export const CHECKS_PER_JOB = 100;

const CheckIds = z.array(z.number().int().positive()).max(CHECKS_PER_JOB);

/**
 * Checks some keywords. Two jobs in a process share its ten request slots, so that the second fills the slots at the
 * end of the first. A temporary failure queues the next attempt for when the provider allows it.
 */
export const checkKeywords = defineJob({
  name: 'rankings.check-keywords',
  payload: z.object({ checkIds: CheckIds, attempt: z.number().int().min(1) }),
  handler: async (ctx, { checkIds, attempt }) => {
    const { stopping } = ctx.job;
    const { retries, remaining } = await runChecks(ctx, { checkIds, isLastTry: attempt >= MAX_ATTEMPTS, stopping });
    const now = ctx.clock.now();
    await ctx.transaction(async (tx) => {
      for (const { seconds, ids } of groupRetries(retries, attempt)) {
        const startAfter = new Date(now.getTime() + seconds * 1000);
        await tx.jobs.send(checkKeywords, { checkIds: ids, attempt: attempt + 1 }, { startAfter });
      }
      if (remaining.length > 0) await tx.jobs.send(checkKeywords, { checkIds: remaining, attempt });
    });
  },
  options: { concurrency: 2, retries: 3, timeoutSeconds: 7200 },
});
