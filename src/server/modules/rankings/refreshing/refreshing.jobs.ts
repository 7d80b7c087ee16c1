import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { endStalledChecks } from './refreshing.usecases.ts';

export const endStalled = defineJob({
  name: 'rankings.end-stalled',
  payload: z.object({}),
  handler: (ctx) => endStalledChecks(ctx),
});
