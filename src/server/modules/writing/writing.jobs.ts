import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { failWriting } from '../pages/pages.usecases.ts';
import { writePlannedPage } from './writer/writer.usecases.ts';

/** One page, one job. Sent again while it waits or runs, it does nothing; run again after it finished, neither. */
export const writePage = defineJob({
  name: 'pages.write',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: async (ctx, { pageId }) => {
    try {
      await writePlannedPage(ctx, pageId);
    } catch (error) {
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId }, 'page could not be written');
      await failWriting(ctx, { id: pageId, reason: 'Writing failed several times. Try again from the farm’s pages.' });
    }
  },
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 4,
    retries: 4,
    retryDelaySeconds: 2,
    timeoutSeconds: 60,
  },
});
