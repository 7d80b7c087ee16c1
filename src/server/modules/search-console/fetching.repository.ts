import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { AddressOwner } from './address-owners.rules.ts';
import { lastDayOf, spanKey, type FetchSpan } from './fetching.rules.ts';

export interface SearchSiteRow {
  id: number;
  siteUrl: string;
  generation: number;
  firstDay: string | null;
  lastDay: string | null;
  failures: number;
}

const columns = sql`id, site_url as "siteUrl", generation, to_char(first_day, 'YYYY-MM-DD') as "firstDay",
  to_char(last_day, 'YYYY-MM-DD') as "lastDay", failures`;

export const getSearchSite = async (ctx: Ctx, id: number): Promise<SearchSiteRow | null> => {
  const { rows } = await ctx.db.execute<SearchSiteRow & Record<string, unknown>>(
    sql`select ${columns} from search_console_sites where id = ${id}`,
  );
  return rows[0] ?? null;
};

/** The property, locked until the transaction ends; null when clients chose it since. */
export const lockSearchSite = async (
  ctx: Ctx,
  { id, generation }: { id: number; generation: number },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from search_console_sites where id = ${id} and generation = ${generation} for update`,
  );
  return rows.length > 0;
};

/** Properties that are due; a time set far ahead by a wrong clock delays nothing. */
export const listDueSites = async (ctx: Ctx, now: Date): Promise<number[]> => {
  const at = now.toISOString();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from search_console_sites where next_at <= ${at}::timestamptz or next_at > ${at}::timestamptz + interval '25 hours'
    order by next_at`);
  return rows.map(({ id }) => id);
};

export const setAllSitesDue = async (ctx: Ctx, now: Date): Promise<void> => {
  await ctx.db.execute(sql`update search_console_sites set next_at = ${now.toISOString()}::timestamptz, failures = 0`);
};

export const updateSiteDays = async (
  ctx: Ctx,
  { id, firstDay, lastDay }: { id: number; firstDay: string; lastDay: string },
): Promise<void> => {
  await ctx.db.execute(sql`
    update search_console_sites set first_day = ${firstDay}::date, last_day = ${lastDay}::date where id = ${id}`);
};

interface FetchResult {
  id: number;
  failures: number;
  problem: string | null;
  nextAt: Date;
  isFine: boolean;
}

/** Records the result of a fetch and the time of the next one; a success ends a loss. */
export const updateFetchResult = async (
  ctx: Ctx,
  { id, failures, problem, nextAt, isFine }: FetchResult,
): Promise<void> => {
  await ctx.db.execute(sql`update search_console_sites set failures = ${failures}, problem = ${problem},
    lost_at = case when ${isFine}::boolean then null else lost_at end,
    next_at = ${nextAt.toISOString()}::timestamptz where id = ${id}`);
};

export const listFetchedSpans = async (ctx: Ctx, siteId: number): Promise<Set<string>> => {
  const { rows } = await ctx.db.execute<FetchSpan & Record<string, unknown>>(sql`
    select is_month as "isMonth", to_char(day, 'YYYY-MM-DD') as day from search_console_fetched_spans where site_id = ${siteId}`);
  return new Set(rows.map(spanKey));
};

export interface PageSum extends AddressOwner {
  day: string;
  clicks: number;
  impressions: number;
  positionSum: number;
}

export interface QuerySum extends PageSum {
  query: string;
}

const INSERT_BATCH_SIZE = 5000;

const inBatches = async <Row>(rows: readonly Row[], store: (batch: string) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += INSERT_BATCH_SIZE) {
    await store(JSON.stringify(rows.slice(start, start + INSERT_BATCH_SIZE)));
  }
};

export interface ReplaceSpanInput {
  siteId: number;
  span: FetchSpan;
  pages: readonly PageSum[];
  queries: readonly QuerySum[];
  leftOut: number;
  now: Date;
}

// A client, farm or page that was deleted while Google answered is left out.
const ownerJoins = sql`join client_profiles c on c.id = r."clientId" left join farm_profiles f on f.id = r."farmId" left join page_summaries p on p.id = r."pageId"`;

