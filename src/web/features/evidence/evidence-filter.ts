import {
  createParser,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs';
import type { CatalogEntry } from '#shared/catalog.ts';
import { EVIDENCE_KINDS, EVIDENCE_ORIGINS, EVIDENCE_STATES, EVIDENCE_TIERS } from '#shared/evidence-choices.ts';
import { US_STATES } from '#shared/states.ts';
import { withQuery } from '#web/lib/api.ts';
import { STATE_LABELS, tradeLabel } from './evidence-texts.ts';

const DUE = ['expiring', 'changed'] as const;
const STATE_CODES = US_STATES.map(({ code }) => code);

export const AGENCY = 'agency';

/** Whose it is: `agency`, or a client's id. */
export const ownerParser = createParser({
  parse: (value) => (value === AGENCY || /^[1-9]\d{0,9}$/.test(value) ? value : null),
  serialize: String,
});

/** Null for the agency's and for everybody's. */
export const clientIdOfOwner = (owner: string | null): number | null =>
  owner === null || owner === AGENCY ? null : Number(owner);

export const evidenceFilterParsers = {
  q: parseAsString.withDefault(''),
  service: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(EVIDENCE_KINDS),
  place: parseAsStringLiteral(['US', ...STATE_CODES]),
  county: parseAsString,
  city: parseAsString.withDefault(''),
  state: parseAsStringLiteral(EVIDENCE_STATES),
  due: parseAsStringLiteral(DUE),
  tier: parseAsNumberLiteral(EVIDENCE_TIERS),
  origin: parseAsStringLiteral(EVIDENCE_ORIGINS),
  clientId: ownerParser,
  /** Of one run of research, as its result links it. */
  research: parseAsInteger,
};
export type EvidenceListFilter = inferParserType<typeof evidenceFilterParsers>;

export const NO_FILTER = {
  q: null,
  service: null,
  kind: null,
  place: null,
  county: null,
  city: null,
  state: null,
  due: null,
  tier: null,
  origin: null,
  clientId: null,
  research: null,
};

/** One choice for the state of a statement and for what needs a look. */
export const STATUS_CHOICES = [
  ...EVIDENCE_STATES.map((value) => ({ value, label: STATE_LABELS[value].label })),
  { value: 'expiring', label: 'Expires within 60 days' },
  { value: 'changed', label: 'Quote changed in its source' },
] as const;

export const statusFilter = (value: string | null): Pick<EvidenceListFilter, 'state' | 'due'> => ({
  state: EVIDENCE_STATES.find((state) => state === value) ?? null,
  due: DUE.find((due) => due === value) ?? null,
});

export const isFiltered = ({ q, ...chosen }: EvidenceListFilter): boolean =>
  q.trim() !== '' || Object.values(chosen).some((value) => value !== null && value !== '');

/** Null for any place and for the whole country, which have no counties and towns to choose from. */
export const stateOfPlace = (place: EvidenceListFilter['place']): string | null => (place === 'US' ? null : place);

/** The request for the statements of a filter, `limit` at a time. */
export const evidencePath = ({ q, place, county, city, ...filter }: EvidenceListFilter, limit: number): string => {
  const state = stateOfPlace(place);
  return withQuery('/api/evidence', {
    ...filter,
    q: q.trim(),
    region: state === null ? place : ['US', state, ...(county === null ? [] : [county])].join('-'),
    city: state === null ? null : city.trim(),
    limit,
  });
};

/** Every service under the heading of its trade, after "Any service". */
export const serviceOptions = (catalog: readonly CatalogEntry[]) => [
  { value: '', label: 'Any service' },
  ...[...Map.groupBy(catalog, ({ trade }) => trade)].map(([trade, entries]) => ({
    group: tradeLabel(trade),
    items: entries.map(({ service, name }) => ({ value: service, label: name })),
  })),
];
