import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { finishCalls } from './calls.usecases.ts';
import { runTasks } from './tasks.usecases.ts';

/** Every minute: a caller whose message never came waits for an answer, too. */
export const finishCallsJob = defineJob({
  name: 'telephony.finish-calls',
  payload: z.object({}),
  handler: (ctx) => finishCalls(ctx),
  options: { key: () => 'all', concurrency: 1 },
});

/** Each task is an outside call, which must not keep callers waiting. */
export const runTelephonyTasksJob = defineJob({
  name: 'telephony.run-tasks',
  payload: z.object({}),
  handler: (ctx) => runTasks(ctx),
  options: { key: () => 'all', concurrency: 1, timeoutSeconds: 900 },
});
