import type { FoundResult } from '#shared/rankings.ts';
import { toComparableUrl, type Spot } from '#shared/web-address.ts';

/** The addresses of a client's pages, with hosts as the product stores them. */
export interface OwnAddresses {
  /** The active hub domain; null when the client has none. */
  hubDomain: string | null;
  /** The farm's domain, and also with its port while it is a local one. */
  farmHosts: readonly string[];
  /** Domains of the client's other farms: their pages are the client's, too. */
  otherDomains: readonly string[];
  appOrigin: string;
  page: { farmId: number; slug: string };
  /** The client's public pages by slug, limited to slugs in the results; slugs are unique in the product. */
  pagesBySlug: ReadonlyMap<string, { pageId: number; farmId: number }>;
}

const isSameUrl = (one: Spot, other: Spot): boolean => one.host === other.host && one.path === other.path;

const urlsOnHost = (domain: string, path: string): Spot[] => {
  const spot = toComparableUrl(`https://${domain}${path}`);
  return spot === null ? [] : [spot];
};

const appOriginUrls = (appOrigin: string): Spot[] => {
  const spot = toComparableUrl(appOrigin);
  return spot === null ? [] : [spot];
};

export const urlsOfPage = ({ hubDomain, farmHosts, appOrigin, page }: OwnAddresses): Spot[] => [
  ...(hubDomain === null ? [] : urlsOnHost(hubDomain, `/${page.slug}`)),
  ...farmHosts.flatMap((host) => urlsOnHost(host, `/${page.slug}`)),
  ...appOriginUrls(appOrigin).flatMap(({ host }) => [
    { host, path: `/${page.slug}` },
    { host, path: `/f/${page.farmId}/${page.slug}` },
  ]),
];

const indexOwnAddresses = (addresses: OwnAddresses) => {
  const domains = [
    ...addresses.farmHosts,
    ...addresses.otherDomains,
    ...(addresses.hubDomain === null ? [] : [addresses.hubDomain]),
  ];
  return {
    origins: new Set(appOriginUrls(addresses.appOrigin).map(({ host }) => host)),
    hosts: new Set(domains.flatMap((domain) => urlsOnHost(domain, '/')).map(({ host }) => host)),
    pagesBySlug: addresses.pagesBySlug,
  };
};

/** The client's page at an address: its id, null for one that is no question page; undefined for other addresses. */
const findOwnPage = (
  spot: Spot,
  { origins, hosts, pagesBySlug }: ReturnType<typeof indexOwnAddresses>,
): number | null | undefined => {
  const isProduct = origins.has(spot.host);
  if (!isProduct && !hosts.has(spot.host)) return undefined;
  const [, farmId, farmSlug] = /^\/f\/(\d+)\/([^/]+)$/.exec(spot.path) ?? [];
  const ownPage = pagesBySlug.get(isProduct && farmSlug !== undefined ? farmSlug : spot.path.slice(1));
  if (!isProduct) return ownPage?.pageId ?? null;
  // The product's own host serves every client's pages: only this client's slugs are its own.
  return ownPage !== undefined && (farmId === undefined || ownPage.farmId === Number(farmId))
    ? ownPage.pageId
    : undefined;
};

export const extractSlugs = (results: readonly FoundResult[]): string[] => {
  const slugs = results.flatMap(({ url }) => {
    const path = toComparableUrl(url)?.path.slice(1) ?? '';
    return [path, path.replace(/^f\/\d+\//, '')];
  });
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes('/'));
};

export interface RankMatch {
  /** Its place over all results in their order, from 1; null when the page is not among them. */
  position: number | null;
  url: string | null;
  /** The client's best other page, where it ranks above the page itself or alone. */
  wrongPage: { url: string; position: number; pageId: number | null } | null;
}

/** The position of the page in the results, and the client's page that ranks instead. */
export const matchResults = (results: readonly FoundResult[], addresses: OwnAddresses): RankMatch => {
  const pageUrls = urlsOfPage(addresses);
  const ownAddresses = indexOwnAddresses(addresses);
  let wrongPage: RankMatch['wrongPage'] = null;
  for (const [index, { url, place = index + 1 }] of results.entries()) {
    const spot = toComparableUrl(url);
    if (spot === null) continue;
    if (pageUrls.some((target) => isSameUrl(target, spot))) return { position: place, url, wrongPage };
    const pageId: number | null | undefined = wrongPage === null ? findOwnPage(spot, ownAddresses) : undefined;
    if (pageId !== undefined) wrongPage = { url, position: place, pageId };
  }
  return { position: null, url: null, wrongPage };
};
