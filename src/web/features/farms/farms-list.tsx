import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ARCHIVE_FILTER, ARCHIVE_PRESETS, CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { FarmListActions, type FarmActs } from './farm-list-actions.tsx';
import { FarmStatusBadge } from './farm-status-badge.tsx';
import { FARM_STATUS_LABELS } from './farm-texts.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const number = (value: number): string => value.toLocaleString('en-US');

const columns = (acts: FarmActs): readonly ListColumn<Farm>[] => [
  {
    id: 'name',
    header: 'Farm',
    cell: ({ name }) => name,
    width: 184,
    grows: true,
    isMain: true,
    sort: { asc: 'name', desc: '-name' },
    phone: 'title',
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientId, clientName }) => <Link to={`/clients/${clientId}`}>{clientName}</Link>,
    width: 128,
    sort: { asc: 'client', desc: '-client' },
    phone: 'below',
  },
  { id: 'location', header: 'Location', cell: ({ location }) => location, width: 112 },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <FarmStatusBadge status={status} />,
    width: 100,
    phone: 'aside',
  },
  {
    id: 'pages',
    header: 'Pages',
    cell: ({ id, publishedCount, pageCount }) => (
      <Link to={`/farms/${id}?tab=pages`}>
        {publishedCount === pageCount ? number(pageCount) : `${number(publishedCount)} of ${number(pageCount)}`}
      </Link>
    ),
    width: 76,
    align: 'end',
    sort: { asc: 'pages', desc: '-pages' },
  },
  {
    id: 'views',
    header: 'Views',
    cell: ({ views }) => number(views),
    width: 70,
    align: 'end',
    sort: { asc: 'views', desc: '-views' },
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ id, leadCount }) => (
      <Link to={`/farms/${id}?tab=leads`}>
        {number(leadCount)}
        <span className="list-phone-unit">&nbsp;{leadCount === 1 ? 'lead' : 'leads'}</span>
      </Link>
    ),
    width: 68,
    align: 'end',
    sort: { asc: 'leads', desc: '-leads' },
    phone: 'below-aside',
  },
  {
    id: 'position',
    header: 'Position',
    cell: ({ avgPosition }) => (avgPosition === null ? '—' : avgPosition.toFixed(1)),
    width: 76,
    align: 'end',
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 108,
    isWide: true,
    sort: { asc: 'created', desc: 'newest' },
  },
  { id: 'acts', header: 'Actions', cell: (farm) => <FarmListActions farm={farm} {...acts} />, width: 108 },
  { id: 'domain', header: 'Domain', cell: ({ domain }) => domain, width: 200, isOptional: true },
  { id: 'industry', header: 'Industry', cell: ({ industry }) => industry, width: 140, isOptional: true },
];

export const farmList = (acts: FarmActs): ListDefinition<Farm> => ({
  id: 'farms',
  path: '/api/farms',
  noun: ['farm', 'farms'],
  columns: columns(acts),
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: Object.entries(FARM_STATUS_LABELS).map(([value, label]) => ({ value, label })),
    },
    CLIENT_FILTER,
    ARCHIVE_FILTER,
    { kind: 'dates', label: 'Created' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    ...aToZ('name', 'Name'),
    ...aToZ('client', 'Client'),
    { value: '-leads', label: 'Most leads' },
    { value: 'leads', label: 'Fewest leads' },
    { value: '-views', label: 'Most views' },
    { value: 'views', label: 'Fewest views' },
    { value: '-pages', label: 'Most pages' },
    { value: 'pages', label: 'Fewest pages' },
  ],
  presets: ARCHIVE_PRESETS,
  search: { label: 'Search farms', placeholder: 'Search by name, industry or location' },
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/farms/${id}`,
  linkLeaves: true,
  exportPath: '/api/farms/export.csv',
  editLabel: 'Activate or deactivate',
  failed: 'Failed to fetch farms',
  empty: {
    drawing: 'field',
    title: 'No farms found',
    text: 'Get started by creating your first website farm.',
  },
  nothingMatches: 'No farms match your search criteria.',
});
