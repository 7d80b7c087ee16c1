import './content.css';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import {
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentItem,
  type ContentStatus,
  type ContentType,
} from '#shared/content.ts';
import { CONTENT_SORTS, type ContentSort } from '#shared/sort-choices.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER, FARM_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useRegenerate } from './content-calls.ts';

const TYPE_LABELS: Record<ContentType, string> = { article: 'Article', quiz: 'Quiz' };
const STATUS_LABELS: Record<ContentStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  generating: 'Generating',
};
const SORT_LABELS: Record<ContentSort, string> = {
  newest: 'Newest first',
  updated: 'Last updated first',
  unchanged: 'Longest unchanged first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  longest: 'Most words first',
  shortest: 'Fewest words first',
  status: 'Status',
  '-status': 'Status, reversed',
  farm: 'Farm, A to Z',
  '-farm': 'Farm, Z to A',
  client: 'Client, A to Z',
  '-client': 'Client, Z to A',
};

const TONES: Record<ContentStatus, 'green' | 'grey' | 'blue'> = {
  published: 'green',
  draft: 'grey',
  generating: 'blue',
};

const COLUMNS: readonly ListColumn<ContentItem>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => title,
    width: 208,
    grows: true,
    isMain: true,
    sort: { asc: 'title', desc: '-title' },
    phone: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => (
      <StatusBadge tone="grey" withoutDot>
        {TYPE_LABELS[type]}
      </StatusBadge>
    ),
    width: 72,
  },
  {
    id: 'farm',
    header: 'Farm',
    cell: ({ farmId, farmName }) => <Link to={`/farms/${farmId}`}>{farmName}</Link>,
    width: 124,
    sort: { asc: 'farm', desc: '-farm' },
    phone: 'below',
  },
  { id: 'hub', header: 'Micro-hub', cell: ({ microHub }) => microHub, width: 116 },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
    width: 108,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  {
    id: 'words',
    header: 'Words',
    cell: ({ words }) => (words === 0 ? 'Nothing yet' : words.toLocaleString('en-US')),
    width: 72,
    align: 'end',
    sort: { asc: 'shortest', desc: 'longest' },
  },
  {
    id: 'updated',
    header: 'Updated',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>,
    width: 108,
    isWide: true,
    sort: { asc: 'unchanged', desc: 'updated' },
    phone: 'below-aside',
  },
  { id: 'acts', header: 'Actions', cell: (item) => <ContentActions item={item} />, width: 232 },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientName }) => clientName,
    width: 150,
    isOptional: true,
    sort: { asc: 'client', desc: '-client' },
  },
];

function ContentActions({ item }: { item: ContentItem }) {
  const mayEdit = useMay('pages.edit');
  const regenerate = useRegenerate();
  const { title, type, status, farmId, pageId, slug } = item;
  const isBusy = status === 'generating';
  return (
    <span className="content-actions">
      {status === 'published' ? (
        <Button
          component="a"
          href={`/f/${farmId}/${slug}`}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`View ${title}`}
        >
          View
        </Button>
      ) : null}
      {mayEdit && !isBusy ? (
        <Button
          component={Link}
          to={`/pages/${pageId}/edit`}
          data-edit
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${TYPE_LABELS[type].toLowerCase()}: ${title}`}
        >
          Edit
        </Button>
      ) : null}
      {mayEdit && type === 'article' && !isBusy ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={regenerate.isPending}
          onClick={() => regenerate.mutate(item)}
          aria-label={`Regenerate ${title}`}
        >
          Regenerate
        </Button>
      ) : null}
    </span>
  );
}

/** Refetch interval while pages are being generated. */
const POLL_MS = 3000;

export const CONTENT_LIST: ListDefinition<ContentItem> = {
  id: 'content',
  path: '/api/content',
  noun: ['item', 'items'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      choices: CONTENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: CONTENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    CLIENT_FILTER,
    FARM_FILTER,
    { kind: 'dates', label: 'Updated' },
  ],
  sorts: CONTENT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
  presets: [
    { name: 'All', query: '' },
    { name: 'Drafts', query: 'status=draft' },
    { name: 'Quizzes', query: 'type=quiz' },
  ],
  search: { label: 'Search content', placeholder: 'Search by title, farm or type' },
  nameOf: ({ title }) => title,
  keyOf: ({ type, pageId }) => `${type} ${pageId}`,
  hrefOf: ({ farmId, pageId }) => `/farms/${farmId}?page=${pageId}`,
  linkLeaves: true,
  exportPath: '/api/content/export.csv',
  editLabel: 'Edit',
  failed: 'Failed to fetch content',
  empty: {
    drawing: 'field',
    title: 'No content yet',
    text: 'Pages and quizzes appear here as soon as a farm is created.',
  },
  nothingMatches: 'No content matches. Try another word, type, status or farm.',
  freshness: {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'generating')) ? POLL_MS : false,
  },
};
