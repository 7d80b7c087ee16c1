import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { drawPage } from './drawings.usecases.ts';

/** Draws one page; a second run changes nothing. */
export const drawPageImage = defineJob({
  name: 'images.draw',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: (ctx, { pageId }) => drawPage(ctx, pageId),
  options: { key: ({ pageId }) => String(pageId), concurrency: 3, retries: 2, timeoutSeconds: 60 },
});
