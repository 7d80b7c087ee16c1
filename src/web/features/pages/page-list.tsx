import { DRAFT_REASONS, DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';
import { PAGE_STATUSES, type Page } from '#shared/pages.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { PageIcons } from './page-icons.tsx';
import { pagesAsAsked } from './page-list.rules.ts';
import { groupChecks, isWritten, PAGE_STATUS_LABELS, unpublishedReasons } from './page-states.ts';
import { PageStatusBadge } from './page-status-badge.tsx';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const number = (value: number): string => value.toLocaleString('en-US');

const day = (moment: string | null) =>
  moment === null ? (
    '—'
  ) : (
    <time dateTime={moment} title={dateAndTime(moment)}>
      {shortDate(moment)}
    </time>
  );

/** "82", or how many required checks fail. */
function Score({ page: { status, quality } }: { page: Page }) {
  if (!isWritten({ status })) return '—';
  const failed = groupChecks(quality.checks).failed.length;
  if (failed === 0) return quality.score;
  return <StatusBadge tone="red">{failed === 1 ? '1 check fails' : `${failed} checks fail`}</StatusBadge>;
}

function Marks({ page }: { page: Page }) {
  return (
    <>
      {page.isPublished && page.state !== null ? <StatusBadge tone="blue">Change pending</StatusBadge> : null}
      {page.staleFacts.length > 0 ? <StatusBadge tone="orange">Facts changed</StatusBadge> : null}
    </>
  );
}

interface PageActs {
  farmIsPublic: boolean;
  onView: (page: Page) => void;
}

const TO_CHOOSE: readonly ListColumn<Page>[] = [
  {
    id: 'published',
    header: 'Published',
    cell: ({ isPublished, publishedAt }) => day(isPublished ? publishedAt : null),
    width: 108,
    isOptional: true,
    sort: { asc: 'published', desc: '-published' },
  },
  {
    id: 'words',
    header: 'Words',
    cell: ({ words }) => (words === 0 ? '—' : number(words)),
    width: 84,
    align: 'end',
    sort: { asc: 'words', desc: '-words' },
    isOptional: true,
  },
  {
    id: 'why',
    header: 'Why not published',
    cell: (page) => unpublishedReasons(page)[0] ?? '—',
    width: 280,
    isOptional: true,
  },
  { id: 'keyword', header: 'Keyword', cell: ({ keyword }) => keyword || '—', width: 180, isOptional: true },
  {
    id: 'updated',
    header: 'Changed',
    cell: ({ updatedAt }) => day(updatedAt),
    width: 112,
    sort: { asc: 'updated', desc: '-updated' },
    isOptional: true,
  },
  {
    id: 'trashed',
    header: 'Deleted',
    cell: ({ trashedAt, trashedBy }) =>
      trashedAt === null ? '—' : `${shortDate(trashedAt)}${trashedBy === null ? '' : `, ${trashedBy}`}`,
    width: 180,
    sort: { asc: 'trashed', desc: '-trashed' },
    isOptional: true,
  },
];

const columns = ({ farmIsPublic, onView }: PageActs): readonly ListColumn<Page>[] => [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => title,
    after: (page) => <Marks page={page} />,
    width: 212,
    isMain: true,
    sort: { asc: 'title', desc: '-title' },
    phone: 'title',
  },
  { id: 'slug', header: 'Address', cell: ({ slug }) => `/${slug}`, width: 116 },
  {
    id: 'hub',
    header: 'Micro-hub',
    cell: ({ microHub }) => (
      <StatusBadge tone="grey" withoutDot>
        {microHub}
      </StatusBadge>
    ),
    width: 132,
    sort: { asc: 'hub', desc: '-hub' },
    phone: 'below',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <PageStatusBadge status={status} />,
    width: 104,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  {
    id: 'quality',
    header: 'Score',
    cell: (page) => <Score page={page} />,
    width: 80,
    isWide: true,
    sort: { asc: 'quality', desc: '-quality' },
    phone: 'below-aside',
  },
  {
    id: 'views',
    header: 'Views',
    cell: ({ views }) => number(views),
    width: 62,
    align: 'end',
    sort: { asc: 'views', desc: '-views' },
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ leads }) => number(leads),
    width: 58,
    align: 'end',
    sort: { asc: 'leads', desc: '-leads' },
  },
  {
    id: 'position',
    header: 'Position',
    cell: ({ bestPosition }) => (bestPosition === null ? '—' : `#${bestPosition}`),
    width: 80,
    isWide: true,
    align: 'end',
    sort: { asc: 'position', desc: '-position' },
  },
  {
    id: 'description',
    header: 'Meta description',
    cell: ({ metaDescription }) => metaDescription || '—',
    width: 150,
    grows: true,
  },
  {
    id: 'acts',
    header: 'Actions',
    cell: (page) => <PageIcons page={page} farmIsPublic={farmIsPublic} onOpen={onView} />,
    width: 80,
  },
  ...TO_CHOOSE,
];

