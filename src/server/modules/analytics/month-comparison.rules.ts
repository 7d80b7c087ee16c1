import type { DashboardTotals } from '#shared/dashboard-figures.ts';

export interface DaySpan {
  /** UTC days, both included. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)));

/** The month up to today and the same days of the month before, or all of it if it is shorter. */
export const comparableMonths = (now: Date): { month: DaySpan; before: DaySpan } => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    month: { from: utc(year, month, 1), to: dayOf(now) },
    before: { from: utc(year, month - 1, 1), to: utc(year, month - 1, Math.min(day, daysBefore)) },
  };
};

/** The last UTC days, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MS)));

export type DayTotals = DashboardTotals & { date: string };

const NOTHING: DashboardTotals = { views: 0, submissions: 0, leads: 0, won: 0, wonValued: 0, wonValue: 0 };

export const sumDays = (counted: readonly DayTotals[], { from, to }: DaySpan): DashboardTotals =>
  counted
    .filter(({ date }) => date >= from && date <= to)
    .reduce<DashboardTotals>(
      (sums, day) => ({
        leads: sums.leads + day.leads,
        won: sums.won + day.won,
        wonValued: sums.wonValued + day.wonValued,
        wonValue: sums.wonValue + day.wonValue,
        views: sums.views + day.views,
        submissions: sums.submissions + day.submissions,
      }),
      NOTHING,
    );

interface OwnerLeads {
  ownerId: number | null;
  /** Null outside both spans. */
  isMonth: boolean | null;
  leads: number;
}

/** Whose leads changed, the largest change first. */
export const changesOf = (groups: readonly OwnerLeads[]): { id: number; leads: number; before: number }[] => {
  const changes = new Map<number, { id: number; leads: number; before: number }>();
  for (const { ownerId, isMonth, leads } of groups) {
    if (ownerId === null || isMonth === null) continue;
    const counted = changes.get(ownerId) ?? { id: ownerId, leads: 0, before: 0 };
    changes.set(ownerId, isMonth ? { ...counted, leads } : { ...counted, before: leads });
  }
  return [...changes.values()]
    .filter(({ leads, before }) => leads !== before)
    .toSorted((a, b) => Math.abs(b.leads - b.before) - Math.abs(a.leads - a.before) || a.id - b.id);
};
