import type { Ctx } from '#server/platform/context.ts';
import { renderIndexPage } from '../../../../landing/index-page.tsx';
import type { IndexPage, ListedQuestion, Site as ShownSite } from '../../../../landing/landing.types.ts';
import { renderGone, renderNotFound, renderPrivacy, renderThankYou } from '../../../../landing/notice-pages.tsx';
import { GONE, NOT_FOUND } from '../../../../landing/plain-pages.ts';
import { placeLabel } from '../../farms/farms.usecases.ts';
import { currentPage } from '../../pages/fact-index/fact-index.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { canonicalOrigin, renderPage, siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { linkGraph, linkWords } from '../links/links.rules.ts';
import { answerCrawler } from '../sitemaps/sitemaps.usecases.ts';
import { findClientOfFarm, findPageAddress, findRetiredAddress, type PageAddress } from '../sites.repository.ts';
import { areDeindexed, farmsOf, hubAnchor, isSlug, listedFarms, MISSING, movedTo, slugOf } from '../sites.rules.ts';
import type { AskedAddress, ClientSites, Site, SiteAnswer, VisibleFarm } from '../sites.types.ts';

const html = (
  body: string,
  {
    status = 200,
    clientId,
    isDeindexed = false,
  }: { status?: 200 | 404 | 410; clientId: number | null; isDeindexed?: boolean },
): SiteAnswer => ({
  kind: 'content',
  status,
  type: 'text/html',
  body,
  clientId,
  ...(isDeindexed ? { isDeindexed } : {}),
});

interface Shown {
  /** On the client's hub domain, where micro-hubs have pages of their own. */
  isHub?: boolean;
  all: ClientSites;
  farms: VisibleFarm[];
  onProduct: boolean;
}

