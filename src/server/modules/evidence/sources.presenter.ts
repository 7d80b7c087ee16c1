import type { CsvColumns } from '#shared/csv.ts';
import { regionLabel, regionOf } from '#shared/regions.ts';
import type { Source } from '#shared/sources.ts';
import type { SourceWithCount } from './sources.repository.ts';
import type { OfNamedClient } from './client-names.repository.ts';

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

export const SOURCE_COLUMNS: CsvColumns<OfNamedClient<Source>> = [
  ['Id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Publisher', ({ publisher }) => publisher],
  ['Address', ({ url }) => url],
  ['Status', ({ status }) => status],
  ['What went wrong', ({ reason }) => reason],
  ['Client id', ({ clientId }) => clientId],
  ['Client', ({ clientName }) => clientName],
  ['Where it holds', ({ region }) => regionLabel(region)],
  ['Services', ({ services }) => services.join(', ')],
  ['Tier', ({ tier }) => tier],
  ['Origin', ({ origin }) => origin],
  ['Read', ({ checkedAt }) => checkedAt],
  ['Statements', ({ items }) => items],
];
