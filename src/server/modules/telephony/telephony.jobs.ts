import { z } from 'zod';
import { defineJob, defineSchedule, type Schedule } from '#server/platform/jobs/job.ts';
import { finishCalls } from './calls.usecases.ts';
import { runTasks } from './tasks.usecases.ts';

/** Every minute: a caller whose message never came waits for an answer, too. */
const finishCallsJob = defineJob({
  name: 'telephony.finish-calls',
  payload: z.object({}),
  handler: (ctx) => finishCalls(ctx),
  options: { key: () => 'all', concurrency: 1 },
});

/** Each task is an outside call, which must not keep callers waiting. */
const runTelephonyTasksJob = defineJob({
  name: 'telephony.run-tasks',
  payload: z.object({}),
  handler: (ctx) => runTasks(ctx),
  options: { key: () => 'all', concurrency: 1, timeoutSeconds: 900 },
});

export const telephonyJobs = [finishCallsJob, runTelephonyTasksJob];

export const telephonySchedules: readonly Schedule[] = [
  defineSchedule({ name: 'finish-calls', job: finishCallsJob, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'run-telephony-tasks', job: runTelephonyTasksJob, cron: '* * * * *', payload: {} }),
];
