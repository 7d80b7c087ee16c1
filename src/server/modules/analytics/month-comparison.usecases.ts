import type { DashboardFigures, DashboardTotals } from '#shared/dashboard-figures.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  getFirstPublishedOn,
  listDailyLeads,
  listDailyViews,
  listLeadGroups,
  listNames,
} from './month-comparison.repository.ts';
import {
  changesOf,
  comparableMonths,
  lastDays,
  sumDays,
  type DaySpan,
  type DayTotals,
} from './month-comparison.rules.ts';

const DAYS = 30;
const MAX_CHANGES = 8;

type LeadGroups = Awaited<ReturnType<typeof listLeadGroups>>;

const NOTHING = { views: 0, submissions: 0, leads: 0, won: 0, wonValued: 0, wonValue: 0 };

const getChanges = async (
  ctx: Ctx,
  { groups, days, clientId }: { groups: LeadGroups; days: readonly string[]; clientId: number | undefined },
): Promise<Pick<DashboardFigures, 'changes' | 'changed'>> => {
  const changed = changesOf(groups);
  const first = changed.slice(0, MAX_CHANGES);
  if (first.length === 0) return { changes: [], changed: 0 };
  const ids = first.map(({ id }) => id);
  const names = await listNames(ctx, { ids, clientId });
  const daily = await listDailyLeads(ctx, { ids, from: days[0] ?? '', clientId });
  const counts = new Map(daily.map(({ id, date, leads }) => [`${id} ${date}`, leads]));
  return {
    changed: changed.length,
    changes: first.map(({ id, leads, before }) => ({
      id,
      name: names.get(id) ?? '',
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
  const [groups, views, since] = await Promise.all([
    listLeadGroups(ctx, { from, month, before, clientId }),
    listDailyViews(ctx, { from, clientId }),
    getFirstPublishedOn(ctx, { clientId }),
  ]);
  const byDay = new Map<string, DayTotals>(views.map((row) => [row.date, { ...NOTHING, ...row }]));
  for (const { date, leads, won, wonValued, wonValue } of groups)
    if (date !== null)
      byDay.set(date, { ...(byDay.get(date) ?? { ...NOTHING, date }), leads, won, wonValued, wonValue });
  const sumsOf = (span: DaySpan): DashboardTotals | null =>
    since === null || since > span.to ? null : sumDays([...byDay.values()], span);
  return {
    month: { ...month, sums: sumsOf(month) },
    before: { ...before, sums: sumsOf(before) },
    days: days.map((date) => {
      const { views: seen, submissions, leads, won, wonValue } = byDay.get(date) ?? NOTHING;
      const isPublic = since !== null && date >= since;
      return { date, views: isPublic ? seen : null, submissions: isPublic ? submissions : null, leads, won, wonValue };
    }),
    ...(await getChanges(ctx, { groups, days, clientId })),
  };
};
