import './pages.css';
import { Button, NativeSelect } from '@mantine/core';
import { FileText, ListChecks } from 'lucide-react';
import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { PAGE_STATUSES, type PageStatus } from '#shared/pages.ts';
import { Going } from '#ui/going.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/pages.ts';
import { useFarmPages } from './page-calls.ts';
import { PageRows } from './page-rows.tsx';
import { useReviewCounts } from './review/review-calls.ts';
import { PAGE_SORTS, PAGE_STATUS_LABELS, searchPages, type PageSort } from './page-states.ts';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));

const PageTools = lazy(async () => ({ default: (await import('./page-tools.tsx')).PageTools }));
const ChoosePages = lazy(async () => ({ default: (await import('./choose-pages.tsx')).ChoosePages }));

const asks = {
  q: parseAsString.withDefault(''),
  hub: parseAsString.withDefault(''),
  status: parseAsStringLiteral(PAGE_STATUSES),
  sort: parseAsStringLiteral(PAGE_SORTS).withDefault('plan'),
};

const STATUS_OPTIONS = [
  { value: '', label: texts.anyStatus },
  ...PAGE_STATUSES.map((value) => ({ value, label: PAGE_STATUS_LABELS[value] })),
];
const SORT_LABELS: Record<PageSort, string> = {
  plan: texts.inTheOrderOfThePlan,
  title: texts.byTitle,
  quality: texts.lowestQuality,
  views: texts.mostViews,
  leads: texts.mostLeads,
  updated: texts.latestChange,
};
const SORT_OPTIONS = PAGE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const statusOf = (value: string): PageStatus | null => PAGE_STATUSES.find((status) => status === value) ?? null;

type PagesFarm = Pick<Farm, 'id' | 'clientId' | 'status' | 'microHubs'>;

/** The pages of a farm, to search, filter and look at. */
export function FarmPages({ farm }: { farm: PagesFarm }) {
  const pages = useFarmPages(farm.id);
  const [asked, setAsked] = useQueryStates(asks);
  const [{ page: opened }, open] = useQueryStates({ page: parseAsInteger }, { history: 'push' });
  const [choosing, setChoosing] = useState(false);
  const clear = () => void setAsked({ q: null, hub: null, status: null });
  if (pages.isPending) return <ListSkeleton count={6} shape="rows" />;
  if (pages.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchPages}
        text={failureText(pages.error, texts.theServerCouldNotBeReached)}
        onRetry={pages.refetch}
        retrying={pages.isFetching}
      />
    );
  }
  const found = searchPages(pages.data, asked);
  const narrowed = asked.q.trim() !== '' || asked.hub !== '' || asked.status !== null;
  const farmIsPublic = farm.status !== 'inactive';
  return (
    <>
      <div className="page-tools">
        <SearchInput
          label={texts.searchPages}
          placeholder={texts.searchPagesByTitleAddress}
          value={asked.q}
          onChange={(q) => void setAsked({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label={texts.microHub}
          data={[{ value: '', label: texts.allMicroHubs }, ...farm.microHubs.map(({ name }) => name)]}
          value={asked.hub}
          onChange={({ currentTarget: { value } }) => void setAsked({ hub: value })}
        />
        <NativeSelect
          aria-label={texts.status}
          data={STATUS_OPTIONS}
          value={asked.status ?? ''}
          onChange={({ currentTarget: { value } }) => void setAsked({ status: statusOf(value) })}
        />
        <NativeSelect
          aria-label={texts.sortPages}
          data={SORT_OPTIONS}
          value={asked.sort}
          onChange={({ currentTarget: { value } }) =>
            void setAsked({ sort: PAGE_SORTS.find((sort) => sort === value) ?? null })
          }
        />
        {found.length > 0 && !choosing ? (
          <Suspense>
            <PageTools pages={found} onChoose={() => setChoosing(true)} />
          </Suspense>
        ) : null}
      </div>
      <ReviewLink farmId={farm.id} />
      <output className="page-count tabular">{narrowed ? texts.ofPages(found.length, pages.data.length) : ''}</output>
      {found.length === 0 ? (
        <EmptyState
          icon={<FileText size={24} />}
          title={narrowed ? texts.noPagesMatch : texts.noPagesYet}
          text={narrowed ? texts.tryAnotherWordMicroHub : texts.addQuestionsInSettingsToPlan}
          action={
            narrowed ? (
              <Button variant="default" onClick={clear}>
                {texts.clearFilters}
              </Button>
            ) : null
          }
        />
      ) : choosing ? (
        <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
          <ChoosePages clientId={farm.clientId} pages={found} onEnd={() => setChoosing(false)} />
        </Suspense>
      ) : (
        <PageRows pages={found} farmIsPublic={farmIsPublic} onOpen={({ id }) => void open({ page: id })} />
      )}
      <OpenedPage farm={farm} pageId={opened} onClose={() => void open({ page: null })} />
    </>
  );
}

/** How many pages wait to be read, and the way there; nothing when none does. */
function ReviewLink({ farmId }: { farmId: number }) {
  const counts = useReviewCounts(farmId).data;
  if (!counts || counts.ready === 0) return null;
  return (
    <Button
      component={Link}
      to={`/farms/${farmId}/review`}
      variant="light"
      mb="sm"
      leftSection={<ListChecks size={16} aria-hidden />}
    >
      {texts.reviewPages(counts.ready)}
    </Button>
  );
}

interface OpenedPageProps {
  farm: PagesFarm;
  pageId: number | null;
  onClose: () => void;
}

/** A closing dialog still shows its page. */
function OpenedPage({ farm, pageId, onClose }: OpenedPageProps) {
  const [last, setLast] = useState(pageId);
  if (pageId !== null && pageId !== last) setLast(pageId);
  if (last === null) return null;
  return (
    <Suspense fallback={<Going />}>
      <PageDialog
        farmId={farm.id}
        farmIsPublic={farm.status !== 'inactive'}
        pageId={last}
        opened={pageId !== null}
        onClose={onClose}
      />
    </Suspense>
  );
}
