import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { PageRow } from '../pages/pages.usecases.ts';
import type { PublishedPage, Site, VisibleFarm, VisibleHub } from './sites.types.ts';

/** Whose a host is: a client's active hub domain, a farm's domain or a hub domain of before; null when it is nobody's. */
export const findSite = async (ctx: Ctx, host: string): Promise<Site | null> => {
  const { rows } = await ctx.db.execute<{ kind: 'hub' | 'farm' | 'former'; farm_id: number; client_id: number }>(sql`
    select 'hub' as kind, 0 as farm_id, id as client_id, 1 as rank from clients
      where main_hub_domain = ${host} and hub_active_at is not null
    union all
    select 'farm', id, client_id, 2 from farms where domain = ${host}
    union all
    select 'former', 0, client_id, 3 from former_hub_domains where domain = ${host}
    order by rank limit 1`);
  const [found] = rows;
  if (!found) return null;
  const { kind, farm_id: farmId, client_id: clientId } = found;
  return kind === 'farm' ? { kind, farmId, clientId } : { kind, clientId };
};

export interface PageAddress {
  id: number;
  farmId: number;
  clientId: number;
  isPublic: boolean;
}

/** The page at an address, public or not. */
export const findPageAddress = async (ctx: Ctx, slug: string): Promise<PageAddress | null> => {
  const { rows } = await ctx.db.execute<{ id: number; farm_id: number; client_id: number; is_public: boolean }>(sql`
    select p.id, p.farm_id, p.client_id, p.status = 'published' and f.status <> 'inactive' as is_public
    from pages p join farms f on f.id = p.farm_id where p.slug = ${slug}`);
  const [row] = rows;
  return row ? { id: row.id, farmId: row.farm_id, clientId: row.client_id, isPublic: row.is_public } : null;
};

export interface RetiredAddress {
  clientId: number | null;
  /** The page that took its place; null when there is none. */
  target: string | null;
}

export const findRetiredAddress = async (ctx: Ctx, slug: string): Promise<RetiredAddress | null> => {
  const { rows } = await ctx.db.execute<{ client_id: number | null; target: string | null }>(
    sql`select client_id, target from retired_slugs where slug = ${slug}`,
  );
  const [row] = rows;
  return row ? { clientId: row.client_id, target: row.target } : null;
};

/** Whose a farm is; null when there is no such farm. */
export const findClientOfFarm = async (ctx: Ctx, farmId: number): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(sql`select client_id from farms where id = ${farmId}`);
  return rows[0]?.client_id ?? null;
};

/** A client's farms that the public may see, in the order they were made. */
export const listVisibleFarms = async (ctx: Ctx, clientId: number): Promise<VisibleFarm[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    domain: string;
    city: string;
    state: string | null;
    industry: string;
    cta: VisibleFarm['cta'];
    is_deindexed: boolean;
  }>(
    sql`select id, domain, city, state, industry, cta, deindexed_at is not null as is_deindexed from farms
      where client_id = ${clientId} and status <> 'inactive' order by id`,
  );
  return rows.map(({ is_deindexed: isDeindexed, ...farm }) => ({ ...farm, isDeindexed }));
};

export const listVisibleHubs = async (ctx: Ctx, clientId: number): Promise<VisibleHub[]> => {
  const { rows } = await ctx.db.execute<{ id: number; farm_id: number; name: string; slug: string }>(sql`
    select h.id, h.farm_id, h.name, h.slug from micro_hubs h join farms f on f.id = h.farm_id
    where h.client_id = ${clientId} and f.status <> 'inactive' order by h.farm_id, h.position`);
  return rows.map((row) => ({ id: row.id, farmId: row.farm_id, name: row.name, slug: row.slug }));
};

interface PublishedRow extends Record<string, unknown> {
  id: number;
  slug: string;
  farm_id: number;
  micro_hub_id: number;
  intent: PageRow['intent'];
  question: string;
  one_line: string;
  link: PublishedPage['link'];
  keyword: string;
  modified_at: string | Date | null;
}

/** A client's public pages as lists and links show them, hub by hub. */
export const listPublishedPages = async (ctx: Ctx, clientId: number): Promise<PublishedPage[]> => {
  const { rows } = await ctx.db.execute<PublishedRow>(sql`
    select p.id, p.slug, p.farm_id, p.micro_hub_id, p.intent, p.modified_at,
      p.body->>'question' as question, case when exists (
        select from stale_page_facts s where s.page_id = p.id and p.body->'answer'->'evidence' @> to_jsonb('client:' || s.fact)
          and s.fact <> 'name') then '' else p.body->>'oneLine' end as one_line, p.body->'link' as link, p.keyword
    from pages p join farms f on f.id = p.farm_id
    where p.client_id = ${clientId} and p.status = 'published' and p.body is not null and f.status <> 'inactive'
    order by p.farm_id, p.position, p.id`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    farmId: row.farm_id,
    microHubId: row.micro_hub_id,
    intent: row.intent,
    question: row.question,
    oneLine: row.one_line,
    link: row.link,
    keyword: row.keyword,
    modifiedAt: row.modified_at === null ? null : new Date(row.modified_at),
  }));
};

/** The channel on which every node hears that a client's public pages changed; the payload is the client's id. */
export const SITES_CHANGED = 'sites_changed';

/** Tells every node to make a client's pages anew. */
export const tellSites = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${SITES_CHANGED}, ${String(clientId)})`);
};
