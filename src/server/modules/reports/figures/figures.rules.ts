import { dayAfter } from '#shared/analytics-rules.ts';
import { momentInZone } from '#shared/local-time.ts';
import { monthAfter } from '#shared/report-choices.ts';
import type { Standing } from '#shared/reports.ts';

const midnight = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return momentInZone({ year, month, day: date, hour: 0 }, timeZone);
};

export interface MonthPeriod {
  /** Its first moment, and the first one after it. */
  from: Date;
  before: Date;
  firstDay: string;
  lastDay: string;
}

/** A month on a zone's clocks. */
export const periodOfMonth = (month: string, timeZone: string): MonthPeriod => {
  const firstDay = `${month}-01`;
  const nextDay = `${monthAfter(month, 1)}-01`;
  return {
    from: midnight(firstDay, timeZone),
    before: midnight(nextDay, timeZone),
    firstDay,
    lastDay: dayAfter(nextDay, -1),
  };
};

/** The weeks of a month, each from Monday to Sunday as far as they lie within it. */
export const weeksOfMonth = ({ firstDay, lastDay }: MonthPeriod): { from: string; to: string }[] => {
  const weeks: { from: string; to: string }[] = [];
  for (let from = firstDay; from <= lastDay;) {
    const weekday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
    const sunday = dayAfter(from, 6 - weekday);
    const to = sunday < lastDay ? sunday : lastDay;
    weeks.push({ from, to });
    from = dayAfter(to, 1);
  }
  return weeks;
};

/** The moments at which days begin on a zone's clocks. */
export const beginnings = (days: string[], timeZone: string): Date[] => days.map((day) => midnight(day, timeZone));

const place = (standing: number | null): number => standing ?? Number.POSITIVE_INFINITY;

/** How a keyword moved between two looks; `fresh` was never looked at before, null was not looked at now. */
export const moveOf = (before: Standing, now: Standing): 'gained' | 'lost' | 'same' | 'fresh' | null => {
  if (now === 'unmeasured') return null;
  if (before === 'unmeasured') return 'fresh';
  if (place(now) === place(before)) return 'same';
  return place(now) < place(before) ? 'gained' : 'lost';
};

/** Where the first of "not found" stands when moves are compared by size. */
const NOT_FOUND = 60;

/** How far a keyword moved, for the order of a list: what came from nowhere moved far. */
export const moveSize = (before: Standing, now: Standing): number => {
  const at = (standing: Standing): number => (typeof standing === 'number' ? standing : NOT_FOUND);
  return Math.abs(at(before) - at(now));
};
