import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface ChosenRow {
  id: number;
  siteId: number;
  siteUrl: string;
  firstDay: string | null;
  lastDay: string | null;
  problem: string | null;
}

export const listChosen = async (ctx: Ctx, clientId: number): Promise<ChosenRow[]> => {
  const { rows } = await ctx.db.execute<ChosenRow & Record<string, unknown>>(sql`
    select o.id, s.id as "siteId", s.site_url as "siteUrl", to_char(s.first_day, 'YYYY-MM-DD') as "firstDay",
      to_char(s.last_day, 'YYYY-MM-DD') as "lastDay", s.problem
    from search_properties o join search_sites s on s.id = o.site_id where o.client_id = ${clientId} order by s.site_url`);
  return rows;
};

/** One choice at a time for each client, so that no two make a pair that overlaps. */
export const lockChoices = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('search.properties', ${clientId}))`);
};

/**
 * Stores that a client chose a property, which is fetched anew from then on: what was fetched before was kept for others alone.
 */
export const insertChoice = async (
  ctx: Ctx,
  { clientId, siteUrl, by, now }: { clientId: number; siteUrl: string; by: string; now: Date },
): Promise<void> => {
  const at = now.toISOString();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into search_sites as s (site_url, next_at) values (${siteUrl}, ${at}::timestamptz)
    on conflict (site_url) do update set generation = s.generation + 1, next_at = excluded.next_at, failures = 0,
      problem = null, lost_at = null
    returning id`);
  const siteId = rows[0]?.id ?? 0;
  await ctx.db.execute(sql`delete from search_spans where site_id = ${siteId}`);
  await ctx.db.execute(sql`insert into search_properties (client_id, site_id, chosen_at, chosen_by)
    values (${clientId}, ${siteId}, ${at}::timestamptz, ${by})`);
};

/** Week by week: all of a property's rows may be more than one statement can take. */
const deleteFigures = async (ctx: Ctx, { clientId, siteId }: { clientId: number; siteId: number }): Promise<void> => {
  for (const table of [sql.identifier('search_pages'), sql.identifier('search_queries')]) {
    const weeks = await ctx.db.execute<{ day: string }>(sql`
      select to_char(generate_series(min(day), max(day), '7 days'), 'YYYY-MM-DD') as day from ${table} where site_id = ${siteId}`);
    for (const { day } of weeks.rows) {
      await ctx.db.execute(sql`delete from ${table}
        where site_id = ${siteId} and client_id = ${clientId} and day >= ${day}::date and day < ${day}::date + 7`);
    }
  }
};

/** Takes a choice back, with the figures that came of it; answers the property's address, null when there is no such choice. */
export const deleteChoice = async (
  ctx: Ctx,
  { clientId, propertyId }: { clientId: number; propertyId: number },
): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ siteId: number; siteUrl: string }>(sql`
    select s.id as "siteId", s.site_url as "siteUrl" from search_properties o join search_sites s on s.id = o.site_id
    where o.id = ${propertyId} and o.client_id = ${clientId} for update of s`);
  const [found] = rows;
  if (!found) return null;
  const { siteId, siteUrl } = found;
  await ctx.db.execute(sql`delete from search_properties where id = ${propertyId}`);
  await deleteFigures(ctx, { clientId, siteId });
  await ctx.db.execute(sql`delete from search_sites s where s.id = ${siteId}
    and not exists (select from search_properties o where o.site_id = s.id)`);
  return siteUrl;
};
