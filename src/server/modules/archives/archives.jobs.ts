import { z } from 'zod';
import { reactTo, type Reaction } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteAllArchives, failArchive } from './archives.repository.ts';
import { makeArchive } from './making/making.usecases.ts';

/** One at a time, and for as long as it takes: what is slow is many rows, not one of them. */
export const makeArchiveJob = defineJob({
  name: 'archives.make',
  payload: z.object({ archiveId: z.number() }),
  options: { concurrency: 1, retries: 3, timeoutSeconds: 7200, key: ({ archiveId }) => String(archiveId) },
  handler: async (ctx, { archiveId }) => {
    const { signal, isLastAttempt } = ctx.job;
    try {
      await makeArchive(ctx, { id: archiveId, signal });
    } catch (error) {
      // A worker that is told to stop puts its jobs back.
      if (isLastAttempt && !signal.aborted) {
        const failure = error instanceof RangeError ? error.message : 'The records could not be read or stored.';
        await failArchive(ctx, { id: archiveId, failure });
      }
      throw error;
    }
  },
});

/** Somebody who was forgotten must not live on in an archive. */
const forgetArchives = defineJob({
  name: 'archives.forget',
  payload: z.object({}),
  handler: (ctx) => deleteAllArchives(ctx),
});

export const archiveJobs = [makeArchiveJob, forgetArchives];

export const archiveReactions: Reaction[] = [
  reactTo('lead.erased', forgetArchives, () => ({})),
  reactTo('inquiry.erased', forgetArchives, () => ({})),
];
