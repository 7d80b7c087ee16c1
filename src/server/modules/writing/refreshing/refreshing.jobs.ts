import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { refreshPageFacts } from './refreshing.usecases.ts';

/** One page, one job: brings it up to date with the client's facts. Run again, it finds nothing to change. */
export const refreshPage = defineJob({
  name: 'pages.refresh',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: (ctx, { pageId }) => refreshPageFacts(ctx, pageId),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 2,
    retries: 3,
    retryDelaySeconds: 2,
    timeoutSeconds: 60,
  },
});
