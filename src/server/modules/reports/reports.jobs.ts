import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { listClientsDue, makeDueReport } from './making/making.usecases.ts';
import { watchUnsent } from './sending/sending.usecases.ts';
import { mailWeek } from './weekly/weekly.usecases.ts';

const makeReport = defineJob({
  name: 'reports.make',
  payload: z.object({ clientId: z.int().positive() }),
  handler: (ctx, { clientId }) => makeDueReport(ctx, clientId),
  options: { key: ({ clientId }) => String(clientId), retries: 5 },
});

/** Every few minutes: reports that fell due, and those whose mails did not arrive. */
export const watchReports = defineJob({
  name: 'reports.watch',
  payload: z.object({}),
  handler: async (ctx) => {
    for (const clientId of await listClientsDue(ctx)) await ctx.jobs.send(makeReport, { clientId });
    await watchUnsent(ctx);
  },
});

export const mailWeeklyReports = defineJob({
  name: 'reports.mail-week',
  payload: z.object({}),
  handler: (ctx) => mailWeek(ctx),
});

export const reportJobs = [makeReport, watchReports, mailWeeklyReports];
