import { dayIn, monthIn } from '#shared/local-periods.ts';
import { localMoment, momentInZone } from '#shared/local-time.ts';
import { monthAfter } from '#shared/report-choices.ts';

/** When a client's report is made. */
export interface Timing {
  /** Day of the month after, and hour on the client's clocks. */
  day: number;
  hour: number;
  timeZone: string;
  /** What fell due before is not made up for. */
  since: Date;
}

/** The moment at which a month's report is made: on its day and hour of the month after. */
export const dueAt = (month: string, { day, hour, timeZone }: Omit<Timing, 'since'>): Date => {
  const [year = 0, number = 1] = monthAfter(month, 1).split('-').map(Number);
  return momentInZone({ year, month: number, day, hour }, timeZone);
};

/** The last month that is over on a zone's clocks. */
export const lastMonth = (at: Date, timeZone: string): string => monthAfter(monthIn(at, timeZone), -1);

/** The month that a plan wants made by now; null for none. Of several that were missed it is the newest. */
export const dueMonth = (now: Date, timing: Timing): string | null => {
  const ended = lastMonth(now, timing.timeZone);
  const month = dueAt(ended, timing) <= now ? ended : monthAfter(ended, -1);
  return dueAt(month, timing) >= timing.since ? month : null;
};

/** The next report that a plan makes. */
export const nextDue = (now: Date, timing: Timing): { at: Date; month: string } => {
  const ended = lastMonth(now, timing.timeZone);
  const month = dueAt(ended, timing) > now ? ended : monthAfter(ended, 1);
  return { at: dueAt(month, timing), month };
};

/** Hour of a Monday from which the week's report to staff goes out, and how long it may be late. */
const WEEKLY_HOUR = 7;
const WEEKLY_LATE_DAYS = 2;

/** The Monday (agency's calendar) whose report to staff is due at a moment, and the week before it; null when none is. */
export const dueWeek = (now: Date, timeZone: string): { monday: string; from: Date; before: Date } | null => {
  const { year, month, day, hour, weekday } = localMoment(now, timeZone);
  const late = weekday - 1;
  if (late > WEEKLY_LATE_DAYS || (late === 0 && hour < WEEKLY_HOUR)) return null;
  const monday = momentInZone({ year, month, day: day - late, hour: 0 }, timeZone);
  return {
    monday: dayIn(monday, timeZone),
    from: momentInZone({ year, month, day: day - late - 7, hour: 0 }, timeZone),
    before: monday,
  };
};
