import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface LossClient {
  id: number;
  name: string;
}

/** Notes since when a property is lost; false when that was known. */
export const markLost = async (ctx: Ctx, { siteId, at }: { siteId: number; at: Date }): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    update search_sites set lost_at = ${at.toISOString()}::timestamptz where id = ${siteId} and lost_at is null returning id`);
  return rows.length > 0;
};

/** Clients that chose a property, by name. */
export const listChoosingClients = async (ctx: Ctx, siteId: number): Promise<LossClient[]> => {
  const { rows } = await ctx.db.execute<LossClient & Record<string, unknown>>(sql`
    select c.id, c.name from search_properties o join clients c on c.id = o.client_id
    where o.site_id = ${siteId} order by lower(c.name), c.id`);
  return rows;
};

/** Properties that some client chose and that the account may not read, with since when. */
export const listLost = async (
  ctx: Ctx,
): Promise<{ siteUrl: string; since: Date; reason: string; clients: LossClient[] }[]> => {
  const { rows } = await ctx.db.execute<{
    siteUrl: string;
    ms: number;
    reason: string | null;
    clients: LossClient[];
  }>(sql`
    select s.site_url as "siteUrl", (extract(epoch from s.lost_at) * 1000)::float8 as ms, s.problem as reason,
      jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) as clients
    from search_sites s join search_properties o on o.site_id = s.id join clients c on c.id = o.client_id
    where s.lost_at is not null group by s.id order by s.site_url`);
  return rows.map(({ ms, reason, ...rest }) => ({ ...rest, reason: reason ?? '', since: new Date(ms) }));
};
