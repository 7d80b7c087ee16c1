import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listPublicClaims } from '../clients/facts.usecases.ts';
import { listPublicJobs } from '../field-jobs/recent-jobs.usecases.ts';
import { listPublicReviewers } from '../clients/reviewers.usecases.ts';
import { readClientSiteTexts } from './client-site-pages.usecases.ts';
import {
  listPublishedPages,
  listVisibleFarms,
  listVisibleTopics,
  getClientIdOfFarm,
  isArchivedFarm,
  getPageAddress,
  getRedirectedAddress,
  type PageAddress,
} from './sites.repository.ts';
import type { ClientSiteData, Site, SiteRequest, MissingPageResponse, SiteResponse } from './sites.types.ts';
import { GONE, NOT_FOUND } from '../../../landing/static-pages.ts';
import { removeStaleFacts } from '../pages/fact-index.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { readPageReviews, canonicalOrigin, renderPage } from '../pages/rendering.usecases.ts';
import { suggestPages } from './suggestions.rules.ts';
import { linkGraph, linkSentence } from './internal-links.rules.ts';
import { htmlResponse, pagesOf, type SiteView } from './system-pages.rules.ts';
import {
  readPageContact,
  serveMissingPage,
  serveSystemPage,
  serveRemovedPage,
  serveTopicPage,
} from './system-pages.usecases.ts';
import { recentJobsOfTopic, renewDates } from './topic-jobs.rules.ts';
import { listTopicPages, topicPathOf } from './topic-pages.rules.ts';
import { serveCrawlerFile } from './sitemaps.usecases.ts';
import { farmsOf, topicAnchor, isSlug, MISSING_RESPONSE, redirectTo, parseSlug } from './sites.rules.ts';

export { renderRetryForm } from '../../../landing/retry-form-page.tsx';
export { TOO_LONG, UNAVAILABLE, UNKNOWN_HOST } from '../../../landing/static-pages.ts';
export { getSiteByHost, SITES_CHANGED } from './sites.repository.ts';

/** Loads a client's public data; throws 404. */
export const requireClientSiteData = async (ctx: Ctx, clientId: number): Promise<ClientSiteData> => {
  const client = await requireClientRow(ctx, clientId);
  const farms = await listVisibleFarms(ctx, clientId);
  const topics = await listVisibleTopics(ctx, clientId);
  const published = await listPublishedPages(ctx, clientId);
  const jobs = await listPublicJobs(ctx, clientId);
  const reviews = await readPageReviews(ctx, clientId);
  const { homeDescription, topicPages } = await readClientSiteTexts(ctx, clientId);
  const claims = await listPublicClaims(ctx, clientId);
  const reviewers = await listPublicReviewers(ctx, clientId);
  const pages = renewDates(published, { farms, topics, jobs });
  const servicePages = listTopicPages({ topics, pages }, topicPages);
  return { client, farms, topics, pages, homeDescription, topicPages: servicePages, claims, reviewers, jobs, reviews };
};

const servePublishedPage = async (
  ctx: Ctx,
  { siteData, address, site }: { siteData: ClientSiteData; address: PageAddress; site: Site },
): Promise<SiteResponse> => {
  const row = await getPageRow(ctx, address.id);
  const page = row && (await removeStaleFacts(ctx, row));
  const farm = siteData.farms.find(({ id }) => id === address.farmId);
  const topic = siteData.topics.find(({ id }) => id === page?.topicId);
  if (!page?.body || page.status !== 'published' || !farm || !topic) return MISSING_RESPONSE;
  const graph = linkGraph(siteData.pages.filter(({ farmId }) => farmId === farm.id));
  const related = graph.relatedTo(page).map((to, place) => ({ link: linkSentence(to, place), path: `/${to.slug}` }));
  const parts = { page, farm, client: siteData.client, body: page.body, quiz: page.quiz };
  const path = topicPathOf(siteData, topic.id);
  const topicLink = { name: topic.name, slug: topicAnchor(siteData, topic), ...(path === undefined ? {} : { path }) };
  const { isDeindexed } = farm;
  const { reviews } = siteData;
  const onProduct = site.kind === 'product';
  const contact = await readPageContact(ctx, { siteData, topicId: topic.id });
  const recentJobs = recentJobsOfTopic(siteData, topic.id);
  const options = { topic: topicLink, related, contact, recentJobs, reviews, onProduct, isPreview: false, isDeindexed };
  const body = renderPage(ctx, { ...parts, ...options });
  return htmlResponse(body, { clientId: address.clientId, isDeindexed });
};

