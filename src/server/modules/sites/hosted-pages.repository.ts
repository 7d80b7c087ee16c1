import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

interface HostedSiteRow extends Record<string, unknown> {
  host: string;
  farm_id: number | null;
}

/** The hosts of a client's pages; `farm_id` is null for the hub domain. */
export const listHostedSiteRows = async (ctx: Ctx, clientId: number): Promise<HostedSiteRow[]> => {
  const { rows } = await ctx.db.execute<HostedSiteRow>(sql`
    select main_hub_domain as host, null::integer as farm_id from client_profiles
      where id = ${clientId} and main_hub_domain is not null and hub_domain_active_at is not null
    union all
    select domain, id from farm_profiles where client_id = ${clientId} and status <> 'inactive'
    order by farm_id nulls first`);
  return rows;
};

/** Clients with published pages, the newest first. */
export const listClientsWithPages = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(
    sql`select client_id from page_summaries where status = 'published' group by client_id order by max(published_at) desc nulls last`,
  );
  return rows.map((row) => row.client_id);
};
