import { z } from 'zod';
import { Id } from '#shared/text.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { fetchSource } from './fetching.usecases.ts';
import { expireEvidence, listSourcesToRecheck, recheckSource } from './recheck.usecases.ts';

const payload = z.object({ sourceId: Id });

export const fetchSourceJob = defineJob({
  name: 'sources.fetch',
  payload,
  handler: (ctx, { sourceId }) => fetchSource(ctx, sourceId),
  options: { key: ({ sourceId }) => String(sourceId), concurrency: 2, retries: 2, timeoutSeconds: 120 },
});

export const recheckSourceJob = defineJob({
  name: 'sources.recheck',
  payload,
  handler: (ctx, { sourceId }) => recheckSource(ctx, sourceId),
  options: { key: ({ sourceId }) => String(sourceId), concurrency: 2, retries: 2, timeoutSeconds: 120 },
});

export const recheckDueSourcesJob = defineJob({
  name: 'sources.recheck-due',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const sourceId of await listSourcesToRecheck(ctx)) await ctx.jobs.send(recheckSourceJob, { sourceId });
  },
});

export const expireEvidenceJob = defineJob({
  name: 'evidence.expire',
  payload: z.object({}),
  handler: (ctx) => expireEvidence(ctx),
});

export const evidenceJobs = [fetchSourceJob, recheckSourceJob, recheckDueSourcesJob, expireEvidenceJob];
