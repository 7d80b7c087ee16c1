import { z } from 'zod';
import { Id } from '#shared/text.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { failReading, readWebsite } from './reading.usecases.ts';

/** Fifty pages of a slow website at one request a second, and three answers of a language model. */
const TIMEOUT_SECONDS = 1800;

export const readWebsiteJob = defineJob({
  name: 'websites.read',
  payload: z.object({ readingId: Id, run: z.number().int(), maxPages: z.number().int() }),
  handler: async (ctx, { readingId, run }) => {
    const { signal, isLastAttempt } = ctx.job;
    try {
      await readWebsite(ctx, { readingId, run, signal });
    } catch (error) {
      if (isLastAttempt && !signal.aborted) await failReading(ctx, { readingId, run });
      throw error;
    }
  },
  options: {
    // With the number of pages: a reading that goes on for a new client must not be dropped while its job ends.
    key: ({ readingId, run, maxPages }) => `${readingId}.${run}.${maxPages}`,
    concurrency: 4,
    retries: 3,
    timeoutSeconds: TIMEOUT_SECONDS,
  },
});
