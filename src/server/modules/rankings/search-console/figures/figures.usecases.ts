import type {
  KeywordSearch,
  PortalSearch,
  SearchFigures,
  SearchFiguresQuery,
  SearchQueries,
  SearchQueriesQuery,
  SearchSum,
} from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { requireFarmRow } from '../../../farms/farms.usecases.ts';
import { findRankingRow } from '../../rankings.repository.ts';
import { showConnection } from '../connection/connection.usecases.ts';
import { addDays, firstDaily, monthOf } from '../fetching/fetching.rules.ts';
import {
  findBounds,
  findLastCounted,
  listKnownDays,
  listQueries,
  sumDays,
  sumPeriod,
  sumQueryDays,
  type DaySum,
  type Period,
  type Scope,
} from './figures.repository.ts';

const NOTHING: SearchSum = { clicks: 0, impressions: 0, position: null };
const SHOWN = 50;
const KEYWORD_DAYS = 90;
const PORTAL_DAYS = 28;

/** What days sum up to; positions weighed by impressions. */
const sumOf = (days: readonly DaySum[]): SearchSum => {
  const impressions = days.reduce((sum, day) => sum + day.impressions, 0);
  const weighed = days.reduce((sum, day) => sum + (day.position ?? 0) * day.impressions, 0);
  return {
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    impressions,
    position: impressions === 0 ? null : weighed / impressions,
  };
};

const scopeOf = async (ctx: Ctx, { clientId, farmId }: SearchFiguresQuery): Promise<Scope> =>
  farmId === undefined
    ? { clientId: clientId ?? null, farmId: null }
    : { clientId: (await requireFarmRow(ctx, farmId)).clientId, farmId };

const endingOn = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to });

/** What is wrong with the connection, or with fetching. */
const problemOf = async (ctx: Ctx, problem: string | null): Promise<string | null> =>
  (await showConnection(ctx)).trouble ?? problem;

/** Clicks, impressions and average positions of a client, a farm or all, by Google's days; throws 404 for an unknown farm. */
export const getSearchFigures = async (ctx: Ctx, query: SearchFiguresQuery): Promise<SearchFigures> => {
  const scope = await scopeOf(ctx, query);
  const bounds = await findBounds(ctx, scope.clientId);
  const none = { from: null, to: null, sum: NOTHING, before: null, daily: [] };
  if (bounds === null) return { hasProperty: false, ...none, problem: null };
  const problem = await problemOf(ctx, bounds.problem);
  const { lastDay } = bounds;
  if (lastDay === null) return { hasProperty: true, ...none, problem };
  const { clientId } = scope;
  const period = endingOn(lastDay, query.days);
  const earlier = endingOn(addDays(period.from, -1), query.days);
  const known = await listKnownDays(ctx, { clientId, period });
  const counted = new Map((await sumDays(ctx, { scope, period })).map((day) => [day.day, day]));
  const daily = known.map((day) => counted.get(day) ?? { day, ...NOTHING });
  const isComparable = (await listKnownDays(ctx, { clientId, period: earlier })).length === query.days;
  const before = isComparable ? await sumPeriod(ctx, { scope, period: earlier }) : null;
  return { hasProperty: true, ...period, sum: sumOf(daily), before, daily, problem };
};

/** The queries that people found the pages by, as far as Google names them; throws 404 for an unknown farm. */
export const listSearchQueries = async (ctx: Ctx, query: SearchQueriesQuery): Promise<SearchQueries> => {
  const scope = await scopeOf(ctx, query);
  const bounds = await findBounds(ctx, scope.clientId);
  if (!bounds?.lastDay) return { rows: [], total: 0 };
  const { from, to } = endingOn(bounds.lastDay, query.days);
  // Old months are kept whole, so a period that begins in one begins with it.
  const isOld = from < firstDaily(bounds.lastDay);
  const period = { from: isOld ? monthOf(from) : from, to };
  return listQueries(ctx, { scope, period, untracked: query.untracked === 'true', limit: SHOWN });
};

/** A tracked keyword's words as a query on its page, the last 90 days; throws 404. */
export const getKeywordSearch = async (ctx: Ctx, id: number): Promise<KeywordSearch> => {
  const found = await findRankingRow(ctx, id);
  if (!found) throw notFound('Keyword');
  const { clientId, pageId, keyword } = found.ranking;
  const bounds = await findBounds(ctx, clientId);
  const hasProperty = bounds !== null;
  if (!bounds?.lastDay || pageId === null) return { hasProperty, from: null, to: null, sum: NOTHING, daily: [] };
  const period = endingOn(bounds.lastDay, KEYWORD_DAYS);
  const daily = await sumQueryDays(ctx, { pageId, query: keyword.trim().toLowerCase(), period });
  return { hasProperty, ...period, sum: sumOf(daily), daily };
};

/** A client's own last 28 days with figures, against the 28 before; null when nothing was fetched. */
export const getPortalSearch = (ctx: Ctx, { clientId, ...scope }: PortalScope): Promise<PortalSearch> =>
  ctx.asPortal({ clientId, ...scope }, async (tx) => {
    const to = await findLastCounted(tx, clientId);
    if (to === null) return null;
    const period = endingOn(to, PORTAL_DAYS);
    const own: Scope = { clientId, farmId: null };
    const earlier = await sumPeriod(tx, { scope: own, period: endingOn(addDays(period.from, -1), PORTAL_DAYS) });
    const sum = await sumPeriod(tx, { scope: own, period });
    return { ...period, sum, before: earlier.impressions === 0 ? null : earlier };
  });
