import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { recomputeOldFingerprints } from './page-checks.usecases.ts';

/** Until a fingerprint is recomputed, every page is compared with it. */
export const recomputeFingerprints = defineJob({
  name: 'pages.refresh-fingerprints',
  payload: z.object({}),
  handler: async (ctx) => {
    await recomputeOldFingerprints(ctx);
  },
});
