import { z } from 'zod';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteAllDataExports, failDataExport } from './exports.repository.ts';
import { makeDataExport } from './creation.usecases.ts';

/** One at a time and without a time limit: many rows take long. */
export const makeExportJob = defineJob({
  name: 'exports.make',
  payload: z.object({ exportId: z.number() }),
  options: { concurrency: 1, retries: 3, timeoutSeconds: 7200, key: ({ exportId }) => String(exportId) },
  handler: async (ctx, { exportId }) => {
    const { signal, isLastAttempt } = ctx.job;
    try {
      await makeDataExport(ctx, { id: exportId, signal });
    } catch (error) {
      // A stopping worker puts its jobs back.
      if (isLastAttempt && !signal.aborted) {
        const failure = error instanceof RangeError ? error.message : 'The records could not be read or stored.';
        await failDataExport(ctx, { id: exportId, failure });
      }
      throw error;
    }
  },
});

/** An erased person must not remain in an export. */
const deleteExportsJob = defineJob({
  name: 'exports.delete-all',
  payload: z.object({}),
  handler: (ctx) => deleteAllDataExports(ctx),
});

export const dataExportJobs = [makeExportJob, deleteExportsJob];

export const dataExportEventHandlers: EventHandler[] = [
  onEvent('lead.erased', deleteExportsJob, () => ({})),
  onEvent('prospect.erased', deleteExportsJob, () => ({})),
];
