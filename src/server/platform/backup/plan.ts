import { CronExpressionParser } from 'cron-parser';

/** A backup of a large installation takes its time, and so does a worker that starts again. */
const GRACE_MS = 60 * 60_000;

/** The last time before `now` that a schedule (five fields of cron, UTC) names. */
const lastPlanned = (schedule: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: 'UTC', currentDate: now }).prev().toDate();

/** Whether the last backup is older than the schedule allows. */
export const isOverdue = (schedule: string, { last, now }: { last: Date; now: Date }): boolean =>
  last < lastPlanned(schedule, new Date(now.getTime() - GRACE_MS));
