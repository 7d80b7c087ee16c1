import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { refreshFingerprints } from './judging.usecases.ts';

/** Fingerprints of an older scheme, made anew a batch at a time; until then every page is compared with theirs. */
export const refreshOldFingerprints = defineJob({
  name: 'pages.refresh-fingerprints',
  payload: z.object({}),
  handler: async (ctx) => {
    await refreshFingerprints(ctx);
  },
});
