import { spotOf, type Spot } from '../../matching/matching.rules.ts';
import type { OwnedHost, OwnedPage } from './owners.repository.ts';

/** Whose an address is: a page's, or a client's home or topic page. */
export interface Owner {
  clientId: number;
  farmId: number | null;
  pageId: number | null;
}

const hostOf = (domain: string): string | null => spotOf(`https://${domain}/`)?.host ?? null;

const slugIn = ({ path }: Spot): string => path.slice(1).replace(/^f\/\d+\//, '');

/** The slugs that addresses may be about. */
export const slugsOf = (addresses: readonly string[]): string[] => {
  const slugs = addresses.flatMap((address) => {
    const spot = spotOf(address);
    return spot === null ? [] : [slugIn(spot)];
  });
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes('/') && !slug.includes('\u0000'));
};

interface Owning {
  hosts: readonly OwnedHost[];
  /** Clients whose pages count. */
  clientIds: readonly number[];
  pages: ReadonlyMap<string, OwnedPage>;
  appOrigin: string;
}

/** Says whose an address is; null for one of nobody who is asked about. */
export const ownerFinder = ({ hosts, clientIds, pages, appOrigin }: Owning): ((address: string) => Owner | null) => {
  const product = spotOf(appOrigin)?.host;
  const counted = new Set(clientIds);
  const byHost = new Map(hosts.map((owned) => [hostOf(owned.domain), owned]));
  return (address) => {
    const spot = spotOf(address);
    if (spot === null) return null;
    const page = pages.get(slugIn(spot));
    const own = page !== undefined && counted.has(page.clientId) ? page : null;
    // The product's own host shows pages of all clients, so there only a page says whose it is.
    if (spot.host === product) return own;
    const owned = byHost.get(spot.host);
    if (owned === undefined) return null;
    if (own?.clientId === owned.clientId) return own;
    return { clientId: owned.clientId, farmId: owned.farmId, pageId: null };
  };
};
