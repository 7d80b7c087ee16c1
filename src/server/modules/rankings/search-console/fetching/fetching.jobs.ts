import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { dropOldFigures, fetchSite, listSitesToFetch } from './fetching.usecases.ts';

const SECONDS = 600;
/** A span begun at the last moment must still end in time. */
const WORKED_MS = (SECONDS / 2) * 1000;

const fetchFigures = defineJob({
  name: 'rankings.fetch-search-figures',
  payload: z.object({ siteId: z.number().int().positive() }),
  handler: (ctx, { siteId }) => {
    const started = performance.now();
    const isOver = () => ctx.job.signal.aborted || performance.now() - started > WORKED_MS;
    return fetchSite(ctx, { siteId, isOver });
  },
  options: { key: ({ siteId }) => String(siteId), concurrency: 2, retries: 2, timeoutSeconds: SECONDS },
});

/** Sends the fetches of properties whose time it is. */
export const fetchDue = defineJob({
  name: 'rankings.fetch-due-search-figures',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const siteId of await listSitesToFetch(ctx)) await ctx.jobs.send(fetchFigures, { siteId });
  },
});

export const dropOldSearchFigures = defineJob({
  name: 'rankings.drop-old-search-figures',
  payload: z.object({}),
  handler: (ctx) => dropOldFigures(ctx),
});

export const searchConsoleJobs = [fetchFigures, fetchDue, dropOldSearchFigures];
