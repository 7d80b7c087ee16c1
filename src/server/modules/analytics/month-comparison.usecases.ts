import type { DashboardFigures, DashboardTotals } from '#shared/dashboard-figures.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  getFirstPublishedOn,
  listDailyLeads,
  listDailyTotals,
  listLeadChanges,
} from './month-comparison.repository.ts';
import { comparableMonths, lastDays, type DaySpan } from './month-comparison.rules.ts';

const DAYS = 30;
const MAX_CHANGES = 8;

type DayTotals = Awaited<ReturnType<typeof listDailyTotals>>[number];

const NOTHING = { views: 0, submissions: 0, leads: 0, won: 0, wonValued: 0, wonValue: 0 };

const sumOf = (counted: readonly DayTotals[], { from, to }: DaySpan): DashboardTotals =>
  counted
    .filter(({ date }) => date >= from && date <= to)
    .reduce<DashboardTotals>(
      (sums, row) => ({
        leads: sums.leads + row.leads,
        won: sums.won + row.won,
        wonValued: sums.wonValued + row.wonValued,
        wonValue: sums.wonValue + row.wonValue,
        views: sums.views + row.views,
        submissions: sums.submissions + row.submissions,
      }),
      NOTHING,
    );

const getChanges = async (
  ctx: Ctx,
  { days, ...spans }: { month: DaySpan; before: DaySpan; clientId: number | undefined; days: readonly string[] },
): Promise<Pick<DashboardFigures, 'changes' | 'changed'>> => {
  const changed = await listLeadChanges(ctx, { ...spans, limit: MAX_CHANGES });
  if (changed.length === 0) return { changes: [], changed: 0 };
  const ids = changed.map(({ id }) => id);
  const daily = await listDailyLeads(ctx, { ids, from: days[0] ?? spans.month.from, clientId: spans.clientId });
  const counts = new Map(daily.map(({ id, date, leads }) => [`${id} ${date}`, leads]));
  return {
    changed: changed[0]?.total ?? 0,
    changes: changed.map(({ id, name, leads, before }) => ({
      id,
      name,
      leads,
      before,
      days: days.map((date) => counts.get(`${id} ${date}`) ?? 0),
    })),
  };
};

/**
 * The month so far, the same part of the last month, the last 30 UTC days, and whose leads changed most: clients, or one
 * client's farms. No sums and no views for days before the first page was published.
 */
export const getDashboardFigures = async (
  ctx: Ctx,
  { clientId }: { clientId?: number | undefined } = {},
): Promise<DashboardFigures> => {
  const now = ctx.clock.now();
  const { month, before } = comparableMonths(now);
  const days = lastDays(now, DAYS);
  const from = [before.from, ...days].toSorted()[0] ?? before.from;
  const [counted, since, changes] = await Promise.all([
    listDailyTotals(ctx, { from, clientId }),
    getFirstPublishedOn(ctx, { clientId }),
    getChanges(ctx, { month, before, clientId, days }),
  ]);
  const sumsOf = (span: DaySpan): DashboardTotals | null =>
    since === null || since > span.to ? null : sumOf(counted, span);
  const byDay = new Map(counted.map((row) => [row.date, row]));
  return {
    month: { ...month, sums: sumsOf(month) },
    before: { ...before, sums: sumsOf(before) },
    days: days.map((date) => {
      const { views, submissions, leads, won, wonValue } = byDay.get(date) ?? NOTHING;
      const isPublic = since !== null && date >= since;
      return { date, views: isPublic ? views : null, submissions: isPublic ? submissions : null, leads, won, wonValue };
    }),
    ...changes,
  };
};
