import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { listClientsToSubmit, submitChanges } from './indexnow.usecases.ts';

const submitClient = defineJob({
  name: 'indexnow.submit',
  payload: z.object({ clientId: z.number().int().positive() }),
  handler: (ctx, { clientId }) => submitChanges(ctx, clientId),
  // A later run retries.
  options: { key: ({ clientId }) => String(clientId), concurrency: 2, retries: 0, timeoutSeconds: 120 },
});

export const submitAllClients = defineJob({
  name: 'indexnow.submit-all',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const clientId of await listClientsToSubmit(ctx)) await ctx.jobs.send(submitClient, { clientId });
  },
});

export const indexNowJobs = [submitClient, submitAllClients];
