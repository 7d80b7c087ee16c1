import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { endRegeneration, failWriting } from '../pages/pages.usecases.ts';
import { regenerate } from './regeneration/regeneration.usecases.ts';
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

/** Writes a finished page, or one section of it, anew; the result waits as a new version. */
export const regeneratePage = defineJob({
  name: 'pages.regenerate',
  payload: z.object({
    pageId: z.number().int().positive(),
    baseVersion: z.number().int().min(0),
    section: z.string().optional(),
  }),
  handler: async (ctx, order) => {
    try {
      await regenerate(ctx, order);
    } catch (error) {
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId: order.pageId }, 'page could not be written anew');
      await endRegeneration(ctx, { pageId: order.pageId, failure: 'Writing it anew failed several times. Try again.' });
    }
  },
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 2,
    retries: 2,
    retryDelaySeconds: 2,
    timeoutSeconds: 120,
  },
});
