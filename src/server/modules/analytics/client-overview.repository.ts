import { sql } from 'drizzle-orm';
import type { HubDomainState } from '#shared/domains.ts';
import type { PageStatus, ReviewState } from '#shared/pages.ts';
import type { PortalActivityKind } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';

const isoTimestamp = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface PageGroup extends Record<string, unknown> {
  farmId: number;
  status: PageStatus;
  state: ReviewState | null;
  /** Ids of the gates that these pages do not pass; none for published ones. */
  failed: string[];
  pages: number;
}

/** Pages of a client, or of one farm, by farm, state and failed gates. */
export const listPageGroups = async (
  ctx: Ctx,
  { clientId, farmId }: { clientId: number; farmId?: number | undefined },
): Promise<PageGroup[]> =>
  (
    await ctx.db.execute<PageGroup>(sql`
      select p.farm_id as "farmId", p.status, p.review_state as state, c.failed, count(*)::integer as pages
      from page_summaries p cross join lateral (select case when p.status = 'draft' then
        array(select one->>'id' from jsonb_array_elements(p.quality->'checks') one
          where not (one->>'ok')::boolean and one->>'severity' = 'gate') else '{}' end as failed) c
      where p.client_id = ${clientId}::integer ${farmId === undefined ? sql`` : sql`and p.farm_id = ${farmId}::integer`}
      group by 1, 2, 3, 4`)
  ).rows;

/** The mean position of each farm's ranked keywords; farms without one are left out. */
export const listAveragePositions = async (ctx: Ctx, clientId: number) =>
  (
    await ctx.db.execute<{ farmId: number; average: number }>(sql`
      select farm_id as "farmId", avg(current_position)::float8 as average from keyword_positions
      where client_id = ${clientId}::integer and current_position is not null group by 1`)
  ).rows;

export const listFarmProfiles = async (ctx: Ctx, clientId: number) =>
  (
    await ctx.db.execute<{ id: number; name: string; status: 'active' | 'indexing' | 'inactive' }>(sql`
      select id, name, status from farm_profiles where client_id = ${clientId}::integer order by id`)
  ).rows;

/** Null without a hub domain. */
export const getHubDomain = async (ctx: Ctx, clientId: number) =>
  (
    await ctx.db.execute<{ domain: string; state: HubDomainState; checkedAt: string | null }>(sql`
      select c.main_hub_domain as domain, h.state, ${isoTimestamp(sql`h.checked_at`)} as "checkedAt"
      from client_profiles c join hub_domain_states h on h.client_id = c.id
      where c.id = ${clientId}::integer and c.main_hub_domain is not null`)
  ).rows[0] ?? null;

/** The latest work on a client's pages and farms, newest first. */
export const listRecentActivity = async (ctx: Ctx, { clientId, limit }: { clientId: number; limit: number }) =>
  (
    await ctx.db.execute<{
      ref: number;
      at: string;
      kind: PortalActivityKind;
      pageId: number | null;
      title: string | null;
      farmId: number | null;
      farmName: string | null;
    }>(sql`
      select ref, ${isoTimestamp(sql`at`)} as at, kind, page_id as "pageId", title, farm_id as "farmId", farm_name as "farmName"
      from client_activity where client_id = ${clientId}::integer order by client_activity.at desc, ref desc limit ${limit}`)
  ).rows;
