import { toComparableUrl, type Spot } from '#shared/web-address.ts';
import type { OwnedHost, OwnedPage } from './address-owners.repository.ts';

/** The owner of an address: a page, or a client for its home and topic pages. */
export interface AddressOwner {
  clientId: number;
  farmId: number | null;
  pageId: number | null;
}

const normalizedHost = (domain: string): string | null => toComparableUrl(`https://${domain}/`)?.host ?? null;

const slugOf = ({ path }: Spot): string => path.slice(1).replace(/^f\/\d+\//, '');

export const extractAddressSlugs = (addresses: readonly string[]): string[] => {
  const slugs = addresses.flatMap((address) => {
    const url = toComparableUrl(address);
    return url === null ? [] : [slugOf(url)];
  });
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes('/') && !slug.includes('\u0000'));
};

interface OwnerFinderInput {
  hosts: readonly OwnedHost[];
  /** Clients whose pages count. */
  clientIds: readonly number[];
  pages: ReadonlyMap<string, OwnedPage>;
  appOrigin: string;
}

/** Finds an address's owner; null for addresses of other clients. */
export const createOwnerFinder = ({
  hosts,
  clientIds,
  pages,
  appOrigin,
}: OwnerFinderInput): ((address: string) => AddressOwner | null) => {
  const product = toComparableUrl(appOrigin)?.host;
  const counted = new Set(clientIds);
  const byHost = new Map(hosts.map((owned) => [normalizedHost(owned.domain), owned]));
  return (address) => {
    const url = toComparableUrl(address);
    if (url === null) return null;
    const page = pages.get(slugOf(url));
    const ownedPage = page !== undefined && counted.has(page.clientId) ? page : null;
    // The product's own host serves pages of all clients, so only a page identifies the owner there.
    if (url.host === product) return ownedPage;
    const owned = byHost.get(url.host);
    if (owned === undefined) return null;
    if (ownedPage?.clientId === owned.clientId) return ownedPage;
    return { clientId: owned.clientId, farmId: owned.farmId, pageId: null };
  };
};
