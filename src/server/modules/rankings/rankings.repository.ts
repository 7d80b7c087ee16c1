import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PositionBand, RankedClient, RankingFilter } from '#shared/rankings.ts';
import type { RankingSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { farmLabels, isFarmAtWork } from '../farms/farms.views.ts';
import { pageLabels } from '../pages/pages.views.ts';
import { locationCondition, searchCondition } from './keyword-conditions.repository.ts';
import { rankingChecks, rankings, rankingCounters } from './rankings.table.ts';

export type RankingRow = typeof rankings.$inferSelect;
export type NewRanking = typeof rankings.$inferInsert;

export interface RankingWithNames {
  ranking: RankingRow;
  clientName: string;
  farmName: string;
  pageTitle: string | null;
  underWay: boolean;
}

const underWay = sql<boolean>`exists (
  select from ranking_checks c where c.ranking_id = ${rankings.id} and c.state = 'pending')`;

const columns = {
  ranking: rankings,
  clientName: clientLabels.name,
  farmName: farmLabels.name,
  pageTitle: pageLabels.title,
  underWay,
};

/** Behind every measured position. */
const UNRANKED = 1_000_000;
const positionSortKey = sql<number>`coalesce(${rankings.currentPosition}, ${sql.raw(String(UNRANKED))})`;
const keywordSortKey = sql<string>`lower(${rankings.keyword})`;
/** Never checked is the longest ago. */
const checkedSortKey = sql`coalesce(${rankings.lastCheckedAt}, timestamptz '1970-01-01 00:00:00+00')`;
/** Places gained since the measurement before, below 0 for lost ones. Not ranked counts as one place behind the depth. */
const changeSortKey = sql`case when ${rankings.lastCheckedAt} is null or ${rankings.trend} not in ('up', 'down') then 0
  else coalesce(${rankings.previousPosition}, coalesce(${rankings.depth}, 100) + 1)
    - coalesce(${rankings.currentPosition}, coalesce(${rankings.depth}, 100) + 1) end`;

const POSITION_BAND_CONDITIONS: Record<PositionBand, SQL> = {
  top3: sql`${positionSortKey} between 1 and 3`,
  top10: sql`${positionSortKey} between 4 and 10`,
  top20: sql`${positionSortKey} between 11 and 20`,
  beyond: sql`${positionSortKey} between 21 and ${sql.raw(String(UNRANKED - 1))}`,
  unranked: sql`${positionSortKey} = ${sql.raw(String(UNRANKED))} and ${rankings.lastCheckedAt} is not null`,
};

const filterCondition = (filter: RankingFilter): SQL | undefined => {
  const { pageId, band, trend, state, wrongPage } = filter;
  return and(
    searchCondition(filter),
    locationCondition(filter),
    pageId ? eq(rankings.pageId, pageId) : undefined,
    band ? POSITION_BAND_CONDITIONS[band] : undefined,
    trend ? and(eq(rankings.trend, trend), isNotNull(rankings.lastCheckedAt)) : undefined,
    state ? eq(rankings.state, state) : undefined,
    wrongPage ? isNotNull(rankings.wrongUrl) : undefined,
    withinDays(rankings.lastCheckedAt, filter),
  );
};

const byId = { key: rankings.id, type: 'integer', tie: rankings.id } as const;

const ORDERS: Record<RankingSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('position', { key: positionSortKey, type: 'integer', tie: rankings.id }),
  ...bothWays('keyword', { key: keywordSortKey, type: 'text', tie: rankings.id }),
  ...bothWays('checked', { key: checkedSortKey, type: 'timestamptz', tie: rankings.id }),
  ...bothWays('change', { key: changeSortKey, type: 'integer', tie: rankings.id }),
};

interface RankingPage {
  filter: RankingFilter;
  after: SortValues | null;
  limit: number;
}

/** A search reads so many keywords in the list's order before it asks the indexes of words for all that match. */
const WALKED = 5000;

