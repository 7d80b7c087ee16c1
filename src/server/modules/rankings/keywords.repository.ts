import { sql } from 'drizzle-orm';
import type { RankDevice } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface TrackedPage {
  pageId: number;
  farmId: number;
  clientId: number;
  title: string;
  slug: string;
  domain: string;
}

/** Pages of a farm, or one page, with the host whose position is measured. */
export const listTrackedPages = async (
  ctx: Ctx,
  { farmId, pageId }: { farmId?: number; pageId?: number },
): Promise<TrackedPage[]> => {
  const { rows } = await ctx.db.execute<TrackedPage & Record<string, unknown>>(sql`
    select p.id as "pageId", p.farm_id as "farmId", p.client_id as "clientId", p.title, p.slug,
      case when c.hub_domain_active_at is not null then coalesce(c.main_hub_domain, f.domain) else f.domain end as domain
    from page_summaries p join farm_profiles f on f.id = p.farm_id join client_profiles c on c.id = p.client_id
    where (${farmId ?? null}::integer is null or p.farm_id = ${farmId ?? null})
      and (${pageId ?? null}::integer is null or p.id = ${pageId ?? null})`);
  return rows;
};

export interface KeywordTarget {
  keyword: string;
  city: string | null;
  stateCode: string | null;
  device: RankDevice;
}

export const listKeywordsOfFarm = async (
  ctx: Ctx,
  farmId: number,
): Promise<(KeywordTarget & { pageId: number | null })[]> => {
  const { rows } = await ctx.db.execute<KeywordTarget & { pageId: number | null } & Record<string, unknown>>(
    sql`select page_id as "pageId", keyword, city, state_code as "stateCode", device from rankings where farm_id = ${farmId}`,
  );
  return rows;
};

/** Lets other keywords of these pages be the primary ones. */
export const clearPrimaries = async (ctx: Ctx, pageIds: readonly number[]): Promise<void> => {
  if (pageIds.length === 0) return;
  await ctx.db.execute(
    sql`update rankings set is_primary = false where page_id = any(${sql.param([...pageIds])}::integer[]) and is_primary`,
  );
};

/** Makes the oldest keyword of a page without a primary one primary; the former primary one comes last. */
export const ensurePrimary = async (
  ctx: Ctx,
  { pageId, gaveUp }: { pageId: number; gaveUp: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    update rankings set is_primary = true
    where id = (select id from rankings where page_id = ${pageId} order by id = ${gaveUp}, id limit 1)
      and not exists (select from rankings where page_id = ${pageId} and is_primary)`);
};

export interface NewKeyword extends KeywordTarget {
  page: TrackedPage;
  weight: number;
  /** `if-none`: only if its page has no primary one yet. */
  primary: 'yes' | 'if-none' | 'no';
}

/** Stores keywords in order, in one statement; returns the ids of those that are new to their page. */
export const insertKeywords = async (ctx: Ctx, keywords: readonly NewKeyword[]): Promise<number[]> => {
  if (keywords.length === 0) return [];
  const added = keywords.map(({ page: { clientId, farmId, pageId, domain }, ...keyword }) => ({
    ...keyword,
    clientId,
    farmId,
    pageId,
    domain,
  }));
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, city, state_code, device, is_primary, weight)
    select n."clientId", n."farmId", n."pageId", n.keyword, n.domain, 'new', 'unmeasured', n.city, n."stateCode", n.device,
      n."primary" = 'yes' or (n."primary" = 'if-none'
        and not exists (select from rankings r where r.page_id = n."pageId" and r.is_primary)), n.weight
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n("clientId" integer, "farmId" integer, "pageId" integer,
      keyword text, domain text, city text, "stateCode" text, device text, "primary" text, weight integer)
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
};

export const hasSameKeyword = async (
  ctx: Ctx,
  { id, pageId, keyword }: { id: number; pageId: number | null; keyword: KeywordTarget },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select from rankings where id <> ${id} and page_id is not distinct from ${pageId}::integer and keyword = ${keyword.keyword}
      and city is not distinct from ${keyword.city}::text and state_code is not distinct from ${keyword.stateCode}::text
      and device = ${keyword.device}`);
  return rows.length > 0;
};

/** Waits for a response that is being written: checks are always locked before their keywords. */
export const lockKeywordCheck = async (ctx: Ctx, rankingId: number): Promise<void> => {
  await ctx.db.execute(
    sql`select from ranking_checks where ranking_id = ${rankingId} and state = 'pending' for update`,
  );
};

/** Ends a keyword's pending check, because the keyword has changed. */
export const cancelKeywordCheck = async (ctx: Ctx, { id, reason, now }: { id: number; reason: string; now: Date }) => {
  await ctx.db.execute(sql`update ranking_checks set state = 'unmeasured', reason = ${reason}, results = '[]',
    checked_at = ${now.toISOString()}::timestamptz where ranking_id = ${id} and state = 'pending'`);
};

export const deleteRankingRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`delete from rankings where id = ${id}`);
};
