import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { monitorPrivacyRequests } from './privacy-requests.usecases.ts';

/** The law allows thirty days for an answer. */
export const monitorPrivacyRequestsJob = defineJob({
  name: 'prospects.monitor-privacy-requests',
  payload: z.object({}),
  handler: (ctx) => monitorPrivacyRequests(ctx),
});