const farmOrigin = async (ctx: Ctx, { request, farmId, clientId }: FarmRequest): Promise<string> => {
  const { client, farms } = await request.loadSite(clientId);
  const farm = farms.find(({ id }) => id === farmId) ?? null;
  return canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
};

interface FarmRequest {
  request: SiteRequest;
  farmId: number;
  clientId: number;
}

/** Redirects to the page that took over a slug; missing while that page is not public. */
const redirectToSuccessor = async (
  ctx: Ctx,
  { request, slug, successor }: { request: SiteRequest; slug: string; successor: PageAddress },
): Promise<SiteResponse> => {
  const { farmId, clientId, isPublic } = successor;
  if (!isPublic) return MISSING_RESPONSE;
  if (belongsTo(request.site, successor)) return redirectTo(`/${slug}`, clientId);
  return redirectTo(`${await farmOrigin(ctx, { request, farmId, clientId })}/${slug}`, clientId);
};

/** `view` is the farm below `/f/<farm>`, whose pages are suggested. */
const serveRedirectedPage = async (
  ctx: Ctx,
  { request, slug, view }: { request: SiteRequest; slug: string; view?: SiteView },
): Promise<SiteResponse> => {
  const { site, loadSite } = request;
  const address = await getRedirectedAddress(ctx, slug);
  if (!address || (site.kind !== 'product' && address.clientId !== site.clientId)) return MISSING_RESPONSE;
  const { target } = address;
  const successor = target !== null && isSlug(target) ? await getPageAddress(ctx, target) : null;
  if (successor) return redirectToSuccessor(ctx, { request, slug: target ?? '', successor });
  if (view && view.siteData.client.id === address.clientId) return serveRemovedPage(ctx, { ...view, path: slug });
  if (site.kind === 'product') return htmlResponse(GONE, { status: 410, clientId: address.clientId });
  const siteData = await loadSite(site.clientId);
  return serveRemovedPage(ctx, { siteData, farms: farmsOf(site, siteData), onProduct: false, path: slug });
};

const belongsTo = (site: Site, address: PageAddress): boolean => {
  if (site.kind === 'product') return true;
  if (site.kind === 'redirected' || site.kind === 'archived') return false;
  return site.kind === 'farm' ? address.farmId === site.farmId : address.clientId === site.clientId;
};

/** `canonical` is the page's path; other spellings redirect to it. */
const servePage = async (
  ctx: Ctx,
  { request, slug, canonical, view }: { request: SiteRequest; slug: string; canonical: string; view?: SiteView },
): Promise<SiteResponse> => {
  const address = await getPageAddress(ctx, slug);
  if (!address) return serveRedirectedPage(ctx, { request, slug, ...(view ? { view } : {}) });
  if (!address.isPublic || !belongsTo(request.site, address)) return MISSING_RESPONSE;
  if (view && !view.farms.some(({ id }) => id === address.farmId)) return MISSING_RESPONSE;
  if (request.path !== canonical) return redirectTo(canonical, address.clientId);
  const siteData = await request.loadSite(address.clientId);
  return servePublishedPage(ctx, { siteData, address, site: request.site });
};

const FARM_PATH = /^\/f\/([1-9]\d{0,8})(\/thank-you)?(\/[^/]*)?\/?$/;

/** A farm on the product's own origin; null without public pages. */
const getFarmView = async (
  ctx: Ctx,
  { request, farmId }: { request: SiteRequest; farmId: number },
): Promise<SiteView | null> => {
  const clientId = await getClientIdOfFarm(ctx, farmId);
  if (clientId === null) return null;
  const siteData = await request.loadSite(clientId);
  const farms = siteData.farms.filter(({ id }) => id === farmId);
  return farms.length === 0 ? null : { siteData, farms, onProduct: true };
};

/** Serves a farm below `/f/<farm>` on the product's origin; other sites redirect to their own addresses. */
const serveFarmPath = async (ctx: Ctx, request: SiteRequest): Promise<SiteResponse> => {
  const [farmPath, id, thankYou = '', segment = '/'] = FARM_PATH.exec(request.path) ?? [];
  const slug = segment === '/' ? '' : parseSlug(segment.slice(1));
  if (farmPath === undefined || slug === null) return MISSING_RESPONSE;
  const below = slug === '' ? thankYou : `${thankYou}/${slug}`;
  if (request.site.kind !== 'product') return redirectTo(below === '' ? '/' : below);
  const view = await getFarmView(ctx, { request, farmId: Number(id) });
  if (!view && (await isArchivedFarm(ctx, Number(id)))) return htmlResponse(GONE, { status: 410, clientId: null });
  if (!view) return slug === '' || thankYou !== '' ? MISSING_RESPONSE : serveRedirectedPage(ctx, { request, slug });
  const canonical = `/f/${id}${below}`;
  const systemPage = await serveSystemPage(ctx, { path: below === '' ? '/' : below, ...view });
  if (systemPage) return request.path === canonical ? systemPage : redirectTo(canonical);
  if (thankYou !== '') return MISSING_RESPONSE;
  const topic = await serveTopicPage(ctx, { ...view, slug, path: request.path });
  return topic ?? servePage(ctx, { request, slug, canonical, view });
};

