import type { CatalogEntry } from '#shared/catalog.ts';
import {
  EVIDENCE_KIND_LABELS,
  EVIDENCE_KINDS,
  EVIDENCE_ORIGINS,
  EVIDENCE_STATES,
  TIER_LABELS,
} from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { EVIDENCE_SORTS, type EvidenceSort } from '#shared/sort-choices.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { labelled } from '#web/lib/labelled.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import type { ListFilter } from '#web/lib/list-view/list-filters.ts';
import { expiryText, ORIGIN_LABELS, STATE_LABELS } from './evidence-texts.ts';
import { OWNER_FILTER, serviceFilter, TIER_FILTER } from './list-filters.ts';
import { OwnerName } from './owner-choice.tsx';
import { RegionName } from './region-name.tsx';
import { ServiceNames } from './service-names.tsx';

const SORT_LABELS: Record<EvidenceSort, string> = {
  newest: 'Newest first',
  statement: 'Statement',
  '-statement': 'Statement, Z to A',
  kind: 'Kind',
  '-kind': 'Kind, reversed',
  state: 'Proposed first',
  '-state': 'Rejected first',
  tier: 'Strongest source first',
  '-tier': 'Weakest source first',
  expires: 'Expires first',
  '-expires': 'Expires last',
  pages: 'On the fewest pages',
  '-pages': 'On the most pages',
};

/** A passage without a statement yet is called by its text. */
export const statementOf = ({ statement, quotes }: EvidenceItem): string =>
  statement || `Passage to mark: ${quotes[0]?.text ?? ''}`;

export function StateBadge({ item: { state, quotes } }: { item: EvidenceItem }) {
  const isChanged = quotes.some(({ recheck }) => recheck === 'changed' || recheck === 'gone');
  if (isChanged) return <StatusBadge tone="orange">Quote changed</StatusBadge>;
  return <StatusBadge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</StatusBadge>;
}

const COLUMNS: readonly ListColumn<EvidenceItem>[] = [
  {
    id: 'statement',
    header: 'Statement',
    cell: statementOf,
    width: 232,
    grows: true,
    isMain: true,
    sort: { asc: 'statement', desc: '-statement' },
    phone: 'title',
  },
  {
    id: 'state',
    header: 'Status',
    cell: (item) => <StateBadge item={item} />,
    width: 112,
    sort: { asc: 'state', desc: '-state' },
    phone: 'below-aside',
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => EVIDENCE_KIND_LABELS[kind],
    width: 92,
    sort: { asc: 'kind', desc: '-kind' },
  },
  {
    id: 'region',
    header: 'Where it holds',
    cell: ({ region }) => <RegionName region={region} />,
    width: 116,
    phone: 'below',
  },
  { id: 'client', header: 'Client', cell: ({ clientId }) => <OwnerName clientId={clientId} />, width: 104 },
  {
    id: 'tier',
    header: 'Tier',
    cell: ({ tier }) => <span title={TIER_LABELS[tier]}>{tier}</span>,
    width: 56,
    align: 'end',
    sort: { asc: 'tier', desc: '-tier' },
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: (item) => <time dateTime={item.expiresAt}>{expiryText(item)}</time>,
    width: 144,
    sort: { asc: 'expires', desc: '-expires' },
  },
  {
    id: 'pages',
    header: 'Pages',
    cell: ({ pages }) => pages.toLocaleString('en-US'),
    width: 64,
    align: 'end',
    sort: { asc: 'pages', desc: '-pages' },
  },
  { id: 'origin', header: 'Origin', cell: ({ origin }) => ORIGIN_LABELS[origin], width: 140, isOptional: true },
  {
    id: 'services',
    header: 'Services',
    cell: ({ services }) => <ServiceNames services={services} />,
    width: 220,
    isOptional: true,
  },
  {
    id: 'publisher',
    header: 'Publisher',
    cell: ({ quotes }) => quotes[0]?.source.publisher || '—',
    width: 160,
    isOptional: true,
  },
  {
    id: 'checked',
    header: 'Source read',
    cell: ({ checkedAt }) => <time dateTime={checkedAt}>{shortDate(checkedAt)}</time>,
    width: 112,
    isOptional: true,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    choices: EVIDENCE_STATES.map((value) => ({ value, label: STATE_LABELS[value].label })),
  },
  {
    kind: 'choice',
    name: 'due',
    label: 'Needs a look',
    choices: [
      { value: 'expiring', label: 'Expires within 60 days' },
      { value: 'changed', label: 'Quote changed in its source' },
    ],
  },
  { kind: 'choice', name: 'kind', label: 'Kind', choices: labelled(EVIDENCE_KINDS, EVIDENCE_KIND_LABELS) },
  { kind: 'choice', name: 'origin', label: 'Origin', choices: labelled(EVIDENCE_ORIGINS, ORIGIN_LABELS) },
  TIER_FILTER,
  OWNER_FILTER,
];

interface LoadedChoices {
  catalog: readonly CatalogEntry[];
  places: ListFilter;
}

/** Every statement; its services and places are loaded. */
export const evidenceList = ({ catalog, places }: LoadedChoices): ListDefinition<EvidenceItem> => ({
  id: 'evidence',
  path: '/api/evidence',
  noun: ['statement', 'statements'],
  columns: COLUMNS,
  filters: [...FILTERS, serviceFilter(catalog), places],
  sorts: labelled(EVIDENCE_SORTS, SORT_LABELS),
  presets: [
    { name: 'All', query: '' },
    { name: 'Proposed', query: 'state=proposed', isCounted: true },
    { name: 'Expires within 60 days', query: 'due=expiring&sort=expires', isCounted: true },
    { name: 'Expired', query: 'state=expired', isCounted: true },
    { name: 'Quote changed', query: 'due=changed', isCounted: true },
  ],
  search: { label: 'Search evidence', placeholder: 'Search statements, quotes, publishers and towns' },
  nameOf: statementOf,
  hrefOf: ({ id }) => `/evidence/${id}`,
  exportPath: '/api/evidence/export.csv',
  failed: 'Failed to fetch evidence',
  empty: {
    drawing: 'book',
    title: 'No evidence yet',
    text: 'Prices, times and rules with their sources. Pages that ask about cost or time cannot be published without them. Add a source to begin.',
  },
  nothingMatches: 'No statement matches your search and filters.',
});
