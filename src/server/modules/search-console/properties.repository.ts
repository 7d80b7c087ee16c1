import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface ClientPropertyRow {
  id: number;
  siteId: number;
  siteUrl: string;
  firstDay: string | null;
  lastDay: string | null;
  problem: string | null;
}

export const listClientProperties = async (ctx: Ctx, clientId: number): Promise<ClientPropertyRow[]> => {
  const { rows } = await ctx.db.execute<ClientPropertyRow & Record<string, unknown>>(sql`
    select o.id, s.id as "siteId", s.site_url as "siteUrl", to_char(s.first_day, 'YYYY-MM-DD') as "firstDay",
      to_char(s.last_day, 'YYYY-MM-DD') as "lastDay", s.problem
    from search_console_client_sites o join search_console_sites s on s.id = o.site_id where o.client_id = ${clientId} order by s.site_url`);
  return rows;
};

/** Serializes the choices of a client, so that no two properties overlap. */
export const lockClientProperties = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('search.properties', ${clientId}))`);
};

/** Stores a client's property and resets its fetched spans, because the stored figures cover only other clients. */
export const insertClientProperty = async (
  ctx: Ctx,
  { clientId, siteUrl, by, now }: { clientId: number; siteUrl: string; by: string; now: Date },
): Promise<void> => {
  const at = now.toISOString();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into search_console_sites as s (site_url, next_at) values (${siteUrl}, ${at}::timestamptz)
    on conflict (site_url) do update set generation = s.generation + 1, next_at = excluded.next_at, failures = 0,
      problem = null, lost_at = null
    returning id`);
  const siteId = rows[0]?.id ?? 0;
  await ctx.db.execute(sql`delete from search_console_fetched_spans where site_id = ${siteId}`);
  await ctx.db.execute(sql`insert into search_console_client_sites (client_id, site_id, chosen_at, chosen_by)
    values (${clientId}, ${siteId}, ${at}::timestamptz, ${by})`);
};

/** Week by week: all rows of a property may be too many for one statement. */
const deleteFigures = async (ctx: Ctx, { clientId, siteId }: { clientId: number; siteId: number }): Promise<void> => {
  for (const table of [sql.identifier('search_console_page_days'), sql.identifier('search_console_queries')]) {
    const weeks = await ctx.db.execute<{ day: string }>(sql`
      select to_char(generate_series(min(day), max(day), '7 days'), 'YYYY-MM-DD') as day from ${table} where site_id = ${siteId}`);
    for (const { day } of weeks.rows) {
      await ctx.db.execute(sql`delete from ${table}
        where site_id = ${siteId} and client_id = ${clientId} and day >= ${day}::date and day < ${day}::date + 7`);
    }
  }
};

/** Deletes a client's property with its figures; returns the property's address, null when it was not chosen. */
export const deleteClientProperty = async (
  ctx: Ctx,
  { clientId, propertyId }: { clientId: number; propertyId: number },
): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ siteId: number; siteUrl: string }>(sql`
    select s.id as "siteId", s.site_url as "siteUrl" from search_console_client_sites o join search_console_sites s on s.id = o.site_id
    where o.id = ${propertyId} and o.client_id = ${clientId} for update of s`);
  const [found] = rows;
  if (!found) return null;
  const { siteId, siteUrl } = found;
  await ctx.db.execute(sql`delete from search_console_client_sites where id = ${propertyId}`);
  await deleteFigures(ctx, { clientId, siteId });
  await ctx.db.execute(sql`delete from search_console_sites s where s.id = ${siteId}
    and not exists (select from search_console_client_sites o where o.site_id = s.id)`);
  return siteUrl;
};
