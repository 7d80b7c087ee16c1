import type { Ctx } from '#server/platform/context.ts';
import { GONE, NOT_FOUND } from '../../../../landing/plain-pages.ts';
import { currentPage } from '../../pages/fact-index/fact-index.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { canonicalOrigin, renderPage } from '../../pages/rendering/rendering.usecases.ts';
import { closestPages } from '../closest/closest.rules.ts';
import { linkGraph, linkWords } from '../links/links.rules.ts';
import { htmlAnswer, pagesOf, standingOf, topicPathOf, type Shown } from '../own-pages/own-pages.rules.ts';
import { missingPage, ownPage, removedPage, topicPage } from '../own-pages/own-pages.usecases.ts';
import { answerCrawler } from '../sitemaps/sitemaps.usecases.ts';
import { findClientOfFarm, findPageAddress, findRetiredAddress, type PageAddress } from '../sites.repository.ts';
import { farmsOf, hubAnchor, isSlug, MISSING, movedTo, slugOf } from '../sites.rules.ts';
import type { AskedAddress, ClientSites, MissingAnswer, Site, SiteAnswer } from '../sites.types.ts';

const publishedPage = async (
  ctx: Ctx,
  { all, address, site }: { all: ClientSites; address: PageAddress; site: Site },
): Promise<SiteAnswer> => {
  const stored = await findPageRow(ctx, address.id);
  const page = stored && (await currentPage(ctx, stored));
  const farm = all.farms.find(({ id }) => id === address.farmId);
  const hub = all.hubs.find(({ id }) => id === page?.microHubId);
  if (!page?.body || page.status !== 'published' || !farm || !hub) return MISSING;
  const graph = linkGraph(all.pages.filter(({ farmId }) => farmId === farm.id));
  const related = graph.relatedTo(page).map((to, place) => ({ link: linkWords(to, place), path: `/${to.slug}` }));
  const parts = { page, farm, client: all.client, body: page.body, quiz: page.quiz };
  const path = site.kind === 'hub' ? topicPathOf(all, hub.id) : undefined;
  const shownHub = { name: hub.name, slug: hubAnchor(all, hub), ...(path === undefined ? {} : { path }) };
  const { isDeindexed } = farm;
  const onProduct = site.kind === 'product';
  const { people } = standingOf(all.statements);
  const shown = { hub: shownHub, related, people, onProduct, isPreview: false, isDeindexed };
  const body = renderPage(ctx, { ...parts, ...shown });
  return htmlAnswer(body, { clientId: address.clientId, isDeindexed });
};

const originOfFarm = async (ctx: Ctx, { asked, farmId, clientId }: OfFarm): Promise<string> => {
  const { client, farms } = await asked.sites(clientId);
  const farm = farms.find(({ id }) => id === farmId) ?? null;
  return canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
};

interface OfFarm {
  asked: AskedAddress;
  farmId: number;
  clientId: number;
}

/** The page that took another's place: here, or on the domain of its own farm. While it is not public there is none. */
const successorAt = async (
  ctx: Ctx,
  { asked, slug, successor }: { asked: AskedAddress; slug: string; successor: PageAddress },
): Promise<SiteAnswer> => {
  const { farmId, clientId, isPublic } = successor;
  if (!isPublic) return MISSING;
  if (belongsTo(asked.site, successor)) return movedTo(`/${slug}`, clientId);
  return movedTo(`${await originOfFarm(ctx, { asked, farmId, clientId })}/${slug}`, clientId);
};

/** `shown` is the farm whose pages help on where the product's own origin was asked. */
const retiredPage = async (
  ctx: Ctx,
  { asked, slug, shown }: { asked: AskedAddress; slug: string; shown?: Shown },
): Promise<SiteAnswer> => {
  const { site, sites } = asked;
  const address = await findRetiredAddress(ctx, slug);
  if (!address || (site.kind !== 'product' && address.clientId !== site.clientId)) return MISSING;
  const { target } = address;
  const successor = target !== null && isSlug(target) ? await findPageAddress(ctx, target) : null;
  if (successor) return successorAt(ctx, { asked, slug: target ?? '', successor });
  if (shown && shown.all.client.id === address.clientId) return removedPage(ctx, { ...shown, path: slug });
  if (site.kind === 'product') return htmlAnswer(GONE, { status: 410, clientId: address.clientId });
  const all = await sites(site.clientId);
  return removedPage(ctx, { all, farms: farmsOf(site, all), onProduct: false, path: slug });
};

const belongsTo = (site: Site, address: PageAddress): boolean => {
  if (site.kind === 'product') return true;
  if (site.kind === 'former') return false;
  return site.kind === 'farm' ? address.farmId === site.farmId : address.clientId === site.clientId;
};

/** `canonical` is the one path the page answers at; under any other spelling of it the answer is a redirect. */
const pageAt = async (
  ctx: Ctx,
  { asked, slug, canonical, shown }: { asked: AskedAddress; slug: string; canonical: string; shown?: Shown },
): Promise<SiteAnswer> => {
  const address = await findPageAddress(ctx, slug);
  if (!address) return retiredPage(ctx, { asked, slug, ...(shown ? { shown } : {}) });
  if (!address.isPublic || !belongsTo(asked.site, address)) return MISSING;
  if (shown && !shown.farms.some(({ id }) => id === address.farmId)) return MISSING;
  if (asked.path !== canonical) return movedTo(canonical, address.clientId);
  const all = await asked.sites(address.clientId);
  return publishedPage(ctx, { all, address, site: asked.site });
};

const FARM_PATH = /^\/f\/([1-9]\d{0,8})(\/thank-you)?(\/[^/]*)?\/?$/;

