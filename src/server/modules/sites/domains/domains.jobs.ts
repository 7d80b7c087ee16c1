import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { lookUpDomains } from './domain-look-ups.jobs.ts';
import { listDueDomains, recheckHubDomain } from './domain-tests.usecases.ts';
import { deleteOldAvailability } from './domain-registry.usecases.ts';

const recheckDomain = defineJob({
  name: 'domains.recheck',
  payload: z.object({ clientId: z.number().int().positive() }),
  handler: (ctx, { clientId }) => recheckHubDomain(ctx, clientId),
  options: { key: ({ clientId }) => String(clientId), concurrency: 2, retries: 2, timeoutSeconds: 60 },
});

export const recheckAllDomains = defineJob({
  name: 'domains.recheck-all',
  payload: z.object({}),
  handler: async (ctx) => {
    await deleteOldAvailability(ctx);
    for (const clientId of await listDueDomains(ctx)) await ctx.jobs.send(recheckDomain, { clientId });
  },
});

export const domainJobs = [lookUpDomains, recheckDomain, recheckAllDomains];
