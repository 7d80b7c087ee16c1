import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RankSearchDepth } from '#shared/rank-preferences.ts';
import type { RankDevice } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { OwnAddresses } from '../matching.rules.ts';
import { rankingChecks } from '../rankings.table.ts';
import type { CheckRow } from './checks.repository.ts';

/** The pending ones of these checks, locked in their order until the transaction ends. */
export const lockPendingChecks = (ctx: Ctx, ids: number[]): Promise<CheckRow[]> =>
  ctx.db
    .select()
    .from(rankingChecks)
    .where(and(inArray(rankingChecks.id, ids), eq(rankingChecks.state, 'pending')))
    .orderBy(asc(rankingChecks.id))
    .for('update');

export const updateChecks = async (ctx: Ctx, checks: readonly CheckRow[]): Promise<void> => {
  if (checks.length === 0) return;
  await ctx.db.execute(sql`
    update ranking_checks c set state = n.state, position = n.position, reason = n.reason, results = n.results,
      found_url = n."foundUrl", checked_at = n."checkedAt", pages_fetched = n."pagesFetched", cost_micros = n."costMicros",
      page_order = n."pageOrder", provider = n.provider, query = n.query, place = n.place, device = n.device,
      language = n.language, depth = n.depth, requested_at = n."requestedAt"
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as n(id integer, state text, position integer, reason text,
      results jsonb, "foundUrl" text, "checkedAt" timestamptz, "pagesFetched" integer, "costMicros" integer,
      "pageOrder" integer[], provider text, query text, place text, device text, language text, depth integer, "requestedAt" timestamptz)
    where c.id = n.id`);
};

export const updateSentAt = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.execute(sql`
    update ranking_checks set requested_at = ${at.toISOString()}::timestamptz where id = any(${sql.param(ids)}) and state = 'pending'`);
};

export interface KeywordContext {
  rankingId: number;
  keyword: string;
  pageId: number | null;
  city: string;
  state: string | null;
  farmId: number;
  clientId: number;
  slug: string | null;
  farmDomain: string;
  hubDomain: string | null;
  device: RankDevice;
  currentPosition: number | null;
  searchDepth: RankSearchDepth;
}

/** The owners and domains of keywords, by keyword. */
export const listKeywordContexts = async (ctx: Ctx, rankingIds: number[]): Promise<Map<number, KeywordContext>> => {
  const { rows } = await ctx.db.execute<KeywordContext & Record<string, unknown>>(sql`
    select r.id as "rankingId", r.keyword, r.page_id as "pageId", coalesce(r.city, f.city) as city, r.device,
      case when r.city is null then f.state else r.state_code end as state,
      r.current_position as "currentPosition", coalesce(n.search_depth, 'full') as "searchDepth", f.id as "farmId", f.client_id as "clientId", p.slug,
      f.domain as "farmDomain", case when c.hub_domain_active_at is not null then c.main_hub_domain end as "hubDomain"
    from rankings r join farm_profiles f on f.id = r.farm_id join client_profiles c on c.id = r.client_id
      left join page_summaries p on p.id = r.page_id left join ranking_check_schedules n on n.farm_id = f.id
    where r.id = any(${sql.param(rankingIds)})`);
  return new Map(rows.map((place) => [place.rankingId, place]));
};

interface ClientPages {
  otherDomainsOf(place: KeywordContext): string[];
  pagesBySlugOf(place: KeywordContext): OwnAddresses['pagesBySlug'];
}

/** The domains of the clients' farms, and their published pages with one of the slugs. */
export const listClientPages = async (
  ctx: Ctx,
  { clientIds, slugs }: { clientIds: number[]; slugs: string[] },
): Promise<ClientPages> => {
  const clients = sql.param(clientIds);
  const domains = await ctx.db.execute<{ client_id: number; farm_id: number; domain: string }>(
    sql`select client_id, id as farm_id, domain from farm_profiles where client_id = any(${clients})`,
  );
  const pages = await ctx.db.execute<{ id: number; client_id: number; farm_id: number; slug: string }>(
    sql`select id, client_id, farm_id, slug from page_summaries where slug = any(${sql.param(slugs)}) and client_id = any(${clients})
      and status = 'published'`,
  );
  return {
    otherDomainsOf: ({ clientId, farmId }) =>
      domains.rows.filter((row) => row.client_id === clientId && row.farm_id !== farmId).map(({ domain }) => domain),
    pagesBySlugOf: ({ clientId }) =>
      new Map(
        pages.rows
          .filter((page) => page.client_id === clientId)
          .map((page) => [page.slug, { pageId: page.id, farmId: page.farm_id }]),
      ),
  };
};
