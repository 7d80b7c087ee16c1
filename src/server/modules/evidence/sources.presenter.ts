import { regionOf } from '#shared/regions.ts';
import type { Source } from '#shared/sources.ts';
import type { SourceWithCount } from './sources.repository.ts';

/** A host as people name it: without `www.`; empty without an address. */
export const hostOf = (url: string | null): string => (url === null ? '' : new URL(url).hostname.replace(/^www\./, ''));

/** Until it is fetched, a source without a name is called by its address. */
export const presentSource = ({ source, items }: SourceWithCount): Source => ({
  id: source.id,
  clientId: source.clientId,
  status: source.status,
  reason: source.reason,
  url: source.url,
  title: source.title || (source.url ?? 'File'),
  publisher: source.publisher || hostOf(source.url) || 'Unknown publisher',
  tier: source.tier,
  origin: source.origin,
  services: source.services,
  region: regionOf({ state: source.regionState, county: source.regionCounty, city: source.regionCity }),
  mediaType: source.mediaType,
  checkedAt: source.checkedAt?.toISOString() ?? null,
  createdAt: source.createdAt.toISOString(),
  updatedAt: source.updatedAt.toISOString(),
  items,
});
