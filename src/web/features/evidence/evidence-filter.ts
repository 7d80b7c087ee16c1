import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import type { CatalogEntry } from '#shared/catalog.ts';
import { EVIDENCE_KINDS, EVIDENCE_STATES } from '#shared/evidence-choices.ts';
import type { EvidenceState } from '#shared/evidence.ts';
import { US_STATES } from '#shared/states.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { withQuery } from '#web/lib/api.ts';

const DUE = ['expiring', 'changed'] as const;
const STATE_CODES = US_STATES.map(({ code }) => code);

export const evidenceFilterParsers = {
  q: parseAsString.withDefault(''),
  service: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(EVIDENCE_KINDS),
  place: parseAsStringLiteral(['US', ...STATE_CODES]),
  state: parseAsStringLiteral(EVIDENCE_STATES),
  due: parseAsStringLiteral(DUE),
};
export type EvidenceListFilter = inferParserType<typeof evidenceFilterParsers>;

export const NO_FILTER = { q: null, service: null, kind: null, place: null, state: null, due: null };

export const STATE_LABELS: Record<EvidenceState, { label: string; tone: BadgeTone }> = {
  proposed: { label: 'Proposed', tone: 'yellow' },
  accepted: { label: 'Accepted', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'grey' },
  expired: { label: 'Expired', tone: 'orange' },
};

/** One choice for the state of a statement and for what needs a look. */
export const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...EVIDENCE_STATES.map((value) => ({ value, label: STATE_LABELS[value].label })),
  { value: 'expiring', label: 'Expires within 60 days' },
  { value: 'changed', label: 'Quote changed in its source' },
];

export const statusFilter = (value: string): Pick<EvidenceListFilter, 'state' | 'due'> => ({
  state: EVIDENCE_STATES.find((state) => state === value) ?? null,
  due: DUE.find((due) => due === value) ?? null,
});

export const isFiltered = ({ q, ...chosen }: EvidenceListFilter): boolean =>
  q.trim() !== '' || Object.values(chosen).some((value) => value !== null && value !== '');

/** The request for the statements of a filter, `limit` at a time. */
export const evidencePath = ({ q, place, ...filter }: EvidenceListFilter, limit: number): string =>
  withQuery('/api/evidence', {
    ...filter,
    q: q.trim(),
    region: place === null ? null : place === 'US' ? 'US' : `US-${place}`,
    limit,
  });

/** `pest-control` as a heading: "Pest control". */
const tradeLabel = (trade: string): string => {
  const words = trade.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Every service under the heading of its trade, after "Any service". */
export const serviceOptions = (catalog: readonly CatalogEntry[]) => [
  { value: '', label: 'Any service' },
  ...[...Map.groupBy(catalog, ({ trade }) => trade)].map(([trade, entries]) => ({
    group: tradeLabel(trade),
    items: entries.map(({ service, name }) => ({ value: service, label: name })),
  })),
];
