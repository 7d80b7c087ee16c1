import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

const SAMPLE_FIGURES = 'These are sample figures of the demo. Nothing was fetched from Google.';

/** Google's figures are two or three days old. */
const LATE_DAYS = 3;

/**
 * Sample Search Console figures of a client's pages: growing, lower on weekends, deterministic. The three named
 * queries of a page add up to less than its total, as Google's do.
 */
export const seedSearchFigures = async (
  ctx: Ctx,
  { clientId, siteUrl, days }: { clientId: number; siteUrl: string; days: number },
): Promise<void> => {
  const last = sql`(now() at time zone 'UTC')::date - ${LATE_DAYS}::integer`;
  const first = sql`${last} - ${days - 1}::integer`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into search_console_sites (site_url, first_day, last_day, problem, next_at)
    values (${siteUrl}, ${first}, ${last}, ${SAMPLE_FIGURES}, now()) returning id`);
  const siteId = rows[0]?.id ?? 0;
  await ctx.db.execute(sql`
    insert into search_console_client_sites (client_id, site_id, chosen_at, chosen_by)
    values (${clientId}, ${siteId}, now() - make_interval(days => ${days}::integer), 'Demo')`);
  await ctx.db.execute(sql`
    with searched as (
      select p.id, p.client_id, p.farm_id, lower(p.keyword) as keyword, lower(f.city) as city, d::date as day,
        abs(hashtext(p.slug)) % 7 as size, greatest(1.4, 4 + abs(hashtext('place' || p.slug)) % 24
          - (d::date - (${first}))::float8 / 14 + abs(hashtext(p.slug || d::date::text)) % 3) as place,
        case when extract(isodow from d) > 5 then 0.6 else 1 end * (1 + (d::date - (${first}))::float8 / ${days}::integer) as busy
      from pages p join farms f on f.id = p.farm_id, generate_series(${first}, ${last}, interval '1 day') d
      where p.client_id = ${clientId} and p.status = 'published'),
    counted as (
      select s.*, q.query, q.part, round(busy * (3 + size * 4) * q.share + abs(hashtext(q.query || s.day::text)) % 3)::integer
        as impressions
      from searched s, lateral (values (s.keyword, 'named', 0.5), (s.keyword || ' near me', 'named', 0.2),
        (s.keyword || ' ' || s.city, 'named', 0.1), ('', 'rare', 0.2)) q (query, part, share)),
    -- Clicks fall with the place, as everywhere.
    clicked as (
      select c.*, least(impressions, floor(impressions * 0.3 / place + (abs(hashtext(query || id::text || day::text)) % 100) / 100.0))
        ::integer as clicks from counted c where impressions > 0),
    named as (
      insert into search_console_queries (client_id, site_id, farm_id, page_id, is_month, day, query, clicks, impressions, position_sum)
      select client_id, ${siteId}, farm_id, id, false, day, query, clicks, impressions, impressions * place
      from clicked where part = 'named')
    insert into search_console_page_days (client_id, site_id, farm_id, page_id, day, clicks, impressions, position_sum)
    select client_id, ${siteId}, farm_id, id, day, sum(clicks), sum(impressions), sum(impressions * place)
    from clicked group by client_id, farm_id, id, day`);
  await ctx.db.execute(sql`
    insert into search_console_fetched_spans (site_id, is_month, day, fetched_at, stored_rows, skipped_rows)
    select ${siteId}, false, d::date, now(), 0, 0 from generate_series(${first}, ${last}, interval '1 day') d`);
};
