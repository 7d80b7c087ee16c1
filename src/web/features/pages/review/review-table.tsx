import { Button } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ArrowLeft, BookOpenText } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { REVIEW_STATES } from '#shared/pages.ts';
import type { ReviewItem } from '#shared/review.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { withQuery } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useOpenRow } from '#web/lib/list-view/use-list-state.ts';
import { CLIENT_FILTER, FARM_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { publication, start, TRASHING, trashQuestion } from '../page-changes.ts';
import { STATE_TEXTS } from './review.rules.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const PagePanel = lazy(async () => ({ default: (await import('../page-panel.tsx')).PagePanel }));

const day = (moment: string | null) => (moment === null ? '—' : <time dateTime={moment}>{shortDate(moment)}</time>);

const TITLE: ListColumn<ReviewItem> = {
  id: 'title',
  header: 'Page',
  cell: ({ title }) => title,
  after: ({ isChange }) =>
    isChange ? (
      <StatusBadge tone="grey" withoutDot>
        Change to a live page
      </StatusBadge>
    ) : null,
  width: 204,
  isMain: true,
  sort: { asc: 'title', desc: '-title' },
  phone: 'title',
};

const OWNERS: readonly ListColumn<ReviewItem>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientId, clientName }) => <Link to={`/clients/${clientId}`}>{clientName}</Link>,
    width: 120,
    sort: { asc: 'client', desc: '-client' },
  },
  {
    id: 'farm',
    header: 'Farm',
    cell: ({ farmId, farmName }) => <Link to={`/farms/${farmId}`}>{farmName}</Link>,
    width: 120,
    sort: { asc: 'farm', desc: '-farm' },
  },
];

const LACKS: readonly ListColumn<ReviewItem>[] = [
  {
    id: 'state',
    header: 'List',
    cell: ({ state }) => <StatusBadge tone={STATE_TEXTS[state].tone}>{STATE_TEXTS[state].label}</StatusBadge>,
    width: 136,
    sort: { asc: 'queue' },
    phone: 'aside',
  },
  {
    id: 'why',
    header: 'What it lacks',
    cell: ({ reasons, state }) => reasons[0] ?? STATE_TEXTS[state].text,
    width: 156,
    grows: true,
    phone: 'below',
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ score }) => score,
    width: 72,
    align: 'end',
    sort: { asc: 'score', desc: '-score' },
    phone: 'below-aside',
  },
];

const OTHERS: readonly ListColumn<ReviewItem>[] = [
  {
    id: 'updated',
    header: 'Changed',
    cell: ({ updatedAt }) => day(updatedAt),
    width: 108,
    sort: { asc: 'updated', desc: '-updated' },
  },
  { id: 'hub', header: 'Micro-hub', cell: ({ microHub }) => microHub, width: 140, isOptional: true },
  { id: 'slug', header: 'Address', cell: ({ slug }) => `/${slug}`, width: 200, isOptional: true },
  { id: 'publishAt', header: 'To be published', cell: ({ publishAt }) => day(publishAt), width: 132, isOptional: true },
];

const OWNER_SORTS = [...aToZ('client', 'Client'), ...aToZ('farm', 'Farm')];

/** Where a page of the queue is read. */
const readingPath = (farmId: number | null, page: number): string =>
  withQuery(farmId === null ? '/review' : `/farms/${farmId}/review`, { page });

export const reviewList = (farmId: number | null): ListDefinition<ReviewItem> => ({
  id: 'review',
  at: { view: 'table' },
  path: '/api/review',
  noun: ['page', 'pages'],
  // What a page lacks stands before whose it is, so that an open panel leaves it in sight.
  columns: farmId === null ? [TITLE, ...LACKS, ...OWNERS, ...OTHERS] : [TITLE, ...LACKS, ...OTHERS],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: 'List',
      choices: REVIEW_STATES.map((value) => ({ value, label: STATE_TEXTS[value].label })),
    },
    ...(farmId === null ? [CLIENT_FILTER, FARM_FILTER] : []),
  ],
  sorts: [
    { value: 'queue', label: 'Ready first' },
    ...aToZ('title', 'Title'),
    { value: '-score', label: 'Highest score' },
    { value: 'score', label: 'Lowest score' },
    { value: '-updated', label: 'Changed last' },
    { value: 'updated', label: 'Longest unchanged' },
    ...(farmId === null ? OWNER_SORTS : []),
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Ready', query: 'state=ready', isCounted: true },
    { name: 'Needs answers', query: 'state=input', isCounted: true },
    { name: 'Needs repair', query: 'state=needs_fix', isCounted: true },
    { name: 'Failed', query: 'state=failed', isCounted: true },
  ],
  search: { label: 'Search pages to review', placeholder: 'Search title or address' },
  nameOf: ({ title }) => title,
  hrefOf: ({ id }) => readingPath(farmId, id),
  exportPath: '/api/review/export.csv',
  failed: 'Failed to fetch pages to review',
  empty: {
    drawing: 'basket',
    title: 'No pages to review',
    text: 'Pages that are new, changed or blocked by a check appear here for review.',
  },
  nothingMatches: 'Try another word or another list.',
});

