import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { listDueDomains, recheckHubDomain } from './checking/checking.usecases.ts';
import { forgetAvailability } from './registry/registry.usecases.ts';

/** The daily test of one client's hub domain. */
const recheck = defineJob({
  name: 'domains.recheck',
  payload: z.object({ clientId: z.number().int().positive() }),
  handler: (ctx, { clientId }) => recheckHubDomain(ctx, clientId),
  options: { key: ({ clientId }) => String(clientId), concurrency: 2, retries: 2, timeoutSeconds: 60 },
});

/** Sends the daily tests of all hub domains. */
export const recheckAll = defineJob({
  name: 'domains.recheck-all',
  payload: z.object({}),
  handler: async (ctx) => {
    await forgetAvailability(ctx);
    for (const clientId of await listDueDomains(ctx)) await ctx.jobs.send(recheck, { clientId });
  },
});

export const domainJobs = [recheck, recheckAll];
