import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Owner } from '../owners/owners.rules.ts';
import { lastDayOf, spanKey, type Span } from './fetching.rules.ts';

export interface SiteRow {
  id: number;
  siteUrl: string;
  generation: number;
  firstDay: string | null;
  lastDay: string | null;
  failures: number;
}

const columns = sql`id, site_url as "siteUrl", generation, to_char(first_day, 'YYYY-MM-DD') as "firstDay",
  to_char(last_day, 'YYYY-MM-DD') as "lastDay", failures`;

export const findSite = async (ctx: Ctx, id: number): Promise<SiteRow | null> => {
  const { rows } = await ctx.db.execute<SiteRow & Record<string, unknown>>(
    sql`select ${columns} from search_sites where id = ${id}`,
  );
  return rows[0] ?? null;
};

/** The property, locked until the transaction ends, unless clients chose it since; then null. */
export const lockSite = async (ctx: Ctx, { id, generation }: { id: number; generation: number }): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from search_sites where id = ${id} and generation = ${generation} for update`,
  );
  return rows.length > 0;
};

/** Properties whose time it is; a time that a wrong clock set far ahead holds nothing up. */
export const listDueSites = async (ctx: Ctx, now: Date): Promise<number[]> => {
  const at = now.toISOString();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from search_sites where next_at <= ${at}::timestamptz or next_at > ${at}::timestamptz + interval '25 hours'
    order by next_at`);
  return rows.map(({ id }) => id);
};

/** Makes every property due. */
export const makeAllDue = async (ctx: Ctx, now: Date): Promise<void> => {
  await ctx.db.execute(sql`update search_sites set next_at = ${now.toISOString()}::timestamptz, failures = 0`);
};

export const setDays = async (
  ctx: Ctx,
  { id, firstDay, lastDay }: { id: number; firstDay: string; lastDay: string },
): Promise<void> => {
  await ctx.db.execute(sql`
    update search_sites set first_day = ${firstDay}::date, last_day = ${lastDay}::date where id = ${id}`);
};

interface FetchEnd {
  id: number;
  failures: number;
  problem: string | null;
  nextAt: Date;
  isFine: boolean;
}

/** Notes how a fetch ended and when the next one is due; one that went well ends a loss. */
export const setFetchEnd = async (ctx: Ctx, { id, failures, problem, nextAt, isFine }: FetchEnd): Promise<void> => {
  await ctx.db.execute(sql`update search_sites set failures = ${failures}, problem = ${problem},
    lost_at = case when ${isFine}::boolean then null else lost_at end,
    next_at = ${nextAt.toISOString()}::timestamptz where id = ${id}`);
};

/** The spans that are fetched, as their keys. */
export const listFetched = async (ctx: Ctx, siteId: number): Promise<Set<string>> => {
  const { rows } = await ctx.db.execute<Span & Record<string, unknown>>(sql`
    select is_month as "isMonth", to_char(day, 'YYYY-MM-DD') as day from search_spans where site_id = ${siteId}`);
  return new Set(rows.map(spanKey));
};

export interface CountedPage extends Owner {
  day: string;
  clicks: number;
  impressions: number;
  positionSum: number;
}

export interface CountedQuery extends CountedPage {
  query: string;
}

const AT_ONCE = 5000;

const inPieces = async <Row>(rows: readonly Row[], store: (piece: string) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await store(JSON.stringify(rows.slice(start, start + AT_ONCE)));
  }
};

export interface FetchedSpan {
  siteId: number;
  span: Span;
  pages: readonly CountedPage[];
  queries: readonly CountedQuery[];
  leftOut: number;
  now: Date;
}

// A client, farm or page that was deleted while Google answered is left out, or named no more.
const owned = sql`join clients c on c.id = r."clientId" left join farms f on f.id = r."farmId" left join pages p on p.id = r."pageId"`;

