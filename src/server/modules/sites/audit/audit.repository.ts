import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { PublishedFacts } from './audit.types.ts';

/** A farm's published pages with when they came out, who approved them, and whether anybody read them since `since`. */
export const listPublishedFacts = async (
  ctx: Ctx,
  { farmId, since }: { farmId: number; since: Date },
): Promise<PublishedFacts[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    slug: string;
    first_published_at: string | Date | null;
    is_approved: boolean;
    reviewer: string | null;
    recent_views: number;
  }>(sql`
    select p.id, p.slug, p.first_published_at, p.reviewed_hash is not distinct from p.content_hash as is_approved, p.reviewer,
      coalesce((select sum(d.views) from page_days d where d.page_id = p.id
        and d.day >= ${since.toISOString().slice(0, 10)}::date), 0)::integer as recent_views
    from pages p where p.farm_id = ${farmId} and p.status = 'published' order by p.position, p.id`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    firstPublishedAt: row.first_published_at === null ? null : new Date(row.first_published_at),
    isApproved: row.is_approved,
    reviewer: row.is_approved ? row.reviewer : null,
    recentViews: row.recent_views,
  }));
};

/** Names of the client's other farms in the same city that have a hub of the same subject. */
export const listTwinFarms = async (ctx: Ctx, farmId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select distinct o.name from farms f
    join farms o on o.client_id = f.client_id and o.id <> f.id and lower(o.city) = lower(f.city)
      and o.state is not distinct from f.state and o.status <> 'inactive'
    join micro_hubs h on h.farm_id = f.id
    join micro_hubs g on g.farm_id = o.id and coalesce(g.library_hub, g.slug) = coalesce(h.library_hub, h.slug)
    where f.id = ${farmId} order by 1`);
  return rows.map(({ name }) => name);
};
