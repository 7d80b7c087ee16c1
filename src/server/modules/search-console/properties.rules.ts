import { SEARCH_PERMISSIONS, type SearchPermission } from '#shared/search-console.ts';

/** Null for an unknown level. */
export const parsePermission = (level: string): SearchPermission | null =>
  SEARCH_PERMISSIONS.find((permission) => permission === level) ?? null;

type ParsedProperty = { domain: string } | { origin: string; path: string };

/** A domain property ("sc-domain:example.com") covers all subdomains, schemes and paths. */
const parseProperty = (siteUrl: string): ParsedProperty | null => {
  if (siteUrl.startsWith('sc-domain:')) return { domain: siteUrl.slice('sc-domain:'.length).toLowerCase() };
  if (!URL.canParse(siteUrl)) return null;
  const { origin, pathname } = new URL(siteUrl);
  return { origin, path: pathname };
};

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

export const coversAddress = (siteUrl: string, address: string): boolean => {
  const property = parseProperty(siteUrl);
  if (property === null || !URL.canParse(address)) return false;
  const { origin, hostname, pathname } = new URL(address);
  if ('domain' in property) return isUnder(hostname, property.domain);
  return origin === property.origin && pathname.startsWith(property.path);
};

/** Whether two properties cover common addresses, which would be counted twice. */
export const doPropertiesOverlap = (one: string, other: string): boolean => {
  const [first, second] = [parseProperty(one), parseProperty(other)];
  if (first === null || second === null) return one === other;
  if ('domain' in first && 'domain' in second) {
    return isUnder(first.domain, second.domain) || isUnder(second.domain, first.domain);
  }
  if ('domain' in first) return coversAddress(one, other);
  if ('domain' in second) return coversAddress(other, one);
  return first.origin === second.origin && (first.path.startsWith(second.path) || second.path.startsWith(first.path));
};

/** The home addresses of hosts that a property covers, with either scheme and with `www.`. */
export const coveredAddresses = (siteUrl: string, hosts: readonly string[]): string[] =>
  hosts.filter((host) =>
    ['https://', 'http://', 'https://www.', 'http://www.'].some((start) => coversAddress(siteUrl, `${start}${host}/`)),
  );

/** Those that cover most of a client's own domains first, then those of the product, then by name. */
export const sortBySuggestion = <Site extends { siteUrl: string; covers: readonly string[] }>(
  sites: readonly Site[],
  domains: readonly string[],
): Site[] => {
  const ownCount = ({ covers }: Site): number => covers.filter((host) => domains.includes(host)).length;
  return sites.toSorted(
    (one, other) =>
      ownCount(other) - ownCount(one) ||
      other.covers.length - one.covers.length ||
      one.siteUrl.localeCompare(other.siteUrl, 'en-US'),
  );
};