/** A farm's pages below its number on the product's own origin; null when it has none to show. */
const shownFarm = async (
  ctx: Ctx,
  { asked, farmId }: { asked: AskedAddress; farmId: number },
): Promise<Shown | null> => {
  const clientId = await findClientOfFarm(ctx, farmId);
  if (clientId === null) return null;
  const all = await asked.sites(clientId);
  const farms = all.farms.filter(({ id }) => id === farmId);
  return farms.length === 0 ? null : { all, farms, onProduct: true };
};

/** Addresses below `/f/<farm>`: the farm on the product's own origin; elsewhere they lead to the site's own address. */
const farmPath = async (ctx: Ctx, asked: AskedAddress): Promise<SiteAnswer> => {
  const [whole, id, thanks = '', segment = '/'] = FARM_PATH.exec(asked.path) ?? [];
  const slug = segment === '/' ? '' : slugOf(segment.slice(1));
  if (whole === undefined || slug === null) return MISSING;
  const below = slug === '' ? thanks : `${thanks}/${slug}`;
  if (asked.site.kind !== 'product') return movedTo(below === '' ? '/' : below);
  const shown = await shownFarm(ctx, { asked, farmId: Number(id) });
  if (!shown) return slug === '' || thanks !== '' ? MISSING : retiredPage(ctx, { asked, slug });
  const canonical = `/f/${id}${below}`;
  const own = await ownPage(ctx, { path: below === '' ? '/' : below, ...shown });
  if (own) return asked.path === canonical ? own : movedTo(canonical);
  return thanks === '' ? pageAt(ctx, { asked, slug, canonical, shown }) : MISSING;
};

/** The addresses of a site's own pages below its home. */
const OWN_SLUGS: ReadonlySet<string> = new Set(['about', 'privacy', 'thank-you']);

/**
 * A hub domain that the client gave up leads to where its pages are now: its hub domain of today, else the domain of
 * each page's farm. It has no robots file and no sitemap of its own.
 */
const formerPath = async (ctx: Ctx, { asked, clientId }: { asked: AskedAddress; clientId: number }) => {
  const all = await asked.sites(clientId);
  const [first] = all.farms;
  if (!first) return MISSING;
  const slug = asked.path === '/' ? '' : slugOf(asked.path.replace(/^\/+|\/+$/g, ''));
  if (slug === null) return MISSING;
  const home = await originOfFarm(ctx, { asked, farmId: first.id, clientId });
  const isAtHome = slug === '' || OWN_SLUGS.has(slug) || all.client.hubActiveAt !== null;
  if (isAtHome) return movedTo(`${home}/${slug}`, clientId);
  const address = await findPageAddress(ctx, slug);
  if (!address) return retiredPage(ctx, { asked, slug });
  if (!address.isPublic || address.clientId !== clientId) return MISSING;
  return movedTo(`${await originOfFarm(ctx, { asked, farmId: address.farmId, clientId })}/${slug}`, clientId);
};

/**
 * What a site answers at a path. A page under another spelling of its address, or under one it used to have, is a
 * redirect to the right one; a page that is gone for good is 410; anything that is not public is missing.
 */
export const answerPath = async (ctx: Ctx, asked: AskedAddress): Promise<SiteAnswer> => {
  const { site, path, sites } = asked;
  if (site.kind === 'former') return formerPath(ctx, { asked, clientId: site.clientId });
  const crawler = await answerCrawler(ctx, asked);
  if (crawler) return crawler;
  if (path.startsWith('/f/')) return farmPath(ctx, asked);
  const slug = slugOf(path.replace(/^\/+|\/+$/g, ''));
  if (site.kind !== 'product') {
    const all = await sites(site.clientId);
    const farms = farmsOf(site, all);
    if (farms.length === 0) return MISSING;
    const shown = { all, farms, onProduct: false, isHub: site.kind === 'hub' };
    const own = await ownPage(ctx, { ...shown, path });
    if (own) return own;
    if (slug !== null && OWN_SLUGS.has(slug)) return movedTo(`/${slug}`);
    const topic = site.kind === 'hub' && slug !== null ? topicPage(ctx, { ...shown, slug, path }) : null;
    if (topic) return topic;
  }
  return slug === null ? MISSING : pageAt(ctx, { asked, slug, canonical: `/${slug}` });
};

const shownAt = async (ctx: Ctx, asked: AskedAddress): Promise<Shown | null> => {
  const { site, path, sites } = asked;
  if (site.kind === 'product') {
    const farmId = /^\/f\/([1-9]\d{0,8})\//.exec(path)?.[1];
    return farmId === undefined ? null : shownFarm(ctx, { asked, farmId: Number(farmId) });
  }
  const all = await sites(site.clientId);
  const farms = farmsOf(site, all);
  return farms.length === 0 ? null : { all, farms, onProduct: false };
};

/**
 * The page that says there is none at this address and helps on with the questions that come closest to it. Addresses
 * with the same key get the same page, so that asking for many of them makes few.
 */
export const answerMissing = async (ctx: Ctx, asked: AskedAddress): Promise<MissingAnswer> => {
  const shown = await shownAt(ctx, asked);
  if (!shown) return { key: '', make: () => htmlAnswer(NOT_FOUND, { status: 404, clientId: null }) };
  const closest = closestPages(pagesOf(shown), asked.path.replace(/^\/f\/\d+\//, ''));
  const ids = closest.map(({ id }) => id).join(',');
  const farm = shown.onProduct ? `f${shown.farms[0]?.id ?? 0} ` : '';
  return { key: `${farm}${ids}`, make: () => missingPage(ctx, { ...shown, closest }) };
};
