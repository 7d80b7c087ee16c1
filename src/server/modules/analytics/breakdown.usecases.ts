import type { BreakdownQuery, AnalyticsFarmRow, AnalyticsTopicRow } from '#shared/analytics.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeOffset, nextOffset, type PageOfRows } from '#server/platform/http/paging.ts';
import { countLeadsByFarm, countLeadsByPage } from '../leads/leads.usecases.ts';
import { getCallsStart, sumByFarm, sumByTopic, sumCallsBy } from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { measuredCalls, resolvePeriod, sumLeads, toFigures } from './overview.rules.ts';

const pageOf = (ctx: Ctx, { clientId, farmId, sort, limit, cursor, ...days }: BreakdownQuery) => ({
  clientId,
  farmId,
  ...resolvePeriod(days, ctx.clock.now()),
  sort,
  limit,
  offset: decodeOffset(cursor),
});

/** What a list sorted by leads is sorted by; null for another order. */
const leadsOf = async <Row extends { leads: number }>(
  { sort }: BreakdownQuery,
  { count, idOf }: { count: () => Promise<Row[]>; idOf: (row: Row) => number },
): Promise<ReadonlyMap<number, number> | undefined> =>
  sort === 'leads' || sort === 'fewestLeads'
    ? new Map((await count()).map((row) => [idOf(row), row.leads]))
    : undefined;

/** Adds up the presses on phone numbers of farms or pages. */
const callsIn = async (ctx: Ctx, range: Parameters<typeof sumCallsBy>[1]) => {
  const [counted, since] = [await sumCallsBy(ctx, range), await getCallsStart(ctx)];
  return (ids: readonly number[]): number | null =>
    measuredCalls(
      ids.reduce((sum, id) => sum + (counted.get(id) ?? 0), 0),
      { to: range.to, since },
    );
};

/** Farms with their activity in a period, also those without any, the most viewed first unless sorted otherwise. */
export const listFarmFigures = async (ctx: Ctx, query: BreakdownQuery): Promise<PageOfRows<AnalyticsFarmRow>> => {
  const page = pageOf(ctx, query);
  const counted = await leadsOf(query, { count: () => countLeadsByFarm(ctx, page), idOf: ({ farmId }) => farmId });
  const sums = await sumByFarm(ctx, { ...page, leads: counted });
  const leads = await countLeadsByFarm(ctx, { ...page, farmIds: sums.map(({ id }) => id) });
  const byFarm = new Map(leads.map((row) => [row.farmId, row]));
  const callsOf = await callsIn(ctx, { ...page, by: 'farm', ids: sums.map(({ id }) => id) });
  const rows = sums.map(({ id, name, clientName, ...counts }) => ({
    farmId: id,
    name,
    clientName,
    ...toFigures({ ...counts, calls: callsOf([id]) }, byFarm.get(id)),
  }));
  const total = sums[0]?.total ?? 0;
  return { rows, total, nextCursor: nextOffset({ ...page, total }) };
};

/** Topics that were viewed in a period, the most viewed first unless sorted otherwise. */
export const listTopicFigures = async (ctx: Ctx, query: BreakdownQuery): Promise<PageOfRows<AnalyticsTopicRow>> => {
  const page = pageOf(ctx, query);
  const counted = await leadsOf(query, { count: () => countLeadsByPage(ctx, page), idOf: ({ pageId }) => pageId });
  const sums = await sumByTopic(ctx, { ...page, leads: counted });
  const leads = await countLeadsByPage(ctx, { ...page, pageIds: sums.flatMap(({ pageIds }) => pageIds) });
  const byPage = new Map(leads.map((row) => [row.pageId, row]));
  const callsOf = await callsIn(ctx, { ...page, by: 'page', ids: sums.flatMap(({ pageIds }) => pageIds) });
  const rows = sums.map(({ id, name, farmId, farmName, pageIds, ...counts }) => ({
    topicId: id,
    name,
    farmId,
    farmName,
    ...toFigures(
      { ...counts, calls: callsOf(pageIds) },
      sumLeads(pageIds.flatMap((pageId) => byPage.get(pageId) ?? [])),
    ),
  }));
  const total = sums[0]?.total ?? 0;
  return { rows, total, nextCursor: nextOffset({ ...page, total }) };
};
