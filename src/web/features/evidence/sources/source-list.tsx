import type { CatalogEntry } from '#shared/catalog.ts';
import { SOURCE_SORTS, type SourceSort } from '#shared/sort-choices.ts';
import { TIER_LABELS } from '#shared/evidence-choices.ts';
import type { Source } from '#shared/sources.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { labelled } from '#web/lib/labelled.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ORIGIN_LABELS } from '../evidence-texts.ts';
import { OWNER_FILTER, serviceFilter, TIER_FILTER } from '../list-filters.ts';
import { OwnerName } from '../owner-choice.tsx';
import { RegionName } from '../region-name.tsx';
import { ServiceNames } from '../service-names.tsx';
import { SOURCE_STATUS_LABELS, SOURCE_STATUSES } from './source-statuses.ts';

const SORT_LABELS: Record<SourceSort, string> = {
  newest: 'Newest first',
  title: 'Title',
  '-title': 'Title, Z to A',
  publisher: 'Publisher',
  '-publisher': 'Publisher, Z to A',
  status: 'Failed first',
  '-status': 'Ready first',
  tier: 'Strongest first',
  '-tier': 'Weakest first',
  checked: 'Longest unread',
  '-checked': 'Read last',
  items: 'Fewest statements',
  '-items': 'Most statements',
};

const COLUMNS: readonly ListColumn<Source>[] = [
  {
    id: 'title',
    header: 'Source',
    cell: ({ title }) => title,
    width: 228,
    grows: true,
    isMain: true,
    sort: { asc: 'title', desc: '-title' },
    phone: 'title',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={SOURCE_STATUS_LABELS[status].tone}>{SOURCE_STATUS_LABELS[status].label}</StatusBadge>
    ),
    width: 112,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  {
    id: 'publisher',
    header: 'Publisher',
    cell: ({ publisher }) => publisher,
    width: 132,
    sort: { asc: 'publisher', desc: '-publisher' },
    phone: 'below',
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ url }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {url.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      ) : (
        '—'
      ),
    width: 150,
    isWide: true,
  },
  {
    id: 'tier',
    header: 'Tier',
    cell: ({ tier }) => <span title={TIER_LABELS[tier]}>{tier}</span>,
    width: 60,
    align: 'end',
    sort: { asc: 'tier', desc: '-tier' },
  },
  { id: 'region', header: 'Where it holds', cell: ({ region }) => <RegionName region={region} />, width: 116 },
  { id: 'client', header: 'Client', cell: ({ clientId }) => <OwnerName clientId={clientId} />, width: 104 },
  {
    id: 'items',
    header: 'Statements',
    cell: ({ items }) => items.toLocaleString('en-US'),
    width: 96,
    align: 'end',
    sort: { asc: 'items', desc: '-items' },
    phone: 'below-aside',
  },
  {
    id: 'checked',
    header: 'Read',
    cell: ({ checkedAt }) => (checkedAt ? <time dateTime={checkedAt}>{shortDate(checkedAt)}</time> : 'Never'),
    width: 108,
    sort: { asc: 'checked', desc: '-checked' },
  },
  { id: 'origin', header: 'Origin', cell: ({ origin }) => ORIGIN_LABELS[origin], width: 140, isOptional: true },
  {
    id: 'services',
    header: 'Services',
    cell: ({ services }) => <ServiceNames services={services} />,
    width: 220,
    isOptional: true,
  },
  { id: 'reason', header: 'What went wrong', cell: ({ reason }) => reason ?? '—', width: 240, isOptional: true },
];

const FETCHING_EVERY_MS = 3000;

/** Every source; its services are loaded. */
export const sourceList = (catalog: readonly CatalogEntry[]): ListDefinition<Source> => ({
  id: 'sources',
  path: '/api/sources',
  noun: ['source', 'sources'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: SOURCE_STATUSES.map((value) => ({ value, label: SOURCE_STATUS_LABELS[value].label })),
    },
    TIER_FILTER,
    OWNER_FILTER,
    serviceFilter(catalog),
  ],
  sorts: labelled(SOURCE_SORTS, SORT_LABELS),
  presets: [
    { name: 'All', query: '' },
    { name: 'Failed', query: 'status=failed', isCounted: true },
  ],
  search: { label: 'Search sources', placeholder: 'Search titles, publishers and addresses' },
  nameOf: ({ title }) => title,
  hrefOf: ({ id }) => `/evidence/sources/${id}`,
  exportPath: '/api/sources/export.csv',
  failed: 'Failed to fetch sources',
  empty: {
    drawing: 'book',
    title: 'No sources yet',
    text: 'Add a web page, a file or a text. Then mark the passages that support statements.',
  },
  nothingMatches: 'No source matches your search and filters.',
  freshness: {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'fetching'))
        ? FETCHING_EVERY_MS
        : false,
  },
});
