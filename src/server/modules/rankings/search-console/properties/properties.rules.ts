import { SEARCH_PERMISSIONS, type SearchPermission } from '#shared/search-console.ts';

/** Null for a level that Google added since. */
export const permissionOf = (level: string): SearchPermission | null =>
  SEARCH_PERMISSIONS.find((known) => known === level) ?? null;

type Property = { domain: string } | { origin: string; path: string };

/** A domain property ("sc-domain:example.com") holds all subdomains, schemes and paths; one by prefix what begins with it. */
const readProperty = (siteUrl: string): Property | null => {
  if (siteUrl.startsWith('sc-domain:')) return { domain: siteUrl.slice('sc-domain:'.length).toLowerCase() };
  if (!URL.canParse(siteUrl)) return null;
  const { origin, pathname } = new URL(siteUrl);
  return { origin, path: pathname };
};

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Whether a property holds an address. */
export const holds = (siteUrl: string, address: string): boolean => {
  const property = readProperty(siteUrl);
  if (property === null || !URL.canParse(address)) return false;
  const { origin, hostname, pathname } = new URL(address);
  if ('domain' in property) return isUnder(hostname, property.domain);
  return origin === property.origin && pathname.startsWith(property.path);
};

/** Whether two properties hold addresses in common: what both hold would count twice. */
export const overlap = (one: string, other: string): boolean => {
  const [first, second] = [readProperty(one), readProperty(other)];
  if (first === null || second === null) return one === other;
  if ('domain' in first && 'domain' in second) {
    return isUnder(first.domain, second.domain) || isUnder(second.domain, first.domain);
  }
  if ('domain' in first) return holds(one, other);
  if ('domain' in second) return holds(other, one);
  return first.origin === second.origin && (first.path.startsWith(second.path) || second.path.startsWith(first.path));
};

/** The home addresses of hosts that a property holds, with either scheme and with `www.`. */
export const coveredBy = (siteUrl: string, hosts: readonly string[]): string[] =>
  hosts.filter((host) =>
    ['https://', 'http://', 'https://www.', 'http://www.'].some((start) => holds(siteUrl, `${start}${host}/`)),
  );

/** Those that hold most of a client's own domains first, then those of the product, then by name. */
export const suggestedFirst = <Site extends { siteUrl: string; covers: readonly string[] }>(
  sites: readonly Site[],
  domains: readonly string[],
): Site[] => {
  const own = ({ covers }: Site): number => covers.filter((host) => domains.includes(host)).length;
  return sites.toSorted(
    (one, other) =>
      own(other) - own(one) ||
      other.covers.length - one.covers.length ||
      one.siteUrl.localeCompare(other.siteUrl, 'en-US'),
  );
};
