import { sql, type SQL } from 'drizzle-orm';
import type { SearchQueries } from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface SearchFiguresScope {
  clientId: number | null;
  farmId: number | null;
}

export interface Period {
  from: string;
  to: string;
}

const figuresCondition = ({ clientId, farmId }: SearchFiguresScope, { from, to }: Period): SQL => sql`
  (${clientId}::integer is null or t.client_id = ${clientId}) and (${farmId}::integer is null or t.farm_id = ${farmId})
  and t.day between ${from}::date and ${to}::date`;

const sums = sql`coalesce(sum(t.clicks), 0)::float8 as clicks, coalesce(sum(t.impressions), 0)::float8 as impressions,
  sum(t.position_sum) / nullif(sum(t.impressions), 0) as position`;

type SearchTotals = { clicks: number; impressions: number; position: number | null };
export type DaySum = SearchTotals & { day: string };

/** The last day with figures of a client, or of all, and the problem with fetching; null without a property. */
export const getFiguresStatus = async (
  ctx: Ctx,
  clientId: number | null,
): Promise<{ lastDay: string | null; problem: string | null } | null> => {
  const { rows } = await ctx.db.execute<{
    properties: number;
    lastDay: string | null;
    problem: string | null;
  }>(sql`
    select count(*)::integer as properties, to_char(max(s.last_day), 'YYYY-MM-DD') as "lastDay", min(s.problem) as problem
    from search_console_client_sites o join search_console_sites s on s.id = o.site_id
    where ${clientId}::integer is null or o.client_id = ${clientId}`);
  const [found] = rows;
  if (!found || found.properties === 0) return null;
  const { lastDay, problem } = found;
  return { lastDay, problem };
};

/** The days of a period that were fetched of any property of a client, or of all. */
export const listFetchedDays = async (
  ctx: Ctx,
  { clientId, period }: { clientId: number | null; period: Period },
): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day from generate_series(${period.from}::date, ${period.to}::date, '1 day') d
    where exists (
      select from search_console_client_sites o join search_console_fetched_spans s on s.site_id = o.site_id
      where (${clientId}::integer is null or o.client_id = ${clientId})
        and (s.day = d::date and not s.is_month or s.day = date_trunc('month', d)::date and s.is_month))
    order by d`);
  return rows.map(({ day }) => day);
};

/** Day by day, without empty days. */
export const sumDays = async (
  ctx: Ctx,
  { scope, period }: { scope: SearchFiguresScope; period: Period },
): Promise<DaySum[]> => {
  const { rows } = await ctx.db.execute<DaySum & Record<string, unknown>>(sql`
    select to_char(t.day, 'YYYY-MM-DD') as day, ${sums} from search_console_page_days t where ${figuresCondition(scope, period)}
    group by t.day order by t.day`);
  return rows;
};

export const sumPeriod = async (
  ctx: Ctx,
  { scope, period }: { scope: SearchFiguresScope; period: Period },
): Promise<SearchTotals> => {
  const { rows } = await ctx.db.execute<SearchTotals & Record<string, unknown>>(
    sql`select ${sums} from search_console_page_days t where ${figuresCondition(scope, period)}`,
  );
  return rows[0] ?? { clicks: 0, impressions: 0, position: null };
};

/** The last day with figures of a client that the reader may see; null when there is none. */
export const getLastFiguresDay = async (ctx: Ctx, clientId: number): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from search_console_page_days where client_id = ${clientId}`,
  );
  return rows[0]?.day ?? null;
};

/** Queries by page, those with the most impressions first, and how many there are. */
export const listQueries = async (
  ctx: Ctx,
  { scope, period, untracked, limit }: { scope: SearchFiguresScope; period: Period; untracked: boolean; limit: number },
): Promise<SearchQueries> => {
  const { rows } = await ctx.db.execute<
    SearchQueries['rows'][number] & { total: number } & Record<string, unknown>
  >(sql`
    with found as (
      select t.page_id, t.query, ${sums} from search_console_queries t where ${figuresCondition(scope, period)} group by t.page_id, t.query)
    select f.query, f.page_id as "pageId", coalesce(p.title, '') as "pageTitle", f.clicks, f.impressions, f.position,
      k.id as "rankingId", (count(*) over ())::integer as total
    from found f left join page_summaries p on p.id = f.page_id
      left join lateral (select min(r.id) as id from keyword_positions r where r.page_id = f.page_id and lower(r.keyword) = f.query) k on true
    where not ${untracked} or (f.page_id is not null and k.id is null)
    order by f.impressions desc, f.clicks desc, f.query, f.page_id limit ${limit}`);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};

/** A query of a page by single days. */
export const sumQueryDays = async (
  ctx: Ctx,
  { pageId, query, period }: { pageId: number; query: string; period: Period },
): Promise<DaySum[]> => {
  const { rows } = await ctx.db.execute<DaySum & Record<string, unknown>>(sql`
    select to_char(t.day, 'YYYY-MM-DD') as day, ${sums} from search_console_queries t
    where t.page_id = ${pageId} and not t.is_month and t.day between ${period.from}::date and ${period.to}::date
      and t.query = ${query}
    group by t.day order by t.day`);
  return rows;
};

/** A rare search says little, and may say who searched. */
const MIN_IMPRESSIONS = 3;

/** What a client's pages were found by since a day, the most frequent first. */
export const listFrequentSearches = async (
  ctx: Ctx,
  { clientId, since, limit }: { clientId: number; since: string; limit: number },
): Promise<{ text: string; weight: number }[]> => {
  const { rows } = await ctx.db.execute<{ text: string; weight: number }>(sql`
    select query as text, least(sum(impressions), 1000000000)::integer as weight from search_console_queries
    where client_id = ${clientId} and day >= ${since}::date group by query having sum(impressions) >= ${MIN_IMPRESSIONS}
    order by sum(impressions) desc, query limit ${limit}`);
  return rows;
};
