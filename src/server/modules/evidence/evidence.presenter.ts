import type { CsvColumns } from '#shared/csv.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { regionLabel, regionOf } from '#shared/regions.ts';
import type { EvidenceWithQuotes } from './evidence.repository.ts';
import type { OfNamedClient } from './client-names.repository.ts';

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

export const EVIDENCE_COLUMNS: CsvColumns<OfNamedClient<EvidenceItem>> = [
  ['Id', ({ id }) => id],
  ['Statement', ({ statement }) => statement],
  ['Status', ({ state }) => state],
  ['Kind', ({ kind }) => EVIDENCE_KIND_LABELS[kind]],
  ['Client id', ({ clientId }) => clientId],
  ['Client', ({ clientName }) => clientName],
  ['Where it holds', ({ region }) => regionLabel(region)],
  ['Services', ({ services }) => services.join(', ')],
  ['Tier', ({ tier }) => tier],
  ['Origin', ({ origin }) => origin],
  ['Sources', ({ quotes }) => quotes.map(({ source }) => source.url ?? source.title).join(' ')],
  ['Quotes', ({ quotes }) => quotes.map(({ text }) => text).join(' | ')],
  ['Source read', ({ checkedAt }) => checkedAt],
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Pages', ({ pages }) => pages],
];