/** Puts what was fetched in place of whatever there was of its days. */
export const replaceSpan = async (
  ctx: Ctx,
  { siteId, span, pages, queries, leftOut, now }: FetchedSpan,
): Promise<void> => {
  const between = sql`site_id = ${siteId} and day between ${span.day}::date and ${lastDayOf(span)}::date`;
  for (const table of ['search_pages', 'search_queries', 'search_spans']) {
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where ${between}`);
  }
  await inPieces(pages, (piece) =>
    ctx.db.execute(sql`
      insert into search_pages (client_id, site_id, farm_id, page_id, day, clicks, impressions, position_sum)
      select c.id, ${siteId}, f.id, p.id, r.day, r.clicks, r.impressions, r."positionSum"
      from jsonb_to_recordset(${piece}::jsonb) as r ("clientId" integer, "farmId" integer, "pageId" integer, day date,
        clicks integer, impressions integer, "positionSum" double precision) ${owned}`),
  );
  await inPieces(queries, (piece) =>
    ctx.db.execute(sql`
      insert into search_queries
        (client_id, site_id, farm_id, page_id, is_month, day, query, clicks, impressions, position_sum)
      select c.id, ${siteId}, f.id, p.id, ${span.isMonth}, r.day, r.query, r.clicks, r.impressions, r."positionSum"
      from jsonb_to_recordset(${piece}::jsonb) as r ("clientId" integer, "farmId" integer, "pageId" integer, day date,
        query text, clicks integer, impressions integer, "positionSum" double precision) ${owned}`),
  );
  await ctx.db.execute(sql`
    insert into search_spans (site_id, is_month, day, fetched_at, kept, left_out)
    values (${siteId}, ${span.isMonth}, ${span.day}::date, ${now.toISOString()}::timestamptz,
      ${pages.length + queries.length}, ${leftOut})`);
};

/**
 * Adds the single days of a month up to one row a query, where every day of it from `from` on is fetched; false when one is
 * missing, and nothing is changed.
 */
export const rollUpMonth = async (
  ctx: Ctx,
  { siteId, month, from }: { siteId: number; month: Span; from: string },
): Promise<boolean> => {
  const to = lastDayOf(month);
  const days = sql`site_id = ${siteId} and not is_month and day between ${month.day}::date and ${to}::date`;
  const { rows } = await ctx.db.execute<{ missing: number }>(sql`
    select (${to}::date - ${from}::date + 1 - count(*) filter (where day >= ${from}::date))::integer as missing
    from search_spans where ${days}`);
  if (rows[0]?.missing !== 0) return false;
  // Page by page: a month of millions of rows is more than one statement may take.
  const pages = await ctx.db.execute<{ pageId: number | null }>(
    sql`select distinct page_id as "pageId" from search_queries where ${days}`,
  );
  for (const { pageId } of pages.rows) {
    const own = pageId === null ? sql`page_id is null` : sql`page_id = ${pageId}`;
    await ctx.db.execute(sql`
      with gone as (delete from search_queries where ${days} and ${own} returning *)
      insert into search_queries
        (client_id, site_id, farm_id, page_id, is_month, day, query, clicks, impressions, position_sum)
      select client_id, site_id, farm_id, page_id, true, ${month.day}::date, query, sum(clicks), sum(impressions), sum(position_sum)
      from gone group by client_id, site_id, farm_id, page_id, query`);
  }
  await ctx.db.execute(sql`
    with gone as (delete from search_spans where ${days} returning *)
    insert into search_spans (site_id, is_month, day, fetched_at, kept, left_out)
    select site_id, true, ${month.day}::date, max(fetched_at), sum(kept), sum(left_out) from gone group by site_id`);
  return true;
};

/** Deletes what is older than a day, of every property. */
export const deleteBefore = async (ctx: Ctx, day: string): Promise<void> => {
  for (const table of ['search_pages', 'search_queries', 'search_spans']) {
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where day < ${day}::date`);
  }
};
