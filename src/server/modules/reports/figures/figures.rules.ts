import { dayAfter } from '#shared/analytics-rules.ts';
import { dayBegins, type MonthPeriod } from '#shared/local-periods.ts';
import type { Standing } from '#shared/reports.ts';

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
export const beginnings = (days: string[], timeZone: string): Date[] => days.map((day) => dayBegins(day, timeZone));

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