const SYSTEM_SLUGS: ReadonlySet<string> = new Set(['about', 'privacy', 'thank-you']);

/** Redirects to the current hub domain, or else to the domain of each page's farm. */
const serveRedirectedDomain = async (ctx: Ctx, { request, clientId }: { request: SiteRequest; clientId: number }) => {
  const siteData = await request.loadSite(clientId);
  const [first] = siteData.farms;
  if (!first) return MISSING_RESPONSE;
  const slug = request.path === '/' ? '' : parseSlug(request.path.replace(/^\/+|\/+$/g, ''));
  if (slug === null) return MISSING_RESPONSE;
  const home = await farmOrigin(ctx, { request, farmId: first.id, clientId });
  const isAtHome = slug === '' || SYSTEM_SLUGS.has(slug) || siteData.client.hubDomainActiveAt !== null;
  if (isAtHome) return redirectTo(`${home}/${slug}`, clientId);
  const address = await getPageAddress(ctx, slug);
  if (!address) return serveRedirectedPage(ctx, { request, slug });
  if (!address.isPublic || address.clientId !== clientId) return MISSING_RESPONSE;
  return redirectTo(`${await farmOrigin(ctx, { request, farmId: address.farmId, clientId })}/${slug}`, clientId);
};

/** 301 for another spelling or a previous address, 410 for a removed page, missing for what is not public. */
export const serveSitePath = async (ctx: Ctx, request: SiteRequest): Promise<SiteResponse> => {
  const { site, path, loadSite } = request;
  if (site.kind === 'archived') return htmlResponse(GONE, { status: 410, clientId: site.clientId });
  if (site.kind === 'redirected') return serveRedirectedDomain(ctx, { request, clientId: site.clientId });
  const crawlerFile = await serveCrawlerFile(ctx, request);
  if (crawlerFile) return crawlerFile;
  if (path.startsWith('/f/')) return serveFarmPath(ctx, request);
  const slug = parseSlug(path.replace(/^\/+|\/+$/g, ''));
  if (site.kind !== 'product') {
    const siteData = await loadSite(site.clientId);
    const farms = farmsOf(site, siteData);
    if (farms.length === 0) return MISSING_RESPONSE;
    const view = { siteData, farms, onProduct: false, isClientSite: site.kind === 'client' };
    const systemPage = await serveSystemPage(ctx, { ...view, path });
    if (systemPage) return systemPage;
    if (slug !== null && SYSTEM_SLUGS.has(slug)) return redirectTo(`/${slug}`);
    const topic = slug === null ? null : await serveTopicPage(ctx, { ...view, slug, path });
    if (topic) return topic;
  }
  return slug === null ? MISSING_RESPONSE : servePage(ctx, { request, slug, canonical: `/${slug}` });
};

const getSiteView = async (ctx: Ctx, request: SiteRequest): Promise<SiteView | null> => {
  const { site, path, loadSite } = request;
  if (site.kind === 'product') {
    const farmId = /^\/f\/([1-9]\d{0,8})\//.exec(path)?.[1];
    return farmId === undefined ? null : getFarmView(ctx, { request, farmId: Number(farmId) });
  }
  const siteData = await loadSite(site.clientId);
  const farms = farmsOf(site, siteData);
  return farms.length === 0 ? null : { siteData, farms, onProduct: false };
};

/** The 404 page with suggestions. Addresses with the same key share a page, which bounds the cache. */
export const serveNotFound = async (ctx: Ctx, request: SiteRequest): Promise<MissingPageResponse> => {
  const view = await getSiteView(ctx, request);
  if (!view) return { key: '', make: () => htmlResponse(NOT_FOUND, { status: 404, clientId: null }) };
  const suggestions = suggestPages(pagesOf(view), request.path.replace(/^\/f\/\d+\//, ''));
  const ids = suggestions.map(({ id }) => id).join(',');
  const farm = view.onProduct ? `f${view.farms[0]?.id ?? 0} ` : '';
  return { key: `${farm}${ids}`, make: () => serveMissingPage(ctx, { ...view, suggestions }) };
};
