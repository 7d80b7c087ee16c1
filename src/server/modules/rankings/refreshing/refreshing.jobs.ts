import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { endStalledChecks, refreshDueRankings } from './refreshing.usecases.ts';

export const endStalled = defineJob({
  name: 'rankings.end-stalled',
  payload: z.object({}),
  handler: (ctx) => endStalledChecks(ctx),
});

export const refreshDue = defineJob({
  name: 'rankings.refresh-due',
  payload: z.object({}),
  handler: (ctx) => refreshDueRankings(ctx),
});
