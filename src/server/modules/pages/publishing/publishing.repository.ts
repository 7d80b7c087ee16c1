import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { retiredSlugs } from '../pages.table.ts';

/** Sends visitors of an address, and of those that led to it, to another one; null answers that the page is gone. */
export const retireSlug = async (
  ctx: Ctx,
  { slug, target, clientId }: { slug: string; target: string | null; clientId: number },
): Promise<void> => {
  const row = { clientId, target, retiredAt: ctx.clock.now() };
  await ctx.db
    .insert(retiredSlugs)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: retiredSlugs.slug, set: row });
  await pointOn(ctx, { slug, target });
};

/** Whatever led to an address leads to its successor at once, without a second redirect. */
export const pointOn = async (ctx: Ctx, { slug, target }: { slug: string; target: string | null }): Promise<void> => {
  await ctx.db.execute(sql`update retired_slugs set target = ${target} where target = ${slug}`);
};

/** Gives an address back that one page used to have; false when it is another page's, now or before. */
export const reclaimSlug = async (ctx: Ctx, { slug, from }: { slug: string; from: string }): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ taken: boolean }>(sql`
    select exists (select from pages where slug = ${slug}) or exists (select from hub_slugs where slug = ${slug})
      or exists (select from retired_slugs where slug = ${slug} and target is distinct from ${from}) as taken`);
  if (rows[0]?.taken === true) return false;
  await ctx.db.execute(sql`delete from retired_slugs where slug = ${slug}`);
  return true;
};

/** Gives another page what visitors did on this one: counts, leads, measured positions. */
export const moveRecords = async (ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> => {
  await ctx.db.execute(sql`select move_page_records(${from}::integer, ${to}::integer)`);
};

export const deletePageRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`delete from pages where id = ${id}`);
};

/** Pages whose set time has come, the earliest first. */
export const listDuePages = async (ctx: Ctx, at: Date): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from pages where publish_at <= ${at.toISOString()}::timestamptz order by publish_at, id limit 500`);
  return rows.map(({ id }) => id);
};

/** Finished drafts of a farm that may go out, those that say most of the client first, then the best checked. */
export const listStrongestDrafts = async (
  ctx: Ctx,
  { farmId, approvedOnly, limit }: { farmId: number; approvedOnly: boolean; limit: number },
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from pages p
    where p.farm_id = ${farmId} and p.status = 'draft' and p.publish_at is null
      and (p.review_state = 'approved' or not ${approvedOnly} and p.review_state = 'ready' and p.held_at is null)
    order by (select count(distinct fact) from jsonb_path_query(p.body, '$.**.evidence[*] ? (@ starts with "client:")') fact) desc,
      (p.quality->>'score')::numeric desc, p.position, p.id
    limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** How many pages of these farms were first published since `since`. */
export const countPublishedSince = async (
  ctx: Ctx,
  { farmIds, since }: { farmIds: number[]; since: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    select count(*)::integer as pages from pages where farm_id = any(${sql.param(farmIds)}::integer[])
      and first_published_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.pages ?? 0;
};

/** How many changes of a farm's published pages have waited for approval since before `before`. */
export const countLateChanges = async (
  ctx: Ctx,
  { farmId, before }: { farmId: number; before: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    select count(*)::integer as pages from pages p join page_versions v on v.page_id = p.id and v.number = p.version
    where p.farm_id = ${farmId} and p.change_state = 'ready' and v.created_at < ${before.toISOString()}::timestamptz`);
  return rows[0]?.pages ?? 0;
};
