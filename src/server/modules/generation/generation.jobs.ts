import { z } from 'zod';
import { MAX_CONCURRENT_MODEL_CALLS } from '#shared/settings.ts';
import { defineJob, type JobCtx } from '#server/platform/jobs/job.ts';
import { AwaitsBatch } from '../ai/batches.usecases.ts';
import { failPageGeneration } from '../pages/pages.usecases.ts';
import { endRegeneration, regenerate } from './regeneration.usecases.ts';
import { isWrittenByModel, generatePlannedPage } from './planned-pages.usecases.ts';
import { recomputeOldFingerprints } from './page-checks.usecases.ts';

const PageJobPayload = z.object({ pageId: z.number().int().positive() });
/** Answered pages are checked and stored while the maximum number of calls is running. */
const CHECK_CONCURRENCY = 16;
const GENERATION_FAILED = 'Writing failed several times. Try again from the farm’s pages.';

type PageJobHandler = (ctx: JobCtx, payload: z.output<typeof PageJobPayload>) => Promise<void>;

/** After the last attempt the page is failed, for staff to try again. */
const orFailPage =
  (generate: PageJobHandler): PageJobHandler =>
  async (ctx, { pageId }) => {
    try {
      await generate(ctx, { pageId });
    } catch (error) {
      // Queued again as a stalled page when the batch is answered.
      if (error instanceof AwaitsBatch) return;
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId }, 'page could not be generated');
      await failPageGeneration(ctx, { id: pageId, reason: GENERATION_FAILED });
    }
  };

/** The worker mostly waits, so many run at once; the settings limit the number of calls. */
export const generatePageByModel = defineJob({
  name: 'pages.generate-by-model',
  payload: PageJobPayload,
  handler: orFailPage((ctx, { pageId }) => generatePlannedPage(ctx, { pageId, run: ctx.job.id })),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: MAX_CONCURRENT_MODEL_CALLS + CHECK_CONCURRENCY,
    retries: 4,
    retryDelaySeconds: 2,
    // Includes the wait for a free slot; calls have their own limit.
    timeoutSeconds: 7200,
  },
});

/** Generates one page. Idempotent: a page that is queued, running or finished is not generated again. */
export const generatePage = defineJob({
  name: 'pages.generate',
  payload: PageJobPayload,
  handler: orFailPage(async (ctx, { pageId }) => {
    if (await isWrittenByModel(ctx, pageId)) await ctx.jobs.send(generatePageByModel, { pageId });
    else await generatePlannedPage(ctx, { pageId, run: ctx.job.id });
  }),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 4,
    retries: 4,
    retryDelaySeconds: 2,
    timeoutSeconds: 60,
  },
});

/** Regenerates a finished page or one section as a new version. */
export const regeneratePage = defineJob({
  name: 'pages.regenerate',
  payload: z.object({
    pageId: z.number().int().positive(),
    baseVersion: z.number().int().min(0),
    section: z.string().optional(),
    fills: z.boolean().optional(),
  }),
  handler: async (ctx, payload) => {
    try {
      await regenerate(ctx, payload);
    } catch (error) {
      if (!ctx.job.isLastAttempt) throw error;
      ctx.log.error({ err: error, pageId: payload.pageId }, 'page could not be regenerated');
      await endRegeneration(ctx, { request: payload, failure: 'Writing it anew failed several times. Try again.' });
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

/** Until a fingerprint is recomputed, every page is compared with it. */
export const recomputeFingerprints = defineJob({
  name: 'pages.refresh-fingerprints',
  payload: z.object({}),
  handler: async (ctx) => {
    await recomputeOldFingerprints(ctx);
  },
});
