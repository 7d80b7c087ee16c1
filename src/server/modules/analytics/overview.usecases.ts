import type { DeviceClass } from '#shared/analytics-options.ts';
import type { AnalyticsQuery, AnalyticsReport } from '#shared/analytics.ts';
import { comparedPeriod, rateOf } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countLeadsByDay } from '../leads/leads.usecases.ts';
import {
  getCallsStart,
  getCountingStartDays,
  sumByDay,
  sumByDimension,
  sumCallsByDay,
  type AggregateScope,
  type AggregateRange,
} from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { fillDays, measuredCalls, resolvePeriod, sumCounts, sumLeads, toFigures } from './overview.rules.ts';

type CountingSince = AnalyticsReport['since'];

const countPeriod = async (ctx: Ctx, { span, since }: { span: AggregateRange; since: CountingSince }) => {
  const [days, leads, calls] = await Promise.all([
    sumByDay(ctx, span),
    countLeadsByDay(ctx, span),
    sumCallsByDay(ctx, span),
  ]);
  const allCalls = [...calls.values()].reduce((sum, one) => sum + one, 0);
  const counts = { ...sumCounts(days), calls: measuredCalls(allCalls, { to: span.to, since: since.calls }) };
  return {
    totals: toFigures(counts, sumLeads(leads)),
    daily: fillDays(span, {
      days,
      leads: new Map(leads.map((row) => [row.day, row])),
      calls,
      visitorsSince: since.visitors,
      callsSince: since.calls,
    }),
  };
};

const comparePeriod = async (
  ctx: Ctx,
  { span, since }: { span: AggregateRange; since: CountingSince },
): Promise<NonNullable<AnalyticsReport['previous']>> => {
  const { from, to } = span;
  // Days before counting began are unknown, not zero.
  if (since.views === null || to < since.views) return { from, to, totals: null, isPartial: false, daily: [] };
  const { totals, daily } = await countPeriod(ctx, { span, since });
  return { from, to, totals, isPartial: from < since.views, daily };
};

/** Activity in a period, in total and by day, device and source, compared with another period if given. */
export const getAnalyticsReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<AnalyticsReport> => {
  const { clientId, farmId, compare } = query;
  const scope: AggregateScope = { clientId, farmId };
  const period = resolvePeriod(query, ctx.clock.now());
  const span = { ...scope, ...period };
  const since = { ...(await getCountingStartDays(ctx, scope)), calls: await getCallsStart(ctx) };
  const { totals, daily } = await countPeriod(ctx, { span, since });
  const before = compare && { ...scope, ...comparedPeriod(period, compare) };
  const parts = await sumByDimension(ctx, span);
  const withRate = ({ views, visitors, forms, quizzes }: (typeof parts)[number]) => ({
    views,
    visitors,
    forms,
    quizzes,
    conversion: rateOf(forms + quizzes, views),
  });
  return {
    ...period,
    since,
    totals,
    previous: before ? await comparePeriod(ctx, { span: before, since }) : null,
    daily,
    devices: parts.flatMap((row) =>
      row.part === 'device' ? [{ device: row.name as DeviceClass, ...withRate(row) }] : [],
    ),
    sources: parts.flatMap((row) =>
      row.part === 'device' ? [] : [{ kind: row.part, name: row.name, ...withRate(row) }],
    ),
  };
};
