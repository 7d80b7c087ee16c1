import type { ClientSiteData, Site, SiteResponse, VisibleFarm, VisibleTopic } from './sites.types.ts';

export const MISSING_RESPONSE: SiteResponse = { kind: 'missing' };

/** `clientId` is the client whose changes invalidate the redirect; null for a permanent one. */
export const redirectTo = (location: string, clientId: number | null = null): SiteResponse => ({
  kind: 'redirect',
  status: 301,
  location,
  clientId,
});

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (text: string): boolean => SLUG.test(text);

/** The slug in a path segment, or null. */
export const parseSlug = (segment: string): string | null => {
  try {
    const slug = decodeURIComponent(segment).toLowerCase();
    return isSlug(slug) ? slug : null;
  } catch {
    return null;
  }
};

/** The farm of a farm site, or all farms of a client site. */
export const farmsOf = (site: Exclude<Site, { kind: 'product' }>, { farms }: ClientSiteData): VisibleFarm[] =>
  site.kind === 'farm' ? farms.filter(({ id }) => id === site.farmId) : farms;

/** Whether all of these farms are excluded from search engines. */
export const areDeindexed = (farms: VisibleFarm[]): boolean =>
  farms.length > 0 && farms.every(({ isDeindexed }) => isDeindexed);

/** The farms on a home: those that search engines may show, or all when there are none. */
export const listedFarms = (farms: VisibleFarm[]): VisibleFarm[] =>
  areDeindexed(farms) ? farms : farms.filter(({ isDeindexed }) => !isDeindexed);

/** The anchor of a topic on the home: the same on every host, unique among the client's farms. */
export const topicAnchor = ({ topics }: Pick<ClientSiteData, 'topics'>, topic: VisibleTopic): string =>
  topics.some(({ id, slug }) => slug === topic.slug && id !== topic.id) ? `${topic.slug}-${topic.farmId}` : topic.slug;
