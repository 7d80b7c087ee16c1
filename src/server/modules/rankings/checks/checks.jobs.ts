import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { waitAfter } from './checks.rules.ts';
import { runCheck } from './checks.usecases.ts';

const MOST_TRIES = 4;
const AT_ONCE = 10;

/** One keyword's check. A try that failed for a while sends the next one, when the provider wants it. */
const checkKeyword = defineJob({
  name: 'rankings.check',
  payload: z.object({ checkId: z.number().int().positive(), attempt: z.number().int().min(1) }),
  handler: async (ctx, { checkId, attempt }) => {
    const end = await runCheck(ctx, { checkId, isLastTry: attempt >= MOST_TRIES });
    if (end.kind !== 'retry') return;
    const startAfter = new Date(ctx.clock.now().getTime() + waitAfter(end.failure, attempt) * 1000);
    await ctx.jobs.send(checkKeyword, { checkId, attempt: attempt + 1 }, { startAfter });
  },
  options: {
    key: ({ checkId, attempt }) => `${checkId}:${attempt}`,
    concurrency: AT_ONCE,
    retries: 3,
    timeoutSeconds: 600,
  },
});

/** Sends the checks that were opened, a few hundred at a time so that no request waits for it. */
export const sendChecks = defineJob({
  name: 'rankings.send-checks',
  payload: z.object({ checkIds: z.array(z.number().int().positive()).max(500) }),
  handler: (ctx, { checkIds }) =>
    ctx.transaction(async (tx) => {
      for (const checkId of checkIds) await tx.jobs.send(checkKeyword, { checkId, attempt: 1 });
    }),
});

export const CHECKS_A_JOB = 500;

export const checkJobs = [checkKeyword, sendChecks];
