import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { listClientsToSubmit, submitChanges } from './indexnow.usecases.ts';

/** Tells search engines what changed on one client's hosts. */
const submit = defineJob({
  name: 'indexnow.submit',
  payload: z.object({ clientId: z.number().int().positive() }),
  handler: (ctx, { clientId }) => submitChanges(ctx, clientId),
  // What is not taken waits for a later run, so a try that failed needs no other.
  options: { key: ({ clientId }) => String(clientId), concurrency: 2, retries: 0, timeoutSeconds: 120 },
});

/** Sends the submissions of all clients with changes. */
export const submitAll = defineJob({
  name: 'indexnow.submit-all',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const clientId of await listClientsToSubmit(ctx)) await ctx.jobs.send(submit, { clientId });
  },
});

export const indexNowJobs = [submit, submitAll];
