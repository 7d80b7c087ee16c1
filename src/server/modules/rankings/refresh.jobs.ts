import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { cancelStalledChecks, refreshDueRankings } from './refresh.usecases.ts';

export const cancelStalledChecksJob = defineJob({
  name: 'rankings.cancel-stalled',
  payload: z.object({}),
  handler: (ctx) => cancelStalledChecks(ctx),
});

export const refreshDueRankingsJob = defineJob({
  name: 'rankings.refresh-due',
  payload: z.object({}),
  handler: (ctx) => refreshDueRankings(ctx),
});
