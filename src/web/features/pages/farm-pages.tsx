import './pages.css';
import { Button, NativeSelect } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DRAFT_REASONS } from '#shared/draft-reasons.ts';
import type { Farm } from '#shared/farms.ts';
import { PAGE_STATUSES, type Page, type PageStatus } from '#shared/pages.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { counted } from '#web/lib/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { researchGaps } from '#web/lib/research-gaps.ts';
import { ResearchLinks } from '#web/lib/research-links.tsx';
import { draftReason } from './draft-reasons.ts';
import { FarmResult } from './farm-result.tsx';
import { useFarmPages } from './page-calls.ts';
import { PageRows } from './page-rows.tsx';
import { useReviewCounts } from './review/review-calls.ts';
import { PAGE_SORTS, PAGE_STATUS_LABELS, searchPages, type PageSort } from './page-states.ts';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));

const PageTools = lazy(async () => ({ default: (await import('./page-tools.tsx')).PageTools }));
const ChoosePages = lazy(async () => ({ default: (await import('./choose-pages.tsx')).ChoosePages }));

const filterParsers = {
  q: parseAsString.withDefault(''),
  topic: parseAsString.withDefault(''),
  status: parseAsStringLiteral(PAGE_STATUSES),
  reason: parseAsStringLiteral(DRAFT_REASONS),
  sort: parseAsStringLiteral(PAGE_SORTS).withDefault('plan'),
};

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...PAGE_STATUSES.map((value) => ({ value, label: PAGE_STATUS_LABELS[value] })),
];
const SORT_LABELS: Record<PageSort, string> = {
  plan: 'In plan order',
  title: 'Title',
  quality: 'Lowest quality',
  views: 'Most views',
  leads: 'Most leads',
  updated: 'Last changed',
};
const SORT_OPTIONS = PAGE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const parseStatus = (value: string): PageStatus | null => PAGE_STATUSES.find((status) => status === value) ?? null;

type PagesFarm = Pick<Farm, 'id' | 'clientId' | 'location' | 'status' | 'microHubs'>;

export function FarmPages({ farm }: { farm: PagesFarm }) {
  return (
    <QueryView
      query={useFarmPages(farm.id)}
      failed="Failed to fetch pages"
      loading={<ListSkeleton count={6} shape="rows" />}
    >
      {(pages) => <FilteredPages farm={farm} pages={pages} />}
    </QueryView>
  );
}

function FilteredPages({ farm, pages }: { farm: PagesFarm; pages: Page[] }) {
  const [filter, setFilter] = useQueryStates(filterParsers);
  const [{ page: opened }, open] = useQueryStates({ page: parseAsInteger }, { history: 'push' });
  const [isSelecting, setIsSelecting] = useState(false);
  const clear = () => void setFilter({ q: null, topic: null, status: null, reason: null });
  const matches = searchPages(pages, filter).filter(
    (page) => filter.reason === null || draftReason(page) === filter.reason,
  );
  const isFiltered = filter.q.trim() !== '' || filter.topic !== '' || filter.status !== null || filter.reason !== null;
  const farmIsPublic = farm.status !== 'inactive';
  return (
    <>
      <FarmResult pages={pages} onReason={(reason) => void setFilter({ reason })} />
      <ResearchLinks gaps={researchGaps(farm, pages)} />
      <div className="page-tools">
        <SearchInput
          label="Search pages"
          placeholder="Search pages by title, address or words"
          value={filter.q}
          onChange={(q) => void setFilter({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label="Micro-hub"
          data={[{ value: '', label: 'All micro-hubs' }, ...farm.microHubs.map(({ name }) => name)]}
          value={filter.topic}
          onChange={({ currentTarget: { value } }) => void setFilter({ topic: value })}
        />
        <NativeSelect
          aria-label="Status"
          data={STATUS_OPTIONS}
          value={filter.status ?? ''}
          onChange={({ currentTarget: { value } }) => void setFilter({ status: parseStatus(value) })}
        />
        <NativeSelect
          aria-label="Sort pages"
          data={SORT_OPTIONS}
          value={filter.sort}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ sort: PAGE_SORTS.find((sort) => sort === value) ?? null })
          }
        />
        {matches.length > 0 && !isSelecting ? (
          <Suspense>
            <PageTools pages={matches} onChoose={() => setIsSelecting(true)} />
          </Suspense>
        ) : null}
      </div>
      <ReviewLink farmId={farm.id} />
      <output className="page-count tabular">
        {filter.reason ? (
          <Button variant="subtle" size="compact-sm" onClick={() => void setFilter({ reason: null })}>
            Show all pages
          </Button>
        ) : null}
        {isFiltered
          ? ` ${matches.length.toLocaleString('en-US')} of ${pages.length.toLocaleString('en-US')} pages`
          : ''}
      </output>
      {matches.length === 0 ? (
        <EmptyState
          drawing="field"
          title={isFiltered ? 'No pages match' : 'No pages yet'}
          text={
            isFiltered ? 'Try another word, micro-hub or status.' : 'Add questions in Settings to plan the first pages.'
          }
          action={
            isFiltered ? (
              <Button variant="default" onClick={clear}>
                Clear filters
              </Button>
            ) : null
          }
        />
      ) : isSelecting ? (
        <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
          <ChoosePages clientId={farm.clientId} pages={matches} onEnd={() => setIsSelecting(false)} />
        </Suspense>
      ) : (
        <PageRows pages={matches} farmIsPublic={farmIsPublic} onOpen={({ id }) => void open({ page: id })} />
      )}
      <OpenedPage farm={farm} pageId={opened} onClose={() => void open({ page: null })} />
    </>
  );
}

function ReviewLink({ farmId }: { farmId: number }) {
  const counts = useReviewCounts({ farmId, clientId: null }).data;
  if (!counts || counts.ready === 0) return null;
  return (
    <Button
      component={Link}
      to={`/farms/${farmId}/review`}
      variant="light"
      mb="sm"
      leftSection={<ListChecks size={16} aria-hidden />}
    >
      Review {counted(counts.ready, 'page')}
    </Button>
  );
}

interface OpenedPageProps {
  farm: PagesFarm;
  pageId: number | null;
  onClose: () => void;
}

/** A closing dialog keeps its content. */
function OpenedPage({ farm, pageId, onClose }: OpenedPageProps) {
  const [lastPageId, setLastPageId] = useState(pageId);
  if (pageId !== null && pageId !== lastPageId) setLastPageId(pageId);
  if (lastPageId === null) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <PageDialog
        farmId={farm.id}
        farmIsPublic={farm.status !== 'inactive'}
        pageId={lastPageId}
        opened={pageId !== null}
        onClose={onClose}
      />
    </Suspense>
  );
}