const shownSite = (ctx: Ctx, { all, farms, onProduct }: Shown): ShownSite => ({
  ...siteOf({ client: all.client, farm: farms[0] ?? null, appOrigin: ctx.config.appOrigin, onProduct }),
  isDeindexed: areDeindexed(farms),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const questionsOf = (all: ClientSites, microHubId: number): ListedQuestion[] =>
  all.pages
    .filter((page) => page.microHubId === microHubId)
    .map(({ question, oneLine, intent, slug }) => ({ question, oneLine, intent, path: `/${slug}` }));

const indexOf = (site: ShownSite, { all, farms, isHub = false }: Shown): IndexPage => {
  const topicOf = (id: number) => (isHub ? all.topics.find(({ microHubId }) => microHubId === id) : undefined);
  const [first] = farms;
  const only = farms.length === 1 ? first : undefined;
  const groups = farms.flatMap((farm) =>
    all.hubs
      .filter((hub) => hub.farmId === farm.id)
      .map((hub) => ({
        id: hubAnchor(all, hub),
        name: only ? hub.name : `${hub.name} in ${placeLabel(farm)}`,
        path: topicOf(hub.id) && `/${topicOf(hub.id)?.slug}`,
        questions: questionsOf(all, hub.id),
      })),
  );
  const trade = capital(first?.industry ?? all.client.industry);
  const ownTitle = isHub ? all.client.mainHubTitle : null;
  const title = ownTitle
    ? ownTitle
    : only
      ? `${trade} questions, answered for ${placeLabel(only)}`
      : (all.client.mainHubTitle ?? `${trade} questions, answered`);
  return { site, title, groups: groups.filter(({ questions }) => questions.length > 0) };
};

/** Index, privacy and thank-you pages of one farm or of a whole client; null for other paths. */
const ownPage = (ctx: Ctx, { path, ...shown }: Shown & { path: string }): SiteAnswer | null => {
  const clientId = shown.all.client.id;
  const site = shownSite(ctx, shown);
  if (path === '/') {
    const listed = { ...shown, farms: listedFarms(shown.farms) };
    return html(renderIndexPage(indexOf(site, listed)), { clientId, isDeindexed: areDeindexed(shown.farms) });
  }
  if (path === '/privacy') return html(renderPrivacy(site), { clientId });
  return path === '/thank-you' ? html(renderThankYou(site), { clientId }) : null;
};

/** A micro-hub's own page on the hub domain: its questions; null for other paths, and while it has none. */
const topicPage = (ctx: Ctx, { slug, path, all, farms }: Shown & { slug: string; path: string }): SiteAnswer | null => {
  const topic = all.topics.find((one) => one.slug === slug);
  const hub = all.hubs.find(({ id }) => id === topic?.microHubId);
  const farm = farms.find(({ id }) => id === hub?.farmId);
  if (!topic || !hub || !farm) return null;
  const questions = questionsOf(all, hub.id);
  if (questions.length === 0) return null;
  if (path !== `/${slug}`) return movedTo(`/${slug}`, all.client.id);
  const site = shownSite(ctx, { all, farms: [farm], onProduct: false });
  const { title, description } = topic;
  const groups = [{ id: hub.slug, name: hub.name, questions }];
  return html(renderIndexPage({ site, title, description, path: `/${slug}`, groups }), {
    clientId: all.client.id,
    isDeindexed: farm.isDeindexed,
  });
};

const publishedPage = async (
  ctx: Ctx,
  { all, address, onProduct }: { all: ClientSites; address: PageAddress; onProduct: boolean },
): Promise<SiteAnswer> => {
  const stored = await findPageRow(ctx, address.id);
  const page = stored && (await currentPage(ctx, stored));
  const farm = all.farms.find(({ id }) => id === address.farmId);
  const hub = all.hubs.find(({ id }) => id === page?.microHubId);
  if (!page?.body || page.status !== 'published' || !farm || !hub) return MISSING;
  const graph = linkGraph(all.pages.filter(({ farmId }) => farmId === farm.id));
  const related = graph.relatedTo(page).map((to, place) => ({ link: linkWords(to, place), path: `/${to.slug}` }));
  const parts = { page, farm, client: all.client, body: page.body, quiz: page.quiz };
  const shownHub = { name: hub.name, slug: hubAnchor(all, hub) };
  const { isDeindexed } = farm;
  const body = renderPage(ctx, { ...parts, hub: shownHub, related, onProduct, isPreview: false, isDeindexed });
  return html(body, { clientId: address.clientId, isDeindexed });
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

const retiredPage = async (ctx: Ctx, { asked, slug }: { asked: AskedAddress; slug: string }): Promise<SiteAnswer> => {
  const { site, sites } = asked;
  const address = await findRetiredAddress(ctx, slug);
  if (!address || (site.kind !== 'product' && address.clientId !== site.clientId)) return MISSING;
  const { target } = address;
  const successor = target !== null && isSlug(target) ? await findPageAddress(ctx, target) : null;
  if (successor) return successorAt(ctx, { asked, slug: target ?? '', successor });
  if (site.kind === 'product') return html(GONE, { status: 410, clientId: address.clientId });
  const all = await sites(site.clientId);
  const shown = shownSite(ctx, { all, farms: farmsOf(site, all), onProduct: false });
  return html(renderGone(shown), { status: 410, clientId: site.clientId });
};

const belongsTo = (site: Site, address: PageAddress): boolean => {
  if (site.kind === 'product') return true;
  if (site.kind === 'former') return false;
  return site.kind === 'farm' ? address.farmId === site.farmId : address.clientId === site.clientId;
};

/** `canonical` is the one path the page answers at; under any other spelling of it the answer is a redirect. */
const pageAt = async (
  ctx: Ctx,
  { asked, slug, canonical, farmId }: { asked: AskedAddress; slug: string; canonical: string; farmId?: number },
): Promise<SiteAnswer> => {
  const address = await findPageAddress(ctx, slug);
  if (!address) return retiredPage(ctx, { asked, slug });
  if (!address.isPublic || !belongsTo(asked.site, address)) return MISSING;
  if (farmId !== undefined && address.farmId !== farmId) return MISSING;
  if (asked.path !== canonical) return movedTo(canonical, address.clientId);
  const all = await asked.sites(address.clientId);
  return publishedPage(ctx, { all, address, onProduct: asked.site.kind === 'product' });
};

const FARM_PATH = /^\/f\/([1-9]\d{0,8})(\/[^/]*)?\/?$/;

/** Addresses below `/f/<farm>`: the farm on the product's own origin; elsewhere they lead to the site's own address. */
const farmPath = async (ctx: Ctx, asked: AskedAddress): Promise<SiteAnswer> => {
  const match = FARM_PATH.exec(asked.path);
  if (!match) return MISSING;
  const farmId = Number(match[1]);
  const slug = (match[2] ?? '/') === '/' ? '' : slugOf((match[2] ?? '').slice(1));
  if (slug === null) return MISSING;
  if (asked.site.kind !== 'product') return movedTo(`/${slug}`);
  const clientId = await findClientOfFarm(ctx, farmId);
  const all = clientId === null ? null : await asked.sites(clientId);
  const farms = all?.farms.filter(({ id }) => id === farmId) ?? [];
  if (all === null || farms.length === 0) return slug === '' ? MISSING : retiredPage(ctx, { asked, slug });
  const canonical = slug === '' ? `/f/${farmId}` : `/f/${farmId}/${slug}`;
  const own = ownPage(ctx, { path: `/${slug}`, all, farms, onProduct: true });
  if (own) return asked.path === canonical ? own : movedTo(canonical);
  return pageAt(ctx, { asked, slug, canonical, farmId });
};

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
  if (slug === '' || all.client.hubActiveAt !== null) return movedTo(`${home}/${slug}`, clientId);
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
  if (site.kind !== 'product') {
    const all = await sites(site.clientId);
    const farms = farmsOf(site, all);
    if (farms.length === 0) return MISSING;
    const shown = { path, all, farms, onProduct: false, isHub: site.kind === 'hub' };
    const own = ownPage(ctx, shown);
    if (own) return own;
    const slug = slugOf(path.replace(/^\/+|\/+$/g, ''));
    const topic = site.kind === 'hub' && slug !== null ? topicPage(ctx, { ...shown, slug }) : null;
    if (topic) return topic;
  }
  const slug = slugOf(path.replace(/^\/+|\/+$/g, ''));
  if (slug === null) return MISSING;
  return pageAt(ctx, { asked, slug, canonical: `/${slug}` });
};

/** The page that says there is none at this address, and helps on. */
export const answerMissing = async (ctx: Ctx, { site, sites }: Omit<AskedAddress, 'path'>): Promise<SiteAnswer> => {
  if (site.kind === 'product') return html(NOT_FOUND, { status: 404, clientId: null });
  const all = await sites(site.clientId);
  const farms = farmsOf(site, all);
  if (farms.length === 0) return html(NOT_FOUND, { status: 404, clientId: site.clientId });
  const shown = shownSite(ctx, { all, farms, onProduct: false });
  return html(renderNotFound(shown), { status: 404, clientId: site.clientId });
};
