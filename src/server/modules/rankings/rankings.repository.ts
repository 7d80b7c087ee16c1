import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';
import { rankingChecks, rankings } from './rankings.table.ts';

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
  /** The last twelve measured checks, newest first; times as JSON writes them. */
  history: { checkedAt: string; position: number | null }[];
}

const HISTORY = 12;

const history = sql<RankingWithNames['history']>`(
  select coalesce(json_agg(json_build_object('checkedAt', recent.checked_at, 'position', recent.position)), '[]'::json)
  from (
    select c.checked_at, c.position from ranking_checks c
    where c.ranking_id = ${rankings.id} and c.client_id = ${rankings.clientId} and c.state in ('ranked', 'absent')
    order by c.checked_at desc, c.id desc limit ${HISTORY}
  ) recent)`;

const names = { clientName: clientNames.name, farmName: farmNames.name, pageTitle: pageTitles.title };

const matches = ({ q, clientId, farmId }: RankingFilter): SQL | undefined => {
  const pattern = q?.trim() ? containing(q) : null;
  const searched = [rankings.keyword, rankings.domain, clientNames.name, farmNames.name, pageTitles.title];
  return and(
    pattern === null ? undefined : or(...searched.map((column) => ilike(column, pattern))),
    clientId ? eq(rankings.clientId, clientId) : undefined,
    farmId ? eq(rankings.farmId, farmId) : undefined,
  );
};

type Sort = RankingFilter['sort'];

/** Behind every measured position. */
const UNRANKED = 1_000_000;
const positionKey = sql<number>`coalesce(${rankings.currentPosition}, ${sql.raw(String(UNRANKED))})`;
const keywordKey = sql<string>`lower(${rankings.keyword})`;

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
    .select({ ranking: rankings, ...names, history })
    .from(rankings)
    .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
    .innerJoin(farmNames, eq(farmNames.id, rankings.farmId))
    .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
    .where(and(matches(filter), afterCursor(filter.sort, after)))
    .orderBy(...ORDER[filter.sort])
    .limit(limit);

export const countRankingRows = async (ctx: Ctx, filter: RankingFilter): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(rankings)
      .innerJoin(clientNames, eq(clientNames.id, rankings.clientId))
      .innerJoin(farmNames, eq(farmNames.id, rankings.farmId))
      .leftJoin(pageTitles, eq(pageTitles.id, rankings.pageId))
      .where(matches(filter))
  )[0]?.total ?? 0;

/** Stores a page's keyword, or moves the known one to this domain; answers its id. */
export const upsertRanking = async (ctx: Ctx, tracked: Omit<NewRanking, 'trend' | 'state'>): Promise<number> => {
  const [row] = await ctx.db
    .insert(rankings)
    .values({ ...tracked, trend: 'new', state: 'unmeasured' })
    .onConflictDoUpdate({
      target: [rankings.farmId, rankings.pageId, rankings.keyword],
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
