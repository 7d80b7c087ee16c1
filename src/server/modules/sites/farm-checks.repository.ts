import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { PublishedPageFacts } from './farm-checks.types.ts';

/** A farm's published pages with publication, approval and views since `since`. */
export const listPublishedPageFacts = async (
  ctx: Ctx,
  { farmId, since }: { farmId: number; since: Date },
): Promise<PublishedPageFacts[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    slug: string;
    first_published_at: string | Date | null;
    is_approved: boolean;
    reviewer: string | null;
    recent_views: number;
  }>(sql`
    select p.id, p.slug, p.first_published_at, p.reviewed_hash is not distinct from p.content_hash as is_approved, p.reviewer,
      coalesce((select sum(d.views) from page_day_counts d where d.page_id = p.id
        and d.day >= ${since.toISOString().slice(0, 10)}::date), 0)::integer as recent_views
    from page_summaries p where p.farm_id = ${farmId} and p.status = 'published' order by p.position, p.id`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    firstPublishedAt: row.first_published_at === null ? null : new Date(row.first_published_at),
    isApproved: row.is_approved,
    reviewer: row.is_approved ? row.reviewer : null,
    recentViews: row.recent_views,
  }));
};

/** The client's other active farms in the same city with a topic in common. */
export const listDuplicateFarms = async (ctx: Ctx, farmId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select distinct o.name from farm_profiles f
    join farm_profiles o on o.client_id = f.client_id and o.id <> f.id and lower(o.city) = lower(f.city)
      and o.state is not distinct from f.state and o.status <> 'inactive'
    join farm_topics h on h.farm_id = f.id
    join farm_topics g on g.farm_id = o.id and coalesce(g.content_pack, g.slug) = coalesce(h.content_pack, h.slug)
    where f.id = ${farmId} order by 1`);
  return rows.map(({ name }) => name);
};
