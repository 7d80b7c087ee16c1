import type { ClientSites, Site, SiteAnswer, VisibleFarm, VisibleHub } from './sites.types.ts';

export const MISSING: SiteAnswer = { kind: 'missing' };

/** A redirect; it holds until the client whose page it leads to changes, or for good where it follows from the path alone. */
export const movedTo = (location: string, clientId: number | null = null): SiteAnswer => ({
  kind: 'redirect',
  status: 301,
  location,
  clientId,
});

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (text: string): boolean => SLUG.test(text);

/** A part of a path as a page's address would be spelled; null when it can be none. */
export const slugOf = (segment: string): string | null => {
  try {
    const slug = decodeURIComponent(segment).toLowerCase();
    return isSlug(slug) ? slug : null;
  } catch {
    return null;
  }
};

/** The farms a site shows: one for a farm's own domain, all of the client's for its hub domain. */
export const farmsOf = (site: Exclude<Site, { kind: 'product' }>, { farms }: ClientSites): VisibleFarm[] =>
  site.kind === 'farm' ? farms.filter(({ id }) => id === site.farmId) : farms;

/** Whether search engines are told to leave all of these farms out. */
export const areDeindexed = (farms: VisibleFarm[]): boolean =>
  farms.length > 0 && farms.every(({ isDeindexed }) => isDeindexed);

/** The farms that a home lists: what search engines may show; where that is none, what there is, for visitors alone. */
export const listedFarms = (farms: VisibleFarm[]): VisibleFarm[] =>
  areDeindexed(farms) ? farms : farms.filter(({ isDeindexed }) => !isDeindexed);

/** Where a hub stands on its home: the same on every host, also when several farms of a client have a hub of that name. */
export const hubAnchor = ({ hubs }: Pick<ClientSites, 'hubs'>, hub: VisibleHub): string =>
  hubs.some(({ id, slug }) => slug === hub.slug && id !== hub.id) ? `${hub.slug}-${hub.farmId}` : hub.slug;
