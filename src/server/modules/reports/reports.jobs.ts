import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { listDueClients, createDueReport } from './creation.usecases.ts';
import { monitorUnsentReports } from './sending.usecases.ts';
import { emailWeeklyReport } from './weekly-email.usecases.ts';

const createReportJob = defineJob({
  name: 'reports.create',
  payload: z.object({ clientId: z.int().positive() }),
  handler: (ctx, { clientId }) => createDueReport(ctx, clientId),
  options: { key: ({ clientId }) => String(clientId), retries: 5 },
});

/** Every few minutes: due reports, and those whose e-mails failed. */
export const monitorReportsJob = defineJob({
  name: 'reports.monitor',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const clientId of await listDueClients(ctx)) await ctx.jobs.send(createReportJob, { clientId });
    await monitorUnsentReports(ctx);
  },
});

export const emailWeeklyReportsJob = defineJob({
  name: 'reports.email-weekly',
  payload: z.object({}),
  handler: (ctx) => emailWeeklyReport(ctx),
});

export const reportJobs = [createReportJob, monitorReportsJob, emailWeeklyReportsJob];
