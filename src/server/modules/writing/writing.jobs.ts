import { z } from 'zod';
import { MOST_MODEL_CALLS_AT_ONCE } from '#shared/settings.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { endRegeneration, failWriting } from '../pages/pages.usecases.ts';
import { regenerate } from './regeneration/regeneration.usecases.ts';
import { isForModel, writePlannedPage } from './writer/writer.usecases.ts';

const PageOrder = z.object({ pageId: z.number().int().positive() });
/** Pages that have their answer are checked and stored while as many calls as there may be are under way. */
const BESIDE_CALLS = 16;
const PAGE_FAILED = 'Writing failed several times. Try again from the farm’s pages.';

/**
 * One page that the language model writes. Its worker mostly waits, so many run at once, apart from the composer's; how
 * many calls there are at once the settings say.
 */
export const writePageByModel = defineJob({
  name: 'pages.write-by-model',
  payload: PageOrder,
  handler: async (ctx, { pageId }) => {
    try {
      await writePlannedPage(ctx, { pageId, run: ctx.job.id });
    } catch (error) {
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId }, 'page could not be written');
      await failWriting(ctx, { id: pageId, reason: PAGE_FAILED });
    }
  },
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: MOST_MODEL_CALLS_AT_ONCE + BESIDE_CALLS,
    retries: 4,
    retryDelaySeconds: 2,
    // Waiting for a turn counts; the calls have their own limit.
    timeoutSeconds: 7200,
  },
});

/** One page, one job. Sent again while it waits or runs, it does nothing; run again after it finished, neither. */
export const writePage = defineJob({
  name: 'pages.write',
  payload: PageOrder,
  handler: async (ctx, { pageId }) => {
    try {
      if (await isForModel(ctx, pageId)) return await ctx.jobs.send(writePageByModel, { pageId });
      await writePlannedPage(ctx, { pageId, run: ctx.job.id });
    } catch (error) {
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId }, 'page could not be written');
      await failWriting(ctx, { id: pageId, reason: PAGE_FAILED });
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
    timeoutSeconds: 1800,
  },
});
