import { addDays } from '#shared/analytics-rules.ts';
import { startOfDay, type MonthPeriod } from '#shared/local-periods.ts';
import type { ReportedPosition } from '#shared/reports.ts';

/** The weeks of a month, Monday to Sunday, cut at its ends. */
export const weeksOfMonth = ({ firstDay, lastDay }: MonthPeriod): { from: string; to: string }[] => {
  const weeks: { from: string; to: string }[] = [];
  for (let from = firstDay; from <= lastDay;) {
    const weekday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
    const sunday = addDays(from, 6 - weekday);
    const to = sunday < lastDay ? sunday : lastDay;
    weeks.push({ from, to });
    from = addDays(to, 1);
  }
  return weeks;
};

/** The moments at which days begin in a time zone. */
export const dayStarts = (days: string[], timeZone: string): Date[] => days.map((day) => startOfDay(day, timeZone));

const sortablePosition = (position: number | null): number => position ?? Number.POSITIVE_INFINITY;

/** How a keyword moved between two checks; `fresh` had no earlier check, null has no current one. */
export const comparePositions = (
  before: ReportedPosition,
  now: ReportedPosition,
): 'gained' | 'lost' | 'same' | 'fresh' | null => {
  if (now === 'unmeasured') return null;
  if (before === 'unmeasured') return 'fresh';
  if (sortablePosition(now) === sortablePosition(before)) return 'same';
  return sortablePosition(now) < sortablePosition(before) ? 'gained' : 'lost';
};

/** The position of "not found" when moves are sorted by size. */
const NOT_FOUND_POSITION = 60;

/** The size of a move for sorting. */
export const moveSize = (before: ReportedPosition, now: ReportedPosition): number => {
  const at = (position: ReportedPosition): number => (typeof position === 'number' ? position : NOT_FOUND_POSITION);
  return Math.abs(at(before) - at(now));
};
