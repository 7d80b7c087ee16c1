import type { Ctx } from '#server/platform/context.ts';
import { FAVICON_PATH, faviconSvg } from '../../../landing/favicon.ts';
import { farmUrl } from '../farms/farms.usecases.ts';
import { toSite } from '../pages/rendering.usecases.ts';
import type { SiteRequest, ClientSiteData, PublishedPage, SiteResponse, VisibleFarm } from './sites.types.ts';
import { farmsOf, MISSING_RESPONSE } from './sites.rules.ts';
import { getIndexNowKey } from './indexnow.usecases.ts';
import { robotsTxt, sitemapXml, type SitemapEntry } from './sitemaps.rules.ts';

const latest = (pages: PublishedPage[]): Date | null =>
  pages.reduce<Date | null>(
    (best, { modifiedAt }) => (modifiedAt && (best === null || modifiedAt > best) ? modifiedAt : best),
    null,
  );

const sitemapEntries = ({
  siteData,
  farms,
  origin,
}: {
  siteData: ClientSiteData;
  farms: VisibleFarm[];
  origin: string;
}): SitemapEntry[] => {
  const ids = new Set(farms.filter(({ isDeindexed }) => !isDeindexed).map(({ id }) => id));
  const pages = siteData.pages.filter(({ farmId }) => ids.has(farmId));
  if (pages.length === 0) return [];
  const home = { url: `${origin}/`, modifiedAt: latest(pages) };
  const topics = siteData.topicPages.flatMap(({ topicId, slug }) => {
    const topicPages = pages.filter((page) => page.topicId === topicId);
    return topicPages.length === 0 ? [] : [{ url: `${origin}/${slug}`, modifiedAt: latest(topicPages) }];
  });
  // Its content changes without a known date.
  const aboutEntry = { url: `${origin}/about`, modifiedAt: null };
  return [
    home,
    aboutEntry,
    ...topics,
    ...pages.map(({ slug, modifiedAt }) => ({ url: `${origin}/${slug}`, modifiedAt })),
  ];
};

interface CrawlerFile {
  path: string;
  part: string | undefined;
  entries: SitemapEntry[];
  origin: string;
  clientId: number | null;
}

const buildCrawlerFile = ({ path, part, entries, origin, clientId }: CrawlerFile): SiteResponse => {
  const content = { kind: 'content' as const, status: 200 as const, clientId };
  if (path === '/robots.txt')
    return { ...content, type: 'text/plain', body: robotsTxt(origin, { hasSitemap: entries.length > 0 }) };
  const body = sitemapXml(entries, { origin, part: part === undefined ? null : Number(part) });
  return body === null ? MISSING_RESPONSE : { ...content, type: 'application/xml', body };
};

const KEY_FILE = /^\/([a-z0-9]{32})\.txt$/;

/** The file that proves the ownership of the host. A change of the setting invalidates all cached responses. */
const serveKeyFile = async (ctx: Ctx, named: string): Promise<SiteResponse> => {
  const key = await getIndexNowKey(ctx);
  return key === named
    ? { kind: 'content', status: 200, type: 'text/plain', body: key, clientId: null }
    : MISSING_RESPONSE;
};

const SITEMAP = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

const FAVICON_PATHS: ReadonlySet<string> = new Set([FAVICON_PATH, '/favicon.ico']);

const serveFavicon = async (ctx: Ctx, { site, loadSite }: SiteRequest): Promise<SiteResponse | null> => {
  if (site.kind !== 'farm' && site.kind !== 'client') return null;
  const siteData = await loadSite(site.clientId);
  const farm = farmsOf(site, siteData)[0] ?? null;
  const shown = toSite({ client: siteData.client, farm, appOrigin: ctx.config.appOrigin, onProduct: false });
  const content = { kind: 'content' as const, status: 200 as const, clientId: site.clientId };
  return { ...content, type: 'image/svg+xml', body: faviconSvg(shown) };
};

/** Null for other paths. A sitemap lists only pages whose canonical host this is. */
export const serveCrawlerFile = async (ctx: Ctx, request: SiteRequest): Promise<SiteResponse | null> => {
  const { site, path, loadSite } = request;
  if (FAVICON_PATHS.has(path)) return serveFavicon(ctx, request);
  const [, key] = KEY_FILE.exec(path) ?? [];
  if (key !== undefined) return serveKeyFile(ctx, key);
  const match = SITEMAP.exec(path);
  if (path !== '/robots.txt' && !match) return null;
  const { appOrigin } = ctx.config;
  const part = match?.[1];
  if (site.kind === 'product') {
    const entries = [{ url: `${appOrigin}/`, modifiedAt: null }];
    return buildCrawlerFile({ path, part, entries, origin: appOrigin, clientId: null });
  }
  const siteData = await loadSite(site.clientId);
  const farms = farmsOf(site, siteData);
  const farm = farms[0] ?? null;
  const canonical = toSite({ client: siteData.client, farm, appOrigin, onProduct: false }).canonicalOrigin;
  const domain = site.kind === 'farm' ? farm?.domain : siteData.client.mainHubDomain;
  const origin = domain ? farmUrl(domain, appOrigin).replace(/\/$/, '') : canonical;
  const entries = origin === canonical ? sitemapEntries({ siteData, farms, origin }) : [];
  return buildCrawlerFile({ path, part, entries, origin, clientId: site.clientId });
};
