import { z } from 'zod';
import { Id } from '#shared/text.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { abandonResearch, runResearch } from './running.usecases.ts';

export const runResearchJob = defineJob({
  name: 'research.run',
  payload: z.object({ runId: Id }),
  handler: async (ctx, { runId }) => {
    try {
      await runResearch(ctx, runId);
    } catch (error) {
      if (ctx.job.isLastAttempt) await abandonResearch(ctx, runId);
      throw error;
    }
  },
  options: { key: ({ runId }) => String(runId), concurrency: 2, retries: 3, timeoutSeconds: 1800 },
});
