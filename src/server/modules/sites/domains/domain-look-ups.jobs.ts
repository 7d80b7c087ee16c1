import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { suggestDomains } from './domain-suggestions.usecases.ts';

/** Outside calls take seconds, so no read waits for them. */
export const lookUpDomains = defineJob({
  name: 'domains.look-up',
  payload: z.object({ clientId: z.number().int().positive() }),
  handler: async (ctx, { clientId }) => {
    await suggestDomains(ctx, clientId);
  },
  options: { key: ({ clientId }) => String(clientId), concurrency: 2, retries: 0, timeoutSeconds: 120 },
});
