import slugify from '@sindresorhus/slugify';
import type { ClientSitePage } from '#shared/domains.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { lockTakenSlugs } from '../pages/pages.usecases.ts';
import { domainNotSetUp } from './domains/domains.errors.ts';
import { listPublishedPages, listVisibleFarms, listVisibleTopics } from './sites.repository.ts';
import type { TopicPageTexts } from './sites.types.ts';
import { insertClientSitePages, listClientSitePageRows, updateHome } from './client-site-pages.repository.ts';

/** Stores the home of a client site, in the caller's transaction. */
export const upsertHome = async (
  ctx: Ctx,
  { clientId, title, description }: { clientId: number; title: string; description: string },
): Promise<void> => {
  if (await updateHome(ctx, { clientId, title, description })) return;
  const createdAt = ctx.clock.now();
  await insertClientSitePages(ctx, [{ clientId, topicId: null, title, description, slug: '', createdAt }]);
};

/** The home and topic pages of a client site; a page is active when visitors can open it. Throws 404. */
export const listClientSitePages = async (ctx: Ctx, clientId: number): Promise<ClientSitePage[]> => {
  const client = await requireClientRow(ctx, clientId);
  const rows = await listClientSitePageRows(ctx, clientId);
  const isServed = client.mainHubDomain !== null && client.hubDomainActiveAt !== null;
  const farms = await listVisibleFarms(ctx, clientId);
  const topicsWithPages = new Set((await listPublishedPages(ctx, clientId)).map(({ topicId }) => topicId));
  return rows.map(({ id, title, description, slug, topicId }) => ({
    id,
    title,
    description,
    slug,
    isHomepage: topicId === null,
    isActive: isServed && (topicId === null ? farms.length > 0 : topicsWithPages.has(topicId)),
  }));
};

/** Staff texts about a client site, and its topic pages. */
export const readClientSiteTexts = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ homeDescription: string; topicPages: TopicPageTexts[] }> => {
  const rows = await listClientSitePageRows(ctx, clientId);
  return {
    homeDescription: rows.find(({ topicId }) => topicId === null)?.description ?? '',
    topicPages: rows.flatMap(({ topicId, title, description, slug }) =>
      topicId === null ? [] : [{ topicId, title, description, slug }],
    ),
  };
};

/** The first free slug of slug, slug-2, slug-3 and so on. */
const nextFreeSlug = (slug: string, isTaken: (slug: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
};

const SLUG_LENGTH = 80;

/** Creates a page for each of the client's topics without one, and counts them. Throws 403, 404 and 409. */
export const generateClientSitePages = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<{ generatedPages: number }> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    if (client.mainHubDomain === null) throw domainNotSetUp();
    const farms = new Map((await listVisibleFarms(tx, clientId)).map((farm) => [farm.id, farm]));
    const missingTopics = (await listVisibleTopics(tx, clientId)).flatMap((topic) => {
      const farm = farms.get(topic.farmId);
      if (!farm) return [];
      const place = cityStateLabel(farm);
      const slug = slugify(`${topic.name.slice(0, 40)} ${place.slice(0, 30)}`)
        .slice(0, SLUG_LENGTH)
        .replace(/-+$/, '');
      const title = `${topic.name} in ${place}`;
      const description = `Questions about ${topic.name.toLowerCase()} in ${place}, answered in plain words by ${client.name}.`;
      return [{ clientId, topicId: topic.id, title, description, slug: slug === '' ? `topic-${topic.id}` : slug }];
    });
    const takenSlugs = await lockTakenSlugs(
      tx,
      missingTopics.map(({ slug }) => slug),
    );
    // Read under the slug lock, so that concurrent calls create each page once.
    const existing = new Set((await listClientSitePageRows(tx, clientId)).map(({ topicId }) => topicId));
    const missing = missingTopics.filter(({ topicId }) => !existing.has(topicId));
    const rows = missing.map((page) => {
      const slug = nextFreeSlug(page.slug, (candidate) => takenSlugs.has(candidate) || isReservedSlug(candidate));
      takenSlugs.add(slug);
      return { ...page, slug, createdAt: tx.clock.now() };
    });
    await insertClientSitePages(tx, rows);
    const target = { kind: 'client', id: clientId, name: client.name };
    const after = { pages: rows.length };
    if (rows.length > 0) await recordAudit(tx, { actor, action: 'client.hub_pages_generated', target, after });
    return { generatedPages: rows.length };
  });
};
