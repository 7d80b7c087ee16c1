import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PositionBand, RankedClient, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';
import { rankingChecks, rankings, rankingTallies } from './rankings.table.ts';

export type RankingRow = typeof rankings.$inferSelect;
export type NewRanking = typeof rankings.$inferInsert;

/** The columns of other nouns that a ranking shows; their tables belong to the modules of those nouns. */
const clientNames = pgTable('clients', { id: integer().primaryKey(), name: text().notNull() });
const farmNames = pgTable('farms', { id: integer().primaryKey(), name: text().notNull() });
const pageTitles = pgTable('pages', { id: integer().primaryKey(), title: text().notNull() });

export interface RankingWithNames {
  ranking: RankingRow;
  clientName: string;
  farmName: string;
  pageTitle: string | null;
  underWay: boolean;
}

const underWay = sql<boolean>`exists (
  select from ranking_checks c where c.ranking_id = ${rankings.id} and c.state = 'asked')`;

const columns = {
  ranking: rankings,
  clientName: clientNames.name,
  farmName: farmNames.name,
  pageTitle: pageTitles.title,
  underWay,
};

/** Behind every measured position. */
const UNRANKED = 1_000_000;
const positionKey = sql<number>`coalesce(${rankings.currentPosition}, ${sql.raw(String(UNRANKED))})`;
const keywordKey = sql<string>`lower(${rankings.keyword})`;

const BANDS: Record<PositionBand, SQL> = {
  top3: sql`${positionKey} between 1 and 3`,
  top10: sql`${positionKey} between 4 and 10`,
  top20: sql`${positionKey} between 11 and 20`,
  beyond: sql`${positionKey} between 21 and ${sql.raw(String(UNRANKED - 1))}`,
  unranked: sql`${positionKey} = ${sql.raw(String(UNRANKED))} and ${rankings.state} = 'absent'`,
};

/** A trend is one while the latest check measured; what a failed one left is of an earlier day. Not as parameters, for its index. */
const isMeasured = (state: SQLWrapper): SQL => sql`${state} in ('ranked', 'absent')`;

const searches = ({ q }: RankingFilter): SQL | undefined => {
  if (!q?.trim()) return undefined;
  const searched = [rankings.keyword, rankings.domain, clientNames.name, farmNames.name, pageTitles.title];
  return or(...searched.map((column) => ilike(column, containing(q))));
};

/** A hub is one farm's and client's: asked for together, PostgreSQL would take each for a narrowing of its own. */
const inPlace = ({ clientId, farmId, hubId }: RankingFilter): SQL | undefined => {
  if (!hubId) {
    return and(
      clientId ? eq(rankings.clientId, clientId) : undefined,
      farmId ? eq(rankings.farmId, farmId) : undefined,
    );
  }
  return sql`${rankings}.hub_id = (
    select h.id from micro_hubs h where h.id = ${hubId}
      and (${clientId ?? null}::integer is null or h.client_id = ${clientId ?? null})
      and (${farmId ?? null}::integer is null or h.farm_id = ${farmId ?? null}))`;
};

const matches = (filter: RankingFilter): SQL | undefined => {
  const { pageId, band, trend, state, wrongPage } = filter;
  return and(
    searches(filter),
    inPlace(filter),
    pageId ? eq(rankings.pageId, pageId) : undefined,
    band ? BANDS[band] : undefined,
    trend ? and(eq(rankings.trend, trend), isMeasured(rankings.state)) : undefined,
    state ? eq(rankings.state, state) : undefined,
    wrongPage ? isNotNull(rankings.wrongUrl) : undefined,
  );
};

type Sort = RankingFilter['sort'];

const ORDER: Record<Sort, SQL[]> = {
  newest: [desc(rankings.id)],
  position: [asc(positionKey), asc(rankings.id)],
  keyword: [asc(keywordKey), asc(rankings.id)],
};

const afterCursor = (sort: Sort, after: (string | number)[] | null): SQL | undefined => {
  if (!after) return undefined;
  const [value, id] = after;
  if (sort === 'newest') return lt(rankings.id, Number(id));
  if (sort === 'position') {
    return sql`(${positionKey}, ${rankings.id}) > (${typeof value === 'number' ? value : 0}::integer, ${Number(id)}::integer)`;
  }
  return sql`(${keywordKey}, ${rankings.id}) > (${String(value)}::text, ${Number(id)}::integer)`;
};

/** The sort values of a row, for the cursor of the next page. */
export const cursorOf = (sort: Sort, row: RankingRow): (string | number)[] => {
  if (sort === 'position') return [row.currentPosition ?? UNRANKED, row.id];
  return [sort === 'keyword' ? row.keyword.toLowerCase() : 0, row.id];
};

