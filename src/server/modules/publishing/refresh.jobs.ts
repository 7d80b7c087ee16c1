import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { refreshPageFacts } from './refresh.usecases.ts';

/** A second run changes nothing. */
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
