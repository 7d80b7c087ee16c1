import type { EvidenceItem } from '#shared/evidence.ts';
import { regionOf } from '#shared/regions.ts';
import type { EvidenceWithQuotes } from './evidence.repository.ts';

const iso = (moment: string | Date): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

export const presentEvidence = ({ item, quotes, pages }: EvidenceWithQuotes): EvidenceItem => ({
  id: item.id,
  clientId: item.clientId,
  kind: item.kind,
  statement: item.statement,
  values: item.values,
  quotes: quotes.map(({ text, recheck, recheckedAt, source }) => ({
    text,
    source: { ...source, checkedAt: isoOrNull(source.checkedAt) },
    recheck,
    recheckedAt: isoOrNull(recheckedAt),
  })),
  services: item.services,
  intents: item.intents,
  region: regionOf({ state: item.regionState, county: item.regionCounty, city: item.regionCity }),
  state: item.state,
  origin: item.origin,
  tier: item.tier,
  job: item.job,
  movers: item.movers,
  table: item.stateTable,
  checkedAt: iso(item.checkedAt),
  expiresAt: iso(item.expiresAt),
  createdAt: iso(item.createdAt),
  updatedAt: iso(item.updatedAt),
  pages,
});