const SORTS = [
  { value: 'plan', label: 'In plan order' },
  ...aToZ('title', 'Title'),
  ...aToZ('hub', 'Micro-hub'),
  { value: 'status', label: 'Failed and drafts first' },
  { value: '-status', label: 'Published first' },
  { value: 'quality', label: 'Lowest score' },
  { value: '-quality', label: 'Highest score' },
  { value: '-views', label: 'Most views' },
  { value: 'views', label: 'Fewest views' },
  { value: '-leads', label: 'Most leads' },
  { value: 'leads', label: 'Fewest leads' },
  { value: 'position', label: 'Best position' },
  { value: '-position', label: 'Worst position' },
  { value: '-published', label: 'Published last' },
  { value: 'published', label: 'Published first of all' },
  { value: '-words', label: 'Most words' },
  { value: 'words', label: 'Fewest words' },
  { value: '-updated', label: 'Changed last' },
  { value: 'updated', label: 'Longest unchanged' },
  { value: '-trashed', label: 'Deleted last' },
  { value: 'trashed', label: 'Deleted first' },
];

interface PageListInput extends PageActs {
  farmId: number;
  microHubs: readonly string[];
}

/** The pages of a farm: a whole list, which the screen needs anyway to say what became of the farm. */
export const pageList = ({ farmId, microHubs, ...acts }: PageListInput): ListDefinition<Page> => ({
  id: 'pages',
  at: { tab: 'pages' },
  path: `/api/farms/${farmId}/pages`,
  noun: ['page', 'pages'],
  columns: columns(acts),
  filters: [
    {
      kind: 'choice',
      name: 'topic',
      label: 'Micro-hub',
      choices: microHubs.map((name) => ({ value: name, label: name })),
      isOpen: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: PAGE_STATUSES.map((value) => ({ value, label: PAGE_STATUS_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'reason',
      label: 'Waits because it',
      choices: DRAFT_REASONS.map((value) => ({ value, label: DRAFT_REASON_TEXTS[value](1) })),
    },
    { kind: 'dates', label: 'Published' },
    { kind: 'choice', name: 'trashed', label: 'Trash', choices: [{ value: 'true', label: 'In the trash' }] },
  ],
  asks: ['trashed'],
  local: pagesAsAsked,
  sorts: SORTS,
  presets: [
    { name: 'All', query: '' },
    { name: 'Published', query: 'status=published' },
    { name: 'Drafts', query: 'status=draft' },
    { name: 'Trash', query: 'trashed=true' },
  ],
  search: { label: 'Search pages', placeholder: 'Search pages by title, address or words' },
  nameOf: ({ title }) => title,
  failed: 'Failed to fetch pages',
  empty: { drawing: 'field', title: 'No pages yet', text: 'Add questions in Settings to plan the first pages.' },
  nothingMatches: 'Try another word, micro-hub or status.',
});
