import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';
import { pages, redirectedSlugs } from './pages.table.ts';

/** Redirects a slug, and those that led to it, to another one; a null target answers that the page is gone. */
export const redirectSlug = async (
  ctx: Ctx,
  { slug, target, clientId }: { slug: string; target: string | null; clientId: number },
): Promise<void> => {
  const row = { clientId, target, redirectedAt: ctx.clock.now() };
  await ctx.db
    .insert(redirectedSlugs)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: redirectedSlugs.slug, set: row });
  await retargetRedirects(ctx, { slug, target });
};

/** Redirects always lead straight to the current slug. */
const retargetRedirects = async (
  ctx: Ctx,
  { slug, target }: { slug: string; target: string | null },
): Promise<void> => {
  await ctx.db.execute(sql`update redirected_slugs set target = ${target} where target = ${slug}`);
};

/** Frees a slug that the same page used before; false when another page has or had it. */
export const reclaimSlug = async (ctx: Ctx, { slug, from }: { slug: string; from: string }): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ taken: boolean }>(sql`
    select exists (select from pages where slug = ${slug}) or exists (select from client_site_slugs where slug = ${slug})
      or exists (select from page_trash where slug = ${slug})
      or exists (select from redirected_slugs where slug = ${slug} and target is distinct from ${from}) as taken`);
  if (rows[0]?.taken === true) return false;
  await ctx.db.execute(sql`delete from redirected_slugs where slug = ${slug}`);
  return true;
};

export const movePageRecords = async (ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> => {
  await ctx.db.execute(sql`select move_page_records(${from}::integer, ${to}::integer)`);
};

export const deletePageRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`delete from pages where id = ${id}`);
};

export const listDuePages = async (ctx: Ctx, at: Date): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from pages where publish_at <= ${at.toISOString()}::timestamptz and ${isFarmAtWork(sql`farm_id`)}
    order by publish_at, id limit 500`);
  return rows.map(({ id }) => id);
};

/** A farm's publishable drafts, those with most client facts first, then by quality score. */
export const listBestDrafts = async (
  ctx: Ctx,
  { farmId, approvedOnly, limit }: { farmId: number; approvedOnly: boolean; limit: number },
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from pages p
    where p.farm_id = ${farmId} and p.status = 'draft' and p.publish_at is null
      and (p.review_state = 'approved' or not ${approvedOnly} and p.review_state = 'ready' and p.unpublished_at is null)
    order by (select count(distinct fact) from jsonb_path_query(p.body, '$.**.evidence[*] ? (@ starts with "client:")') fact) desc,
      (p.quality->>'score')::numeric desc, p.position, p.id
    limit ${limit}`);
  return rows.map(({ id }) => id);
};

export const countPublishedSince = async (
  ctx: Ctx,
  { farmIds, since }: { farmIds: number[]; since: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    select count(*)::integer as pages from pages where farm_id = any(${sql.param(farmIds)}::integer[])
      and first_published_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.pages ?? 0;
};

/** How many changes of a farm's published pages have waited for approval since before a moment. */
export const countOverdueChanges = async (
  ctx: Ctx,
  { farmId, before }: { farmId: number; before: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    select count(*)::integer as pages from pages p join page_versions v on v.page_id = p.id and v.number = p.version
    where p.farm_id = ${farmId} and p.change_state = 'ready' and v.created_at < ${before.toISOString()}::timestamptz`);
  return rows[0]?.pages ?? 0;
};

/**
 * A farm's pages by what became of them; null while some wait to be written. The lock lets the last two pages, finished
 * at once, see each other.
 */
export const countWrittenPages = async (
  tx: Ctx,
  farmId: number,
): Promise<{ published: number; draft: number; failed: number } | null> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('farm generated', ${farmId}::integer))`);
  const unfinished = await tx.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.farmId, farmId), inArray(pages.status, ['planned', 'writing'])))
    .limit(1);
  if (unfinished.length > 0) return null;
  const { rows } = await tx.db.execute<{ published: number; draft: number; failed: number }>(sql`
    select count(*) filter (where status = 'published')::integer as published,
      count(*) filter (where status = 'draft')::integer as draft,
      count(*) filter (where status = 'failed')::integer as failed
    from pages where farm_id = ${farmId}`);
  return rows[0] ?? null;
};
