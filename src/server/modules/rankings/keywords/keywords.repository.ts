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

/** Pages of a farm, or one page, with the host whose place is measured. */
export const listTrackedPages = async (
  ctx: Ctx,
  { farmId, pageId }: { farmId?: number; pageId?: number },
): Promise<TrackedPage[]> => {
  const { rows } = await ctx.db.execute<TrackedPage & Record<string, unknown>>(sql`
    select p.id as "pageId", p.farm_id as "farmId", p.client_id as "clientId", p.title, p.slug,
      case when c.hub_active_at is not null then coalesce(c.main_hub_domain, f.domain) else f.domain end as domain
    from pages p join farms f on f.id = p.farm_id join clients c on c.id = p.client_id
    where (${farmId ?? null}::integer is null or p.farm_id = ${farmId ?? null})
      and (${pageId ?? null}::integer is null or p.id = ${pageId ?? null})`);
  return rows;
};

export interface KeywordPlaced {
  keyword: string;
  city: string | null;
  stateCode: string | null;
  device: RankDevice;
}

export const listKeywordsOfFarm = async (
  ctx: Ctx,
  farmId: number,
): Promise<(KeywordPlaced & { pageId: number | null })[]> => {
  const { rows } = await ctx.db.execute<KeywordPlaced & { pageId: number | null } & Record<string, unknown>>(
    sql`select page_id as "pageId", keyword, city, state_code as "stateCode", device from rankings where farm_id = ${farmId}`,
  );
  return rows;
};

/** Lets another keyword of the page be the primary one. */
export const clearPrimary = async (ctx: Ctx, pageId: number): Promise<void> => {
  await ctx.db.execute(sql`update rankings set is_primary = false where page_id = ${pageId} and is_primary`);
};

/** Where a page has keywords and no primary one left, its oldest becomes it; the one that just gave the place up last of all. */
export const ensurePrimary = async (
  ctx: Ctx,
  { pageId, gaveUp }: { pageId: number; gaveUp: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    update rankings set is_primary = true
    where id = (select id from rankings where page_id = ${pageId} order by id = ${gaveUp}, id limit 1)
      and not exists (select from rankings where page_id = ${pageId} and is_primary)`);
};

/** Stores a keyword, as the primary one where the page has none; null when the page has it already. */
export const insertKeyword = async (
  ctx: Ctx,
  { page, keyword }: { page: TrackedPage; keyword: KeywordPlaced & { isPrimary: boolean; weight: number } },
): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, city, state_code, device, is_primary, weight)
    values (${page.clientId}, ${page.farmId}, ${page.pageId}, ${keyword.keyword}, ${page.domain}, 'new', 'unmeasured',
      ${keyword.city}, ${keyword.stateCode}, ${keyword.device}, ${keyword.isPrimary}::boolean or not exists (select from rankings where page_id = ${page.pageId} and is_primary), ${keyword.weight})
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
};

export const hasSame = async (
  ctx: Ctx,
  { id, pageId, keyword }: { id: number; pageId: number | null; keyword: KeywordPlaced },
): Promise<boolean> => {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select from rankings where id <> ${id} and page_id is not distinct from ${pageId}::integer and keyword = ${keyword.keyword}
      and city is not distinct from ${keyword.city}::text and state_code is not distinct from ${keyword.stateCode}::text
      and device = ${keyword.device}`);
  return rows.length > 0;
};

/** Waits for a look-up's answer that is being written: checks are locked before their keywords, here too. */
export const lockCheckOf = async (ctx: Ctx, rankingId: number): Promise<void> => {
  await ctx.db.execute(sql`select from ranking_checks where ranking_id = ${rankingId} and state = 'asked' for update`);
};

/** Ends what is under way of a keyword: it is another one now. */
export const endCheckOf = async (ctx: Ctx, { id, reason, now }: { id: number; reason: string; now: Date }) => {
  await ctx.db.execute(sql`update ranking_checks set state = 'unmeasured', reason = ${reason}, results = '[]',
    checked_at = ${now.toISOString()}::timestamptz where ranking_id = ${id} and state = 'asked'`);
};

export const deleteRankingRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`delete from rankings where id = ${id}`);
};
