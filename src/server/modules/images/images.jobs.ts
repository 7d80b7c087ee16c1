import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { drawPage } from './drawings/drawings.usecases.ts';

/** One page's drawing; run twice it draws once. */
export const drawImage = defineJob({
  name: 'images.draw',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: (ctx, { pageId }) => drawPage(ctx, pageId),
  options: { key: ({ pageId }) => String(pageId), concurrency: 3, retries: 2, timeoutSeconds: 60 },
});
