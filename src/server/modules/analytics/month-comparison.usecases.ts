import type { DashboardFigures, DashboardTotals } from '#shared/attention.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getFirstPublishedOn, listDailyTotals } from './month-comparison.repository.ts';

interface DaySpan {
  /** UTC days, both included. */
  from: string;
  to: string;
}

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

const DAY_MS = 86_400_000;
const DAYS = 30;

/**
 * The month so far, the same part of the last month, and the last 30 UTC days; no sums for days before the first page
 * was published.
 */
export const getDashboardFigures = async (
  ctx: Ctx,
  { clientId }: { clientId?: number | undefined } = {},
): Promise<DashboardFigures> => {
  const now = ctx.clock.now();
  const { month, before } = comparableMonths(now);
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const counted = await listDailyTotals(ctx, {
    from: [before.from, days[0] ?? before.from].toSorted()[0] ?? before.from,
    clientId,
  });
  const since = await getFirstPublishedOn(ctx, { clientId });
  const sumsOf = ({ from, to }: DaySpan): DashboardTotals | null => {
    if (since === null || since > to) return null;
    const sums: DashboardTotals = { leads: 0, won: 0, views: 0, submissions: 0 };
    for (const { date, leads, won, views, submissions } of counted) {
      if (date < from || date > to) continue;
      sums.leads += leads;
      sums.won += won;
      sums.views += views;
      sums.submissions += submissions;
    }
    return sums;
  };
  const byDay = new Map(counted.map((row) => [row.date, row]));
  return {
    month: { ...month, sums: sumsOf(month) },
    before: { ...before, sums: sumsOf(before) },
    days: days.map((date) => ({ date, views: byDay.get(date)?.views ?? 0, leads: byDay.get(date)?.leads ?? 0 })),
  };
};
