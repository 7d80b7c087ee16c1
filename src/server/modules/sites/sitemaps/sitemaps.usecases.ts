import type { Ctx } from '#server/platform/context.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { siteOf } from '../../pages/rendering/rendering.usecases.ts';
import type { AskedAddress, ClientSites, PublishedPage, SiteAnswer, VisibleFarm } from '../sites.types.ts';
import { farmsOf, MISSING } from '../sites.rules.ts';
import { getIndexNowKey } from '../indexnow/indexnow.usecases.ts';
import { robotsTxt, sitemapXml, type SitemapEntry } from './sitemaps.rules.ts';

const latest = (pages: PublishedPage[]): Date | null =>
  pages.reduce<Date | null>(
    (best, { modifiedAt }) => (modifiedAt && (best === null || modifiedAt > best) ? modifiedAt : best),
    null,
  );

const entriesOf = ({
  all,
  farms,
  origin,
  isHub,
}: {
  all: ClientSites;
  farms: VisibleFarm[];
  isHub: boolean;
  origin: string;
}): SitemapEntry[] => {
  const ids = new Set(farms.filter(({ isDeindexed }) => !isDeindexed).map(({ id }) => id));
  const pages = all.pages.filter(({ farmId }) => ids.has(farmId));
  if (pages.length === 0) return [];
  const home = { url: `${origin}/`, modifiedAt: latest(pages) };
  const topics = (isHub ? all.topics : []).flatMap(({ microHubId, slug }) => {
    const own = pages.filter((page) => page.microHubId === microHubId);
    return own.length === 0 ? [] : [{ url: `${origin}/${slug}`, modifiedAt: latest(own) }];
  });
  // What it says of the client changes without a date of its own.
  const about = { url: `${origin}/about`, modifiedAt: null };
  return [home, about, ...topics, ...pages.map(({ slug, modifiedAt }) => ({ url: `${origin}/${slug}`, modifiedAt }))];
};

interface CrawlerFile {
  path: string;
  part: string | undefined;
  entries: SitemapEntry[];
  origin: string;
  clientId: number | null;
}

const crawlerFile = ({ path, part, entries, origin, clientId }: CrawlerFile): SiteAnswer => {
  const content = { kind: 'content' as const, status: 200 as const, clientId };
  if (path === '/robots.txt') return { ...content, type: 'text/plain', body: robotsTxt(origin) };
  const body = sitemapXml(entries, { origin, part: part === undefined ? null : Number(part) });
  return body === null ? MISSING : { ...content, type: 'application/xml', body };
};

const KEY_FILE = /^\/([a-z0-9]{32})\.txt$/;

/** The file that proves a host ours to search engines. It goes with the setting, which makes every kept answer old. */
const keyFile = async (ctx: Ctx, named: string): Promise<SiteAnswer> => {
  const key = await getIndexNowKey(ctx);
  return key === named ? { kind: 'content', status: 200, type: 'text/plain', body: key, clientId: null } : MISSING;
};

const SITEMAP = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

/** robots.txt, sitemaps and the key file: of this host alone, and only pages whose canonical home it is. Null for other paths. */
export const answerCrawler = async (ctx: Ctx, { site, path, sites }: AskedAddress): Promise<SiteAnswer | null> => {
  const [, key] = KEY_FILE.exec(path) ?? [];
  if (key !== undefined) return keyFile(ctx, key);
  const match = SITEMAP.exec(path);
  if (path !== '/robots.txt' && !match) return null;
  const { appOrigin } = ctx.config;
  const part = match?.[1];
  if (site.kind === 'product') {
    const entries = [{ url: `${appOrigin}/`, modifiedAt: null }];
    return crawlerFile({ path, part, entries, origin: appOrigin, clientId: null });
  }
  const all = await sites(site.clientId);
  const farms = farmsOf(site, all);
  const farm = farms[0] ?? null;
  const canonical = siteOf({ client: all.client, farm, appOrigin, onProduct: false }).canonicalOrigin;
  const domain = site.kind === 'farm' ? farm?.domain : all.client.mainHubDomain;
  const origin = domain ? farmUrl(domain, appOrigin).replace(/\/$/, '') : canonical;
  const entries = origin === canonical ? entriesOf({ all, farms, origin, isHub: site.kind === 'hub' }) : [];
  return crawlerFile({ path, part, entries, origin, clientId: site.clientId });
};
