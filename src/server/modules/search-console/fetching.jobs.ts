import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldFigures, fetchSite, listSitesToFetch } from './fetching.usecases.ts';

const SECONDS = 600;
/** A span that starts at the last moment must still end in time. */
const MAX_FETCH_MS = (SECONDS / 2) * 1000;

const fetchFigures = defineJob({
  name: 'search-console.fetch',
  payload: z.object({ siteId: z.number().int().positive() }),
  handler: (ctx, { siteId }) => {
    const started = performance.now();
    const isOver = () => ctx.job.signal.aborted || performance.now() - started > MAX_FETCH_MS;
    return fetchSite(ctx, { siteId, isOver });
  },
  options: { key: ({ siteId }) => String(siteId), concurrency: 2, retries: 2, timeoutSeconds: SECONDS },
});

/** Queues the fetches of properties that are due. */
export const fetchDueFigures = defineJob({
  name: 'search-console.fetch-due',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const siteId of await listSitesToFetch(ctx)) await ctx.jobs.send(fetchFigures, { siteId });
  },
});

export const deleteOldSearchFigures = defineJob({
  name: 'search-console.delete-old',
  payload: z.object({}),
  handler: (ctx) => deleteOldFigures(ctx),
});

export const searchConsoleJobs = [fetchFigures, fetchDueFigures, deleteOldSearchFigures];
