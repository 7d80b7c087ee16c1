import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { PageRow } from '../pages/pages.usecases.ts';
import type { PublishedPage, Site, VisibleFarm, VisibleTopic } from './sites.types.ts';

/**
 * The site of a host: an active hub domain, a farm's domain or a previous hub domain, also of an archived farm or
 * client; null for an unknown host.
 */
export const getSiteByHost = async (ctx: Ctx, host: string): Promise<Site | null> => {
  const { rows } = await ctx.db.execute<{
    kind: 'client' | 'farm' | 'redirected' | 'archived';
    farm_id: number;
    client_id: number;
  }>(sql`
    select case when is_archived then 'archived' else 'client' end as kind, 0 as farm_id, id as client_id, 1 as rank
      from client_hosts where main_hub_domain = ${host} and hub_domain_active_at is not null
    union all
    select case when is_archived then 'archived' else 'farm' end, id, client_id, 2 from farm_hosts where domain = ${host}
    union all
    select case when c.is_archived then 'archived' else 'redirected' end, 0, d.client_id, 3
      from redirected_domains d join client_hosts c on c.id = d.client_id where d.domain = ${host}
    order by rank limit 1`);
  const [found] = rows;
  if (!found) return null;
  const { kind, farm_id: farmId, client_id: clientId } = found;
  if (kind === 'farm') return { kind, farmId, clientId };
  return { kind, clientId };
};

export interface PageAddress {
  id: number;
  farmId: number;
  clientId: number;
  isPublic: boolean;
}

export const getPageAddress = async (ctx: Ctx, slug: string): Promise<PageAddress | null> => {
  const { rows } = await ctx.db.execute<{ id: number; farm_id: number; client_id: number; is_public: boolean }>(sql`
    select p.id, p.farm_id, p.client_id, p.status = 'published' and f.status <> 'inactive' as is_public
    from page_summaries p join farm_profiles f on f.id = p.farm_id where p.slug = ${slug}`);
  const [row] = rows;
  return row ? { id: row.id, farmId: row.farm_id, clientId: row.client_id, isPublic: row.is_public } : null;
};

export interface RedirectedAddress {
  clientId: number | null;
  /** The slug of the successor, or null. */
  target: string | null;
}

export const getRedirectedAddress = async (ctx: Ctx, slug: string): Promise<RedirectedAddress | null> => {
  const { rows } = await ctx.db.execute<{ client_id: number | null; target: string | null }>(
    sql`select client_id, target from page_redirects where slug = ${slug}`,
  );
  const [row] = rows;
  return row ? { clientId: row.client_id, target: row.target } : null;
};

export const isArchivedFarm = async (ctx: Ctx, farmId: number): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from archived_farms where id = ${farmId}`);
  return rows.length > 0;
};

export const getClientIdOfFarm = async (ctx: Ctx, farmId: number): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(
    sql`select client_id from farm_profiles where id = ${farmId}`,
  );
  return rows[0]?.client_id ?? null;
};

/** A client's active farms, oldest first. */
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
    sql`select id, domain, city, state, industry, cta, deindexed_at is not null as is_deindexed from farm_profiles
      where client_id = ${clientId} and status <> 'inactive' order by id`,
  );
  return rows.map(({ is_deindexed: isDeindexed, ...farm }) => ({ ...farm, isDeindexed }));
};

export const listVisibleTopics = async (ctx: Ctx, clientId: number): Promise<VisibleTopic[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    farm_id: number;
    name: string;
    slug: string;
    service: string | null;
  }>(sql`
    select h.id, h.farm_id, h.name, h.slug, h.service from farm_topics h join farm_profiles f on f.id = h.farm_id
    where h.client_id = ${clientId} and f.status <> 'inactive' order by h.farm_id, h.position`);
  return rows.map(({ farm_id: farmId, ...topic }) => ({ ...topic, farmId }));
};

interface PublishedRow extends Record<string, unknown> {
  id: number;
  slug: string;
  farm_id: number;
  topic_id: number;
  intent: PageRow['intent'];
  question: string;
  one_line: string;
  answer: string | null;
  reviewer: string | null;
  link: PublishedPage['link'];
  keyword: string;
  modified_at: string | Date | null;
}

/** A client's public pages by topic. */
export const listPublishedPages = async (ctx: Ctx, clientId: number): Promise<PublishedPage[]> => {
  const { rows } = await ctx.db.execute<PublishedRow>(sql`
    select p.id, p.slug, p.farm_id, p.topic_id, p.intent, p.modified_at,
      p.body->>'question' as question, case when exists (
        select from stale_page_facts s where s.page_id = p.id and p.body->'answer'->'evidence' @> to_jsonb('client:' || s.fact)
          and s.fact <> 'name') then '' else p.body->>'oneLine' end as one_line, p.body->'link' as link, p.keyword,
      case when p.intent in ('process', 'cost_factors', 'duration', 'urgency') then p.body->'answer'->>'text' end as answer,
      case when p.reviewed_at is not null and p.reviewed_hash = p.content_hash then p.reviewer end as reviewer
    from page_contents p join farm_profiles f on f.id = p.farm_id
    where p.client_id = ${clientId} and p.status = 'published' and p.body is not null and f.status <> 'inactive'
    order by p.farm_id, p.position, p.id`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    farmId: row.farm_id,
    topicId: row.topic_id,
    intent: row.intent,
    question: row.question,
    oneLine: row.one_line,
    // An answer with an outdated fact has no line either.
    answer: row.one_line === '' ? '' : (row.answer ?? ''),
    reviewer: row.reviewer,
    link: row.link,
    keyword: row.keyword,
    modifiedAt: row.modified_at === null ? null : new Date(row.modified_at),
  }));
};

/** The channel for changes of a client's public pages; the payload is the client's id. */
export const SITES_CHANGED = 'sites_changed';

/** Tells every node to render a client's pages again. */
export const notifySites = async (ctx: Ctx, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${SITES_CHANGED}, ${String(clientId)})`);
};

/** The client's best page for a preview: published and with a device if possible; null without pages. */
export const getPreviewPage = async (ctx: Ctx, clientId: number): Promise<{ id: number; question: string } | null> => {
  const { rows } = await ctx.db.execute<{ id: number; question: string }>(sql`
    select id, body->>'question' as question from page_contents
    where client_id = ${clientId} and body is not null
    order by status = 'published' desc, jsonb_typeof(body->'device') = 'object' desc, id limit 1`);
  return rows[0] ?? null;
};
