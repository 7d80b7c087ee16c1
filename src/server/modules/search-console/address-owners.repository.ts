import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface OwnedHost {
  clientId: number;
  /** Null for a hub domain, which shows pages of all the client's farms. */
  farmId: number | null;
  domain: string;
}

/** The hub domains and farm domains of a property's clients, or of one client. */
export const listOwnedHosts = async (
  ctx: Ctx,
  scope: { siteId: number } | { clientId: number },
): Promise<OwnedHost[]> => {
  const clients =
    'siteId' in scope
      ? sql`(select client_id from search_console_client_sites where site_id = ${scope.siteId})`
      : sql`(select ${scope.clientId}::integer)`;
  const { rows } = await ctx.db.execute<OwnedHost & Record<string, unknown>>(sql`
    select id as "clientId", null::integer as "farmId", main_hub_domain as domain from client_profiles
    where id in ${clients} and main_hub_domain is not null
    union all
    select client_id, id, domain from farm_profiles where client_id in ${clients} and domain <> ''`);
  return rows;
};

export const listPropertyClientIds = async (ctx: Ctx, siteId: number): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select client_id as id from search_console_client_sites where site_id = ${siteId}`,
  );
  return rows.map(({ id }) => id);
};

export interface OwnedPage {
  pageId: number;
  farmId: number;
  clientId: number;
}

/** Pages that are or once were at these slugs. */
export const listPagesBySlug = async (ctx: Ctx, slugs: string[]): Promise<Map<string, OwnedPage>> => {
  const { rows } = await ctx.db.execute<OwnedPage & { slug: string } & Record<string, unknown>>(sql`
    select asked.slug, p.id as "pageId", p.farm_id as "farmId", p.client_id as "clientId"
    from unnest(${sql.param(slugs)}::text[]) as asked (slug) left join page_redirects r on r.slug = asked.slug
      join page_summaries p on p.slug = coalesce(r.target, asked.slug)
    where p.first_published_at is not null`);
  return new Map(rows.map(({ slug, ...page }) => [slug, page]));
};
