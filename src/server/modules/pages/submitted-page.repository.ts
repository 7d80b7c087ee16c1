import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientProfiles } from '../clients/clients.views.ts';
import { farmProfiles } from '../farms/farms.views.ts';
import { pages, redirectedPages } from './pages.table.ts';

const homeColumns = {
  client: {
    name: clientProfiles.name,
    mainHubDomain: clientProfiles.mainHubDomain,
    hubDomainActiveAt: clientProfiles.hubDomainActiveAt,
  },
  farm: { domain: farmProfiles.domain },
  /** Every name the client's pages have shown. */
  names: sql<string[]>`array(select n.name from client_past_names n where n.client_id = ${clientProfiles.id})`,
};

const submittedPageColumns = {
  clientId: pages.clientId,
  farmId: pages.farmId,
  title: pages.title,
  slug: pages.slug,
  quiz: pages.quiz,
  contentHash: pages.contentHash,
  shownVersion: pages.shownVersion,
};

export interface PublishedVersion {
  hash: string;
  version: number;
}

/** A page with everything a submission needs, in one query; null when it is deleted or was never public. */
export const getPublishedPage = async (ctx: Ctx, { id, content }: { id: number; content: string }) => {
  const submittedVersion = sql<PublishedVersion | null>`(
    select json_build_object('hash', v.content_hash, 'version', v.number) from page_versions v
    where v.page_id = ${pages.id} and v.published_at is not null and left(v.content_hash, 16) = ${content}::text
    order by v.number desc limit 1)`;
  const [row] = await ctx.db
    .select({
      page: { ...submittedPageColumns, id: pages.id, topicId: pages.topicId },
      ...homeColumns,
      submittedVersion,
    })
    .from(pages)
    .innerJoin(clientProfiles, eq(clientProfiles.id, pages.clientId))
    .innerJoin(farmProfiles, eq(farmProfiles.id, pages.farmId))
    .where(and(eq(pages.id, id), sql`${pages.firstPublishedAt} is not null`))
    .prepare('submitted_page')
    .execute();
  return row ?? null;
};

/** Whether it is a page, also a deleted one, of an archived farm. */
export const isOfArchivedFarm = async (ctx: Ctx, id: number): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select a.id from archived_farms a join (select id, farm_id from pages union all
      select page_id, farm_id from redirected_pages) p on p.farm_id = a.id where p.id = ${id}`);
  return rows.length > 0;
};

const redirectedPageColumns = {
  clientId: redirectedPages.clientId,
  farmId: redirectedPages.farmId,
  title: redirectedPages.title,
  slug: redirectedPages.slug,
  quiz: redirectedPages.quiz,
  contentHash: redirectedPages.contentHash,
  shownVersion: redirectedPages.shownVersion,
};

/** A page that was public before it was deleted; null for any other. */
export const getRedirectedPage = async (ctx: Ctx, id: number) => {
  const [row] = await ctx.db
    .select({ page: redirectedPageColumns, ...homeColumns })
    .from(redirectedPages)
    .innerJoin(clientProfiles, eq(clientProfiles.id, redirectedPages.clientId))
    .innerJoin(farmProfiles, eq(farmProfiles.id, redirectedPages.farmId))
    .where(eq(redirectedPages.pageId, id));
  return row ?? null;
};

/** The page a deleted page redirects to; null when it was not merged. */
export const getRedirectTarget = async (
  ctx: Ctx,
  slug: string,
): Promise<{ id: number; farmId: number; topicId: number } | null> => {
  const { rows } = await ctx.db.execute<{ id: number; farmId: number; topicId: number }>(sql`
    select p.id, p.farm_id as "farmId", p.topic_id as "topicId" from redirected_slugs r join pages p on p.slug = r.target
    where r.slug = ${slug}`);
  return rows[0] ?? null;
};
