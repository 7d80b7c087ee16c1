import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface AffectedClient {
  id: number;
  name: string;
}

/** Records since when a property is lost; false when that was recorded before. */
export const markPropertyLost = async (ctx: Ctx, { siteId, at }: { siteId: number; at: Date }): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    update search_console_sites set lost_at = ${at.toISOString()}::timestamptz where id = ${siteId} and lost_at is null returning id`);
  return rows.length > 0;
};

export const listPropertyClients = async (ctx: Ctx, siteId: number): Promise<AffectedClient[]> => {
  const { rows } = await ctx.db.execute<AffectedClient & Record<string, unknown>>(sql`
    select c.id, c.name from search_console_client_sites o join client_profiles c on c.id = o.client_id
    where o.site_id = ${siteId} order by lower(c.name), c.id`);
  return rows;
};

/** Properties that clients chose and the account may not read, with since when. */
export const listLostProperties = async (
  ctx: Ctx,
): Promise<{ siteUrl: string; since: Date; reason: string; clients: AffectedClient[] }[]> => {
  const { rows } = await ctx.db.execute<{
    siteUrl: string;
    ms: number;
    reason: string | null;
    clients: AffectedClient[];
  }>(sql`
    select s.site_url as "siteUrl", (extract(epoch from s.lost_at) * 1000)::float8 as ms, s.problem as reason,
      jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) as clients
    from search_console_sites s join search_console_client_sites o on o.site_id = s.id join client_profiles c on c.id = o.client_id
    where s.lost_at is not null group by s.id order by s.site_url`);
  return rows.map(({ ms, reason, ...rest }) => ({ ...rest, reason: reason ?? '', since: new Date(ms) }));
};
