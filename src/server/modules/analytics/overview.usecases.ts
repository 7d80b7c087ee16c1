import type { DeviceClass } from '#shared/analytics-options.ts';
import type { AnalyticsQuery, AnalyticsReport } from '#shared/analytics.ts';
import { comparedPeriod, rateOf } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countLeadsByPageAndDay } from '../leads/leads.usecases.ts';
import {
  getCountingStartDays,
  listPageTopics,
  sumByDay,
  sumByFarm,
  sumByTopic,
  sumByDimension,
  type AggregateScope,
  type AggregateRange,
} from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { fillDays, toFigures, groupLeadsBy, resolvePeriod, sumCounts } from './overview.rules.ts';

type CountingSince = AnalyticsReport['since'];

const countPeriod = async (ctx: Ctx, { span, since }: { span: AggregateRange; since: CountingSince }) => {
  const days = await sumByDay(ctx, span);
  const leads = await countLeadsByPageAndDay(ctx, span);
  const sum = groupLeadsBy(leads, () => 'all').get('all');
  return {
    leads,
    totals: toFigures(sumCounts(days), sum),
    daily: fillDays(span, { days, leads: groupLeadsBy(leads, ({ day }) => day), visitorsSince: since.visitors }),
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

type LeadsByPageAndDay = Awaited<ReturnType<typeof countLeadsByPageAndDay>>;

const listFarmRows = async (
  ctx: Ctx,
  { span, leads }: { span: AggregateRange; leads: LeadsByPageAndDay },
): Promise<AnalyticsReport['farms']> => {
  const byFarm = groupLeadsBy(leads, ({ farmId }) => farmId);
  return (await sumByFarm(ctx, span)).map(({ id, name, clientName, ...counts }) => ({
    farmId: id,
    name,
    clientName,
    ...toFigures(counts, byFarm.get(id)),
  }));
};

const listTopicRows = async (
  ctx: Ctx,
  { span, leads, farms }: { span: AggregateRange; leads: LeadsByPageAndDay; farms: AnalyticsReport['farms'] },
): Promise<AnalyticsReport['topics']> => {
  const pageIds = leads.flatMap(({ pageId }) => pageId ?? []);
  const topicOf = new Map((await listPageTopics(ctx, pageIds)).map(({ id, topicId }) => [id, topicId]));
  const byTopic = groupLeadsBy(leads, ({ pageId }) => (pageId === null ? null : (topicOf.get(pageId) ?? null)));
  const names = new Map(farms.map(({ farmId, name }) => [farmId, name]));
  return (await sumByTopic(ctx, span)).map(({ id, name, farmId, ...counts }) => ({
    topicId: id,
    name,
    farmId,
    farmName: names.get(farmId) ?? '',
    ...toFigures(counts, byTopic.get(id)),
  }));
};

/** Activity in a period, in total and by day, farm, topic, device and source, compared with another period if given. */
export const getAnalyticsReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<AnalyticsReport> => {
  const { clientId, farmId, compare } = query;
  const scope: AggregateScope = { clientId, farmId };
  const period = resolvePeriod(query, ctx.clock.now());
  const span = { ...scope, ...period };
  const since = await getCountingStartDays(ctx, scope);
  const { leads, totals, daily } = await countPeriod(ctx, { span, since });
  const before = compare && { ...scope, ...comparedPeriod(period, compare) };
  const farms = await listFarmRows(ctx, { span, leads });
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
    farms,
    topics: await listTopicRows(ctx, { span, leads, farms }),
    devices: parts.flatMap((row) =>
      row.part === 'device' ? [{ device: row.name as DeviceClass, ...withRate(row) }] : [],
    ),
    sources: parts.flatMap((row) =>
      row.part === 'device' ? [] : [{ kind: row.part, name: row.name, ...withRate(row) }],
    ),
  };
};
