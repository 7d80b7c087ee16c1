import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RankStrategy } from '#shared/rank-plans.ts';
import type { RankDevice } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { OwnAddresses } from '../../matching/matching.rules.ts';
import { rankingChecks } from '../../rankings.table.ts';
import type { CheckRow } from '../checks.repository.ts';

/** Those of the checks that are under way, locked in their order until the transaction ends. */
export const lockAsked = (ctx: Ctx, ids: number[]): Promise<CheckRow[]> =>
  ctx.db
    .select()
    .from(rankingChecks)
    .where(and(inArray(rankingChecks.id, ids), eq(rankingChecks.state, 'asked')))
    .orderBy(asc(rankingChecks.id))
    .for('update');

/** Stores what became of checks: everything but whose they are. */
export const writeChecks = async (ctx: Ctx, checks: readonly CheckRow[]): Promise<void> => {
  if (checks.length === 0) return;
  await ctx.db.execute(sql`
    update ranking_checks c set state = n.state, position = n.position, reason = n.reason, results = n.results,
      found_url = n."foundUrl", checked_at = n."checkedAt", pages_fetched = n."pagesFetched", cost_micros = n."costMicros",
      asked_pages = n."askedPages", provider = n.provider, query = n.query, place = n.place, device = n.device,
      language = n.language, depth = n.depth, sent_at = n."sentAt"
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as n(id integer, state text, position integer, reason text,
      results jsonb, "foundUrl" text, "checkedAt" timestamptz, "pagesFetched" integer, "costMicros" integer,
      "askedPages" integer[], provider text, query text, place text, device text, language text, depth integer, "sentAt" timestamptz)
    where c.id = n.id`);
};

/** Notes which checks' pages are asked for from now on. */
export const markSent = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.execute(sql`
    update ranking_checks set sent_at = ${at.toISOString()}::timestamptz where id = any(${sql.param(ids)}) and state = 'asked'`);
};

export interface KeywordPlace {
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
  strategy: RankStrategy;
}

/** Whose keywords they are and where their pages stand, by keyword. */
export const findKeywordPlaces = async (ctx: Ctx, rankingIds: number[]): Promise<Map<number, KeywordPlace>> => {
  const { rows } = await ctx.db.execute<KeywordPlace & Record<string, unknown>>(sql`
    select r.id as "rankingId", r.keyword, r.page_id as "pageId", coalesce(r.city, f.city) as city, r.device,
      case when r.city is null then f.state else r.state_code end as state,
      r.current_position as "currentPosition", coalesce(n.strategy, 'full') as strategy, f.id as "farmId", f.client_id as "clientId", p.slug,
      f.domain as "farmDomain", case when c.hub_active_at is not null then c.main_hub_domain end as "hubDomain"
    from rankings r join farms f on f.id = r.farm_id join clients c on c.id = r.client_id
      left join pages p on p.id = r.page_id left join ranking_plans n on n.farm_id = f.id
    where r.id = any(${sql.param(rankingIds)})`);
  return new Map(rows.map((place) => [place.rankingId, place]));
};

interface OwnPages {
  domainsOf(place: KeywordPlace): string[];
  pagesOf(place: KeywordPlace): OwnAddresses['pagesBySlug'];
}

/** The clients' farms' domains, and their published pages that have one of the slugs. */
export const findOwnPages = async (
  ctx: Ctx,
  { clientIds, slugs }: { clientIds: number[]; slugs: string[] },
): Promise<OwnPages> => {
  const clients = sql.param(clientIds);
  const domains = await ctx.db.execute<{ client_id: number; farm_id: number; domain: string }>(
    sql`select client_id, id as farm_id, domain from farms where client_id = any(${clients})`,
  );
  const pages = await ctx.db.execute<{ id: number; client_id: number; farm_id: number; slug: string }>(
    sql`select id, client_id, farm_id, slug from pages where slug = any(${sql.param(slugs)}) and client_id = any(${clients})
      and status = 'published'`,
  );
  return {
    domainsOf: ({ clientId, farmId }) =>
      domains.rows.filter((row) => row.client_id === clientId && row.farm_id !== farmId).map(({ domain }) => domain),
    pagesOf: ({ clientId }) =>
      new Map(
        pages.rows
          .filter((page) => page.client_id === clientId)
          .map((page) => [page.slug, { pageId: page.id, farmId: page.farm_id }]),
      ),
  };
};
