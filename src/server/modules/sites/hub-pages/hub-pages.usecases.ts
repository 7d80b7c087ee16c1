import slugify from '@sindresorhus/slugify';
import type { HubPage } from '#shared/domains.ts';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { placeLabel } from '../../farms/farms.usecases.ts';
import { claimSlugs } from '../../pages/pages.usecases.ts';
import { domainNotSetUp } from '../domains/domains.errors.ts';
import { listPublishedPages, listVisibleFarms, listVisibleHubs } from '../sites.repository.ts';
import type { HubTopic } from '../sites.types.ts';
import { insertHubPages, listHubPageRows, updateHome } from './hub-pages.repository.ts';
import { freeHubSlug } from './hub-pages.rules.ts';

/** The home of a client's hub site in its newest words, in the caller's transaction. */
export const storeHome = async (
  ctx: Ctx,
  { clientId, title, description }: { clientId: number; title: string; description: string },
): Promise<void> => {
  if (await updateHome(ctx, { clientId, title, description })) return;
  const createdAt = ctx.clock.now();
  await insertHubPages(ctx, [{ clientId, microHubId: null, title, description, slug: '', createdAt }]);
};

/** The pages of a client's hub site above its questions, its home first; a page is active when visitors see it. Throws 404. */
export const listHubPages = async (ctx: Ctx, clientId: number): Promise<HubPage[]> => {
  const client = await requireClientRow(ctx, clientId);
  const rows = await listHubPageRows(ctx, clientId);
  const isServed = client.mainHubDomain !== null && client.hubActiveAt !== null;
  const farms = await listVisibleFarms(ctx, clientId);
  const answered = new Set((await listPublishedPages(ctx, clientId)).map(({ microHubId }) => microHubId));
  return rows.map(({ id, title, description, slug, microHubId }) => ({
    id,
    title,
    description,
    slug,
    isHomepage: microHubId === null,
    isActive: isServed && (microHubId === null ? farms.length > 0 : answered.has(microHubId)),
  }));
};

/** What staff wrote about a client's hub site, and the pages of its micro-hubs there. */
export const readHubWords = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ homeDescription: string; topics: HubTopic[] }> => {
  const rows = await listHubPageRows(ctx, clientId);
  return {
    homeDescription: rows.find(({ microHubId }) => microHubId === null)?.description ?? '',
    topics: rows.flatMap(({ microHubId, title, description, slug }) =>
      microHubId === null ? [] : [{ microHubId, title, description, slug }],
    ),
  };
};

const SLUG_LENGTH = 80;

/** Makes a page for every micro-hub of the client's farms that has none, and counts them. Throws 403, 404 and 409. */
export const generateHubPages = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<{ generatedPages: number }> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    if (client.mainHubDomain === null) throw domainNotSetUp();
    const farms = new Map((await listVisibleFarms(tx, clientId)).map((farm) => [farm.id, farm]));
    const wanted = (await listVisibleHubs(tx, clientId)).flatMap((hub) => {
      const farm = farms.get(hub.farmId);
      if (!farm) return [];
      const place = placeLabel(farm);
      const slug = slugify(`${hub.name.slice(0, 40)} ${place.slice(0, 30)}`)
        .slice(0, SLUG_LENGTH)
        .replace(/-+$/, '');
      const title = `${hub.name} in ${place}`;
      const description = `Questions about ${hub.name.toLowerCase()} in ${place}, answered in plain words by ${client.name}.`;
      return [{ clientId, microHubId: hub.id, title, description, slug: slug === '' ? `topic-${hub.id}` : slug }];
    });
    const taken = await claimSlugs(
      tx,
      wanted.map(({ slug }) => slug),
    );
    // Read under the lock of the addresses: two calls at once make each page once.
    const made = new Set((await listHubPageRows(tx, clientId)).map(({ microHubId }) => microHubId));
    const missing = wanted.filter(({ microHubId }) => !made.has(microHubId));
    const rows = missing.map((page) => {
      const slug = freeHubSlug(page.slug, (candidate) => taken.has(candidate) || isReservedSlug(candidate));
      taken.add(slug);
      return { ...page, slug, createdAt: tx.clock.now() };
    });
    await insertHubPages(tx, rows);
    const target = { kind: 'client', id: clientId, name: client.name };
    const after = { pages: rows.length };
    if (rows.length > 0) await recordAudit(tx, { actor, action: 'client.hub_pages_generated', target, after });
    return { generatedPages: rows.length };
  });
};