const WHY_NOT: Partial<Record<ReviewItem['state'], string>> = {
  input: 'it needs answers of the client',
  duplicate: 'it repeats another page',
  needs_fix: 'a required check fails',
  failed: 'it could not be written',
};

const publishing = (queries: QueryClient): BulkAction<ReviewItem>[] => [
  {
    label: 'Approve',
    whyNot: ({ state }) => (state === 'approved' ? 'approved already' : (WHY_NOT[state] ?? null)),
    start: start(queries, {
      title: 'Approving pages',
      done: (count) => `${counted(count, 'page')} approved`,
      ...publication('approve'),
    }),
  },
  {
    label: 'Publish now',
    whyNot: ({ state }) => WHY_NOT[state] ?? null,
    start: start(queries, {
      title: 'Publishing pages',
      done: (count) => `${counted(count, 'page')} published`,
      ...publication('publish'),
    }),
  },
];

const deleting = (queries: QueryClient): BulkAction<ReviewItem> => ({
  label: 'Delete',
  isDestructive: true,
  confirm: (pages) => trashQuestion(pages.length),
  start: start(queries, TRASHING),
});

function ReviewBulkBar(props: { rows: readonly ReviewItem[]; onClear: () => void }) {
  const queries = useQueryClient();
  const [mayPublish, mayDelete] = [useMay('pages.publish'), useMay('pages.delete')];
  const actions = [...(mayPublish ? publishing(queries) : []), ...(mayDelete ? [deleting(queries)] : [])];
  return <ListBulkBar noun={['page', 'pages']} actions={actions} {...props} />;
}

/** The page beside the table; its content is read one by one. */
const usePanel = (farmId: number | null): ListPanel<ReviewItem> => {
  const navigate = useNavigate();
  const [, setOpen] = useOpenRow();
  return {
    label: 'Page',
    render: (key) => (
      <Suspense>
        <PagePanel
          key={key}
          pageId={Number(key)}
          row={undefined}
          // A change to a live page is what is reviewed, so its preview opens in place of what visitors see.
          farmIsPublic={false}
          onView={(page) => void navigate(readingPath(farmId, page))}
          onClose={() => void setOpen(null, { history: 'replace' })}
        />
      </Suspense>
    ),
  };
};

/** The queue as a table: sorted, filtered and decided together. A page opens beside it; J and K go from page to page. */
export function ReviewTable({ farmId }: { farmId: number | null }) {
  const [, setView] = useQueryState('view', { history: 'push' });
  const panel = usePanel(farmId);
  const list = useMemo(() => reviewList(farmId), [farmId]);
  const fixed = useMemo((): Record<string, number> => (farmId === null ? {} : { farmId }), [farmId]);
  const mayDecide = [useMay('pages.publish'), useMay('pages.delete')].includes(true);
  return (
    <ListView
      list={list}
      title="Review"
      fixed={fixed}
      actions={
        <>
          {farmId === null ? null : (
            <Button
              component={Link}
              to={`/farms/${farmId}`}
              variant="subtle"
              color="gray"
              leftSection={<ArrowLeft size={16} aria-hidden />}
            >
              Back to the farm
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<BookOpenText size={16} aria-hidden />}
            onClick={() => void setView(null)}
          >
            Read one by one
          </Button>
        </>
      }
      panel={panel}
      bulk={mayDecide ? ReviewBulkBar : undefined}
    />
  );
}
