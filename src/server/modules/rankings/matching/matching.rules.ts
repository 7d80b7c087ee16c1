import type { FoundResult } from '#shared/rankings.ts';

/** Host and path of an address as results are compared: what does not tell one page from another is left out. */
export interface Spot {
  /** Lower case, without `www.`, the default port or a last dot. */
  host: string;
  /** With its first slash and no last one; `/` for a home page. */
  path: string;
}

/** Where the pages of a client stand, hosts as the product stores them. */
export interface OwnAddresses {
  /** The active hub domain; null when the client has none. */
  hubDomain: string | null;
  /** The farm's domain, and the same with its port while it is a local one. */
  farmHosts: readonly string[];
  /** Domains of the client's other farms: a page found there is the client's, too. */
  otherDomains: readonly string[];
  appOrigin: string;
  page: { farmId: number; slug: string };
  /** The client's public pages by slug, which the whole product has once: those that the results may be about. */
  pagesBySlug: ReadonlyMap<string, { pageId: number; farmId: number }>;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Reads an address for comparison; null for what is no http address. Scheme, `www.`, case of the host, last slash, query
 * and fragment tell no two pages of the product apart; host, port, path and the path's case do.
 */
export const spotOf = (address: string): Spot | null => {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const standard = DEFAULT_PORTS[url.protocol];
  if (standard === undefined || url.hostname === '') return null;
  // Results come with either scheme, so the other scheme's own port says nothing either.
  const port = ['', '80', '443'].includes(url.port) ? '' : `:${url.port}`;
  const name = url.hostname.replace(/\.$/, '').replace(/^www\.(?=[^.]+\.)/, '');
  const path = decoded(url.pathname).replace(/\/+$/, '');
  return { host: `${name}${port}`, path: path === '' ? '/' : path };
};

const same = (one: Spot, other: Spot): boolean => one.host === other.host && one.path === other.path;

const onHost = (domain: string, path: string): Spot[] => {
  const spot = spotOf(`https://${domain}${path}`);
  return spot === null ? [] : [spot];
};

const originOf = (appOrigin: string): Spot[] => {
  const spot = spotOf(appOrigin);
  return spot === null ? [] : [spot];
};

/** Every address at which the page itself may stand in the results. */
export const spotsOfPage = ({ hubDomain, farmHosts, appOrigin, page }: OwnAddresses): Spot[] => [
  ...(hubDomain === null ? [] : onHost(hubDomain, `/${page.slug}`)),
  ...farmHosts.flatMap((host) => onHost(host, `/${page.slug}`)),
  ...originOf(appOrigin).flatMap(({ host }) => [
    { host, path: `/${page.slug}` },
    { host, path: `/f/${page.farmId}/${page.slug}` },
  ]),
];

/** Where the client's pages stand, read once for a list of results. */
const groundsOf = (own: OwnAddresses) => {
  const domains = [...own.farmHosts, ...own.otherDomains, ...(own.hubDomain === null ? [] : [own.hubDomain])];
  return {
    origins: new Set(originOf(own.appOrigin).map(({ host }) => host)),
    hosts: new Set(domains.flatMap((domain) => onHost(domain, '/')).map(({ host }) => host)),
    pagesBySlug: own.pagesBySlug,
  };
};

/** The client's page at the spot: its id, null for one that is no question page; undefined when the spot is not the client's. */
const ownPageAt = (
  spot: Spot,
  { origins, hosts, pagesBySlug }: ReturnType<typeof groundsOf>,
): number | null | undefined => {
  const isProduct = origins.has(spot.host);
  if (!isProduct && !hosts.has(spot.host)) return undefined;
  const [, farmId, farmSlug] = /^\/f\/(\d+)\/([^/]+)$/.exec(spot.path) ?? [];
  const known = pagesBySlug.get(isProduct && farmSlug !== undefined ? farmSlug : spot.path.slice(1));
  if (!isProduct) return known?.pageId ?? null;
  // The product's own host shows every client's pages: only a slug of this client is this client's.
  return known !== undefined && (farmId === undefined || known.farmId === Number(farmId)) ? known.pageId : undefined;
};

/** Slugs of the product that these results may be about. */
export const slugsIn = (results: readonly FoundResult[]): string[] => {
  const slugs = results.flatMap(({ url }) => {
    const path = spotOf(url)?.path.slice(1) ?? '';
    return [path, path.replace(/^f\/\d+\//, '')];
  });
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes('/'));
};

export interface Match {
  /** Its place, counted over all results in their order, the first is 1; null when the page is not among them. */
  position: number | null;
  url: string | null;
  /** The client's best other page, where it stands above the page itself or alone. */
  wrongPage: { url: string; position: number; pageId: number | null } | null;
}

/** Where the page stands among the results, and which other page of the client stands in its place. */
export const matchResults = (results: readonly FoundResult[], own: OwnAddresses): Match => {
  const wanted = spotsOfPage(own);
  const grounds = groundsOf(own);
  let wrongPage: Match['wrongPage'] = null;
  for (const [index, { url, place = index + 1 }] of results.entries()) {
    const spot = spotOf(url);
    if (spot === null) continue;
    if (wanted.some((target) => same(target, spot))) return { position: place, url, wrongPage };
    const pageId: number | null | undefined = wrongPage === null ? ownPageAt(spot, grounds) : undefined;
    if (pageId !== undefined) wrongPage = { url, position: place, pageId };
  }
  return { position: null, url: null, wrongPage };
};