/** Replaces the figures of a span's days with the fetched ones. */
export const replaceSpan = async (
  ctx: Ctx,
  { siteId, span, pages, queries, leftOut, now }: ReplaceSpanInput,
): Promise<void> => {
  const spanCondition = sql`site_id = ${siteId} and day between ${span.day}::date and ${lastDayOf(span)}::date`;
  for (const table of ['search_console_page_days', 'search_console_queries', 'search_console_fetched_spans']) {
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where ${spanCondition}`);
  }
  await inBatches(pages, (batch) =>
    ctx.db.execute(sql`
      insert into search_console_page_days (client_id, site_id, farm_id, page_id, day, clicks, impressions, position_sum)
      select c.id, ${siteId}, f.id, p.id, r.day, r.clicks, r.impressions, r."positionSum"
      from jsonb_to_recordset(${batch}::jsonb) as r ("clientId" integer, "farmId" integer, "pageId" integer, day date,
        clicks integer, impressions integer, "positionSum" double precision) ${ownerJoins}`),
  );
  await inBatches(queries, (batch) =>
    ctx.db.execute(sql`
      insert into search_console_queries
        (client_id, site_id, farm_id, page_id, is_month, day, query, clicks, impressions, position_sum)
      select c.id, ${siteId}, f.id, p.id, ${span.isMonth}, r.day, r.query, r.clicks, r.impressions, r."positionSum"
      from jsonb_to_recordset(${batch}::jsonb) as r ("clientId" integer, "farmId" integer, "pageId" integer, day date,
        query text, clicks integer, impressions integer, "positionSum" double precision) ${ownerJoins}`),
  );
  await ctx.db.execute(sql`
    insert into search_console_fetched_spans (site_id, is_month, day, fetched_at, stored_rows, skipped_rows)
    values (${siteId}, ${span.isMonth}, ${span.day}::date, ${now.toISOString()}::timestamptz,
      ${pages.length + queries.length}, ${leftOut})`);
};

/**
 * Sums a month's single days into one row a query, if every day of it from `from` on is fetched; returns false,
 * without a change, when one is missing.
 */
export const rollUpMonth = async (
  ctx: Ctx,
  { siteId, month, from }: { siteId: number; month: FetchSpan; from: string },
): Promise<boolean> => {
  const to = lastDayOf(month);
  const days = sql`site_id = ${siteId} and not is_month and day between ${month.day}::date and ${to}::date`;
  const { rows } = await ctx.db.execute<{ missing: number }>(sql`
    select (${to}::date - ${from}::date + 1 - count(*) filter (where day >= ${from}::date))::integer as missing
    from search_console_fetched_spans where ${days}`);
  if (rows[0]?.missing !== 0) return false;
  // Page by page: a month of millions of rows is too much for one statement.
  const pages = await ctx.db.execute<{ pageId: number | null }>(
    sql`select distinct page_id as "pageId" from search_console_queries where ${days}`,
  );
  for (const { pageId } of pages.rows) {
    const pageCondition = pageId === null ? sql`page_id is null` : sql`page_id = ${pageId}`;
    await ctx.db.execute(sql`
      with gone as (delete from search_console_queries where ${days} and ${pageCondition} returning *)
      insert into search_console_queries
        (client_id, site_id, farm_id, page_id, is_month, day, query, clicks, impressions, position_sum)
      select client_id, site_id, farm_id, page_id, true, ${month.day}::date, query, sum(clicks), sum(impressions), sum(position_sum)
      from gone group by client_id, site_id, farm_id, page_id, query`);
  }
  await ctx.db.execute(sql`
    with gone as (delete from search_console_fetched_spans where ${days} returning *)
    insert into search_console_fetched_spans (site_id, is_month, day, fetched_at, stored_rows, skipped_rows)
    select site_id, true, ${month.day}::date, max(fetched_at), sum(stored_rows), sum(skipped_rows) from gone group by site_id`);
  return true;
};

/** Deletes figures before a day, of every property. */
export const deleteFiguresBefore = async (ctx: Ctx, day: string): Promise<void> => {
  for (const table of ['search_console_page_days', 'search_console_queries', 'search_console_fetched_spans']) {
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where day < ${day}::date`);
  }
};