export const listRankingRows = (
  ctx: Ctx,
  { filter, after, limit }: { filter: RankingFilter; after: (string | number)[] | null; limit: number },
): Promise<RankingWithNames[]> =>
  ctx.db
    .select(columns)
    .from(rankings)
    .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
    .innerJoin(farmNames, eq(farmNames.id, rankings.farmId))
    .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
    .where(and(matches(filter), afterCursor(filter.sort, after)))
    .orderBy(...ORDER[filter.sort])
    .limit(limit);

/** Whether the tallies know how many match; what is searched, and one page's or hub's keywords are counted row by row. */
const isTallied = ({ q, hubId, pageId }: RankingFilter): boolean =>
  !q?.trim() && hubId === undefined && pageId === undefined;

const tallied = ({ clientId, farmId, band, trend, state, wrongPage }: RankingFilter): SQL | undefined =>
  and(
    clientId ? eq(rankingTallies.clientId, clientId) : undefined,
    farmId ? eq(rankingTallies.farmId, farmId) : undefined,
    band ? eq(rankingTallies.band, band) : undefined,
    trend ? and(eq(rankingTallies.trend, trend), isMeasured(rankingTallies.state)) : undefined,
    state ? eq(rankingTallies.state, state) : undefined,
    wrongPage ? eq(rankingTallies.isWrong, true) : undefined,
  );

const keywordsTallied = sql<number>`coalesce(sum(${rankingTallies.keywords}), 0)::integer`;

export const countRankingRows = async (ctx: Ctx, filter: RankingFilter): Promise<number> => {
  if (isTallied(filter)) {
    const [sum] = await ctx.db.select({ total: keywordsTallied }).from(rankingTallies).where(tallied(filter));
    return sum?.total ?? 0;
  }
  const keywords = () => ctx.db.select({ total: count() }).from(rankings);
  const withNames = () =>
    keywords()
      .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
      .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
      .innerJoin(farmNames, eq(farmNames.id, rankings.farmId));
  // Nothing but a search asks for names.
  const [found] = await (filter.q?.trim() ? withNames() : keywords()).where(matches(filter));
  return found?.total ?? 0;
};

/** Clients with keywords that match, by name, with how many. */
export const listRankedClientRows = (ctx: Ctx, filter: RankingFilter): Promise<RankedClient[]> => {
  const inOrder = [sql`lower(${clientNames.name})`, clientNames.id];
  const client = { clientId: clientNames.id, clientName: clientNames.name };
  if (isTallied(filter)) {
    return ctx.db
      .select({ ...client, keywords: keywordsTallied })
      .from(rankingTallies)
      .innerJoin(clientNames, eq(clientNames.id, rankingTallies.clientId))
      .where(tallied(filter))
      .groupBy(clientNames.id, clientNames.name)
      .having(sql`sum(${rankingTallies.keywords}) > 0`)
      .orderBy(...inOrder);
  }
  return ctx.db
    .select({ ...client, keywords: count() })
    .from(rankings)
    .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
    .innerJoin(farmNames, eq(farmNames.id, rankings.farmId))
    .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
    .where(matches(filter))
    .groupBy(clientNames.id, clientNames.name)
    .orderBy(...inOrder);
};

/** One keyword with its names; null when there is none. */
export const findRankingRow = async (ctx: Ctx, id: number): Promise<RankingWithNames | null> =>
  (
    await ctx.db
      .select(columns)
      .from(rankings)
      .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
      .innerJoin(farmNames, eq(farmNames.id, rankings.farmId))
      .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
      .where(eq(rankings.id, id))
  )[0] ?? null;

/** Stores a page's keyword, or moves the known one to this domain; answers its id. */
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

/** The ranking, locked against other checks until the transaction ends; null when it is gone. */
export const lockRankingRow = async (ctx: Ctx, id: number): Promise<RankingRow | null> =>
  (await ctx.db.select().from(rankings).where(eq(rankings.id, id)).for('update'))[0] ?? null;

export const updateRankingRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewRanking> },
): Promise<void> => {
  await ctx.db.update(rankings).set(input.columns).where(eq(rankings.id, input.id));
};

/** The rankings, locked in their order until the transaction ends. */
export const lockRankingRows = (ctx: Ctx, ids: number[]): Promise<RankingRow[]> =>
  ctx.db.select().from(rankings).where(inArray(rankings.id, ids)).orderBy(asc(rankings.id)).for('update');

/** Stores where keywords stand and what their latest checks said; nothing else of them. */
export const writeStandings = async (ctx: Ctx, rows: readonly RankingRow[]): Promise<void> => {
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

/** The page's last measured check between two moments, with the keyword it measured; null when there was none. */
export const findCheck = async (
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
