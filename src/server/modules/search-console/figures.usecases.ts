import type {
  KeywordSearchFigures,
  PortalSearchFigures,
  SearchFigures,
  SearchFiguresQuery,
  SearchQueries,
  SearchQueriesQuery,
  SearchTotals,
} from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getRankingRow } from '../rankings/rankings.usecases.ts';
import { getConnectionStatus } from './connection.usecases.ts';
import { addDays, firstDailyDay, monthOf } from './fetching.rules.ts';
import {
  getFiguresStatus,
  getLastFiguresDay,
  listFetchedDays,
  listQueries,
  sumDays,
  sumPeriod,
  sumQueryDays,
  type DaySum,
  type Period,
  type SearchFiguresScope,
} from './figures.repository.ts';

const NO_FIGURES: SearchTotals = { clicks: 0, impressions: 0, position: null };
const MAX_QUERIES = 50;
const KEYWORD_DAYS = 90;
const PORTAL_DAYS = 28;

/** The total of days; positions weighted by impressions. */
const sumDayTotals = (days: readonly DaySum[]): SearchTotals => {
  const impressions = days.reduce((sum, day) => sum + day.impressions, 0);
  const weightedSum = days.reduce((sum, day) => sum + (day.position ?? 0) * day.impressions, 0);
  return {
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    impressions,
    position: impressions === 0 ? null : weightedSum / impressions,
  };
};

const toFiguresScope = async (ctx: Ctx, { clientId, farmId }: SearchFiguresQuery): Promise<SearchFiguresScope> =>
  farmId === undefined
    ? { clientId: clientId ?? null, farmId: null }
    : { clientId: (await requireFarmRow(ctx, farmId)).clientId, farmId };

const periodEndingOn = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to });

/** The problem with the connection, or with fetching. */
const getFetchProblem = async (ctx: Ctx, problem: string | null): Promise<string | null> =>
  (await getConnectionStatus(ctx)).trouble ?? problem;

/** Clicks, impressions and average positions of a scope, by Google's days; throws 404 for an unknown farm. */
export const getSearchFigures = async (ctx: Ctx, query: SearchFiguresQuery): Promise<SearchFigures> => {
  const scope = await toFiguresScope(ctx, query);
  const bounds = await getFiguresStatus(ctx, scope.clientId);
  const none = { from: null, to: null, sum: NO_FIGURES, before: null, daily: [] };
  if (bounds === null) return { hasProperty: false, ...none, problem: null };
  const problem = await getFetchProblem(ctx, bounds.problem);
  const { lastDay } = bounds;
  if (lastDay === null) return { hasProperty: true, ...none, problem };
  const { clientId } = scope;
  const period = periodEndingOn(lastDay, query.days);
  const earlier = periodEndingOn(addDays(period.from, -1), query.days);
  const fetchedDays = await listFetchedDays(ctx, { clientId, period });
  const counted = new Map((await sumDays(ctx, { scope, period })).map((day) => [day.day, day]));
  const daily = fetchedDays.map((day) => counted.get(day) ?? { day, ...NO_FIGURES });
  const isComparable = (await listFetchedDays(ctx, { clientId, period: earlier })).length === query.days;
  const before = isComparable ? await sumPeriod(ctx, { scope, period: earlier }) : null;
  return { hasProperty: true, ...period, sum: sumDayTotals(daily), before, daily, problem };
};

/** The queries behind visits of the pages, as far as Google discloses them; throws 404 for an unknown farm. */
export const listSearchQueries = async (ctx: Ctx, query: SearchQueriesQuery): Promise<SearchQueries> => {
  const scope = await toFiguresScope(ctx, query);
  const bounds = await getFiguresStatus(ctx, scope.clientId);
  if (!bounds?.lastDay) return { rows: [], total: 0 };
  const { from, to } = periodEndingOn(bounds.lastDay, query.days);
  // Older months are stored as one row, so a period that begins within one starts at its first day.
  const isOld = from < firstDailyDay(bounds.lastDay);
  const period = { from: isOld ? monthOf(from) : from, to };
  return listQueries(ctx, { scope, period, untracked: query.untracked === 'true', limit: MAX_QUERIES });
};

/** A tracked keyword as a query on its page, the last 90 days; throws 404. */
export const getKeywordSearch = async (ctx: Ctx, id: number): Promise<KeywordSearchFigures> => {
  const found = await getRankingRow(ctx, id);
  if (!found) throw notFound('Keyword');
  const { clientId, pageId, keyword } = found.ranking;
  const bounds = await getFiguresStatus(ctx, clientId);
  const hasProperty = bounds !== null;
  if (!bounds?.lastDay || pageId === null) return { hasProperty, from: null, to: null, sum: NO_FIGURES, daily: [] };
  const period = periodEndingOn(bounds.lastDay, KEYWORD_DAYS);
  const daily = await sumQueryDays(ctx, { pageId, query: keyword.trim().toLowerCase(), period });
  return { hasProperty, ...period, sum: sumDayTotals(daily), daily };
};

/** A client's last 28 days with figures, against the 28 before; null when nothing was fetched. */
export const getPortalSearch = (ctx: Ctx, { clientId, ...scope }: PortalScope): Promise<PortalSearchFigures> =>
  ctx.asPortal({ clientId, ...scope }, async (tx) => {
    const to = await getLastFiguresDay(tx, clientId);
    if (to === null) return null;
    const period = periodEndingOn(to, PORTAL_DAYS);
    const scope: SearchFiguresScope = { clientId, farmId: null };
    const earlier = await sumPeriod(tx, { scope, period: periodEndingOn(addDays(period.from, -1), PORTAL_DAYS) });
    const sum = await sumPeriod(tx, { scope, period });
    return { ...period, sum, before: earlier.impressions === 0 ? null : earlier };
  });
