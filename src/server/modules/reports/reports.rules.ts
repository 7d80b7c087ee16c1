import { dayIn, monthIn } from '#shared/local-periods.ts';
import { localMoment, momentInZone } from '#shared/local-time.ts';
import { addMonths } from '#shared/report-options.ts';

export interface ReportTiming {
  /** Day of the following month, and hour in the client's time zone. */
  day: number;
  hour: number;
  timeZone: string;
  /** Earlier due reports are not created. */
  since: Date;
}

/** When a month's report is due: on its day and hour of the following month. */
export const reportDueAt = (month: string, { day, hour, timeZone }: Omit<ReportTiming, 'since'>): Date => {
  const [year = 0, number = 1] = addMonths(month, 1).split('-').map(Number);
  return momentInZone({ year, month: number, day, hour }, timeZone);
};

/** The last finished month in a time zone. */
export const lastFinishedMonth = (at: Date, timeZone: string): string => addMonths(monthIn(at, timeZone), -1);

/** The month whose report is due now; null for none. Of several missed months, the newest. */
export const dueReportMonth = (now: Date, timing: ReportTiming): string | null => {
  const ended = lastFinishedMonth(now, timing.timeZone);
  const month = reportDueAt(ended, timing) <= now ? ended : addMonths(ended, -1);
  return reportDueAt(month, timing) >= timing.since ? month : null;
};

/** The next scheduled report. */
export const nextReport = (now: Date, timing: ReportTiming): { at: Date; month: string } => {
  const ended = lastFinishedMonth(now, timing.timeZone);
  const month = reportDueAt(ended, timing) > now ? ended : addMonths(ended, 1);
  return { at: reportDueAt(month, timing), month };
};

/** Monday hour from which the weekly report is sent, and how late it may be. */
const WEEKLY_HOUR = 7;
const MAX_WEEKLY_DELAY_DAYS = 2;

/** The Monday in the agency's time zone whose weekly report is due, and the week before it; null for none. */
export const dueWeeklyEmail = (now: Date, timeZone: string): { monday: string; from: Date; before: Date } | null => {
  const { year, month, day, hour, weekday } = localMoment(now, timeZone);
  const late = weekday - 1;
  if (late > MAX_WEEKLY_DELAY_DAYS || (late === 0 && hour < WEEKLY_HOUR)) return null;
  const monday = momentInZone({ year, month, day: day - late, hour: 0 }, timeZone);
  return {
    monday: dayIn(monday, timeZone),
    from: momentInZone({ year, month, day: day - late - 7, hour: 0 }, timeZone),
    before: monday,
  };
};
