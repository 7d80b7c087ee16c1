import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { watchRequests } from './privacy.usecases.ts';

/** Nobody is to find out from a lawyer that thirty days are over. */
export const watchPrivacyRequests = defineJob({
  name: 'inquiries.watch-privacy-requests',
  payload: z.object({}),
  handler: (ctx) => watchRequests(ctx),
});
