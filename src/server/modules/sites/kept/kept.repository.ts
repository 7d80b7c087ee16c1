import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface HostRow extends Record<string, unknown> {
  host: string;
  farm_id: number | null;
}

/** The hosts that show a client's pages; `farm_id` null for its hub domain. */
export const listHostRows = async (ctx: Ctx, clientId: number): Promise<HostRow[]> => {
  const { rows } = await ctx.db.execute<HostRow>(sql`
    select main_hub_domain as host, null::integer as farm_id from clients
      where id = ${clientId} and main_hub_domain is not null and hub_active_at is not null
    union all
    select domain, id from farms where client_id = ${clientId} and status <> 'inactive'
    order by farm_id nulls first`);
  return rows;
};

/** The clients that have a page at all, those with the newest first. */
export const listClientsWithPages = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(
    sql`select client_id from pages where status = 'published' group by client_id order by max(published_at) desc nulls last`,
  );
  return rows.map((row) => row.client_id);
};