/** Those of the list's next keywords that match the search. Words that many keywords have fill a page with them. */
const searchNextRankings = async (ctx: Ctx, { filter, after, limit }: RankingPage): Promise<number[]> => {
  const { q: _q, ...others } = filter;
  const order = ORDERS[filter.sort];
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from (
      select rankings.*, ${order.key} as key, ${order.tie} as tie from rankings
      where ${and(filterCondition(others), afterRow(order, after)) ?? sql`true`}
      order by ${sql.join(orderBy(order), sql`, `)} limit ${WALKED}) rankings
    where ${searchCondition(filter)} order by ${sql.join(orderBy({ ...order, key: sql`key`, tie: sql`tie` }), sql`, `)} limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** A search of all keywords that the list's next ones do not fill has few matches: they are looked up first. */
const foundByIndex = (filter: RankingFilter): SQL | undefined => {
  const { q: _q, ...others } = filter;
  const search = searchCondition(filter);
  const isWithin = [filter.clientId, filter.farmId, filter.topicId, filter.pageId].some((id) => id !== undefined);
  if (!search || isWithin) return filterCondition(filter);
  return and(
    filterCondition(others),
    sql`${rankings.id} = any(array(select ${rankings.id} from ${rankings} where ${search}))`,
  );
};

export const listRankingRows = async (ctx: Ctx, page: RankingPage): Promise<(RankingWithNames & Placed)[]> => {
  const { filter, after, limit } = page;
  const order = ORDERS[filter.sort];
  const found = filter.q?.trim() ? await searchNextRankings(ctx, page) : [];
  const isFilled = found.length === limit;
  return ctx.db
    .select({ ...columns, ...cursorColumns(order) })
    .from(rankings)
    .innerJoin(clientLabels, eq(clientLabels.id, rankings.clientId))
    .innerJoin(farmLabels, eq(farmLabels.id, rankings.farmId))
    .leftJoin(pageLabels, eq(pageLabels.id, rankings.pageId))
    .where(isFilled ? inArray(rankings.id, found) : and(foundByIndex(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

/** Whether the counters cover this filter; searches, days, and the keywords of one page or topic, are counted row by row. */
const isCounted = ({ q, ...rest }: RankingFilter): boolean =>
  !q?.trim() && [rest.topicId, rest.pageId, rest.from, rest.to].every((value) => value === undefined);

const counterCondition = ({ clientId, farmId, band, trend, state, wrongPage }: RankingFilter): SQL | undefined =>
  and(
    clientId ? eq(rankingCounters.clientId, clientId) : undefined,
    farmId ? eq(rankingCounters.farmId, farmId) : isFarmAtWork(rankingCounters.farmId),
    band ? eq(rankingCounters.band, band) : undefined,
    trend ? and(eq(rankingCounters.trend, trend), ne(rankingCounters.band, 'unmeasured')) : undefined,
    state ? eq(rankingCounters.state, state) : undefined,
    wrongPage ? eq(rankingCounters.isWrong, true) : undefined,
  );

const countedKeywords = sql<number>`coalesce(sum(${rankingCounters.keywords}), 0)::integer`;

export const countRankingRows = async (ctx: Ctx, filter: RankingFilter): Promise<number> => {
  if (isCounted(filter)) {
    const [sum] = await ctx.db.select({ total: countedKeywords }).from(rankingCounters).where(counterCondition(filter));
    return sum?.total ?? 0;
  }
  const [found] = await ctx.db.select({ total: count() }).from(rankings).where(filterCondition(filter));
  return found?.total ?? 0;
};

/** How many keywords a list has; those that a search or days find are estimated where there are many. */
export const countRankingsFound = async (
  ctx: Ctx,
  { filter, known }: { filter: RankingFilter; known: number },
): Promise<RowCount> => {
  const { q, from, to } = filter;
  if (!q?.trim() && !from && !to) return { total: await countRankingRows(ctx, filter), isEstimate: false };
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(rankings)
    .where(filterCondition(filter));
  return countRows(ctx, { rows, known });
};

/** A client's keywords by farm and position band. */
export const countKeywordsByBand = (ctx: Ctx, clientId: number) =>
  ctx.db
    .select({ farmId: rankingCounters.farmId, band: rankingCounters.band, keywords: countedKeywords })
    .from(rankingCounters)
    .where(and(eq(rankingCounters.clientId, clientId), isFarmAtWork(rankingCounters.farmId)))
    .groupBy(rankingCounters.farmId, rankingCounters.band);

export const listRankedClientRows = (ctx: Ctx, filter: RankingFilter): Promise<RankedClient[]> => {
  const inOrder = [sql`lower(${clientLabels.name})`, clientLabels.id];
  const client = { clientId: clientLabels.id, clientName: clientLabels.name };
  if (isCounted(filter)) {
    return ctx.db
      .select({ ...client, keywords: countedKeywords })
      .from(rankingCounters)
      .innerJoin(clientLabels, eq(clientLabels.id, rankingCounters.clientId))
      .where(counterCondition(filter))
      .groupBy(clientLabels.id, clientLabels.name)
      .having(sql`sum(${rankingCounters.keywords}) > 0`)
      .orderBy(...inOrder);
  }
  return ctx.db
    .select({ ...client, keywords: count() })
    .from(rankings)
    .innerJoin(clientLabels, eq(clientLabels.id, rankings.clientId))
    .innerJoin(farmLabels, eq(farmLabels.id, rankings.farmId))
    .leftJoin(pageLabels, eq(pageLabels.id, rankings.pageId))
    .where(filterCondition(filter))
    .groupBy(clientLabels.id, clientLabels.name)
    .orderBy(...inOrder);
};

export const getRankingRow = async (ctx: Ctx, id: number): Promise<RankingWithNames | null> =>
  (
    await ctx.db
      .select(columns)
      .from(rankings)
      .innerJoin(clientLabels, eq(clientLabels.id, rankings.clientId))
      .innerJoin(farmLabels, eq(farmLabels.id, rankings.farmId))
      .leftJoin(pageLabels, eq(pageLabels.id, rankings.pageId))
      .where(eq(rankings.id, id))
  )[0] ?? null;

/** Stores a page's keyword, or moves the existing one to this domain; returns its id. */
export const upsertRanking = async (ctx: Ctx, tracked: Omit<NewRanking, 'trend' | 'state'>): Promise<number> => {
  const [row] = await ctx.db
    .insert(rankings)
    .values({ ...tracked, trend: 'new', state: 'unmeasured' })
    .onConflictDoUpdate({
      target: [rankings.farmId, rankings.pageId, rankings.keyword, rankings.city, rankings.stateCode, rankings.device],
      set: { domain: tracked.domain },
    })
    .returning({ id: rankings.id });
  if (!row) throw new Error('The database answered an insert without its row.');
  return row.id;
};

/** The ranking, locked until the transaction ends; null when it does not exist. */
export const lockRankingRow = async (ctx: Ctx, id: number): Promise<RankingRow | null> =>
  (await ctx.db.select().from(rankings).where(eq(rankings.id, id)).for('update'))[0] ?? null;

export const updateRankingRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewRanking> },
): Promise<void> => {
  await ctx.db.update(rankings).set(input.columns).where(eq(rankings.id, input.id));
};

export const lockRankingRows = (ctx: Ctx, ids: number[]): Promise<RankingRow[]> =>
  ctx.db.select().from(rankings).where(inArray(rankings.id, ids)).orderBy(asc(rankings.id)).for('update');

/** Stores the positions and latest checks of keywords. */
export const updatePositions = async (ctx: Ctx, rows: readonly RankingRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    update rankings r set current_position = n."currentPosition", previous_position = n."previousPosition",
      best_position = n."bestPosition", trend = n.trend, last_checked_at = n."lastCheckedAt", depth = n.depth, recent = n.recent,
      state = n.state, reason = n.reason, wrong_url = n."wrongUrl", wrong_position = n."wrongPosition",
      wrong_page_id = n."wrongPageId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id integer, "currentPosition" integer,
      "previousPosition" integer, "bestPosition" integer, trend text, "lastCheckedAt" timestamptz, depth integer, recent jsonb,
      state text, reason text, "wrongUrl" text, "wrongPosition" integer, "wrongPageId" integer)
    where r.id = n.id`);
};

export const insertCheck = async (ctx: Ctx, row: typeof rankingChecks.$inferInsert): Promise<void> => {
  await ctx.db.insert(rankingChecks).values(row);
};

/** The page's last measured check between two moments, with its keyword; null when there was none. */
export const getMeasuredCheck = async (
  ctx: Ctx,
  { pageId, from, to }: { pageId: number; from: Date; to: Date },
): Promise<{ keyword: string; position: number | null; checkedAt: Date } | null> =>
  (
    await ctx.db
      .select({ keyword: rankings.keyword, position: rankingChecks.position, checkedAt: rankingChecks.checkedAt })
      .from(rankings)
      .innerJoin(rankingChecks, eq(rankingChecks.rankingId, rankings.id))
      .where(
        and(
          eq(rankings.pageId, pageId),
          inArray(rankingChecks.state, ['ranked', 'absent']),
          gte(rankingChecks.checkedAt, from),
          lt(rankingChecks.checkedAt, to),
        ),
      )
      .orderBy(desc(rankingChecks.checkedAt))
      .limit(1)
  )[0] ?? null;
