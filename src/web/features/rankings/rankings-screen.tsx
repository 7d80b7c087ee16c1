import './rankings.css';
import { Tabs } from '@mantine/core';
import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import type { RankingActivity } from '#shared/rankings.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { OpenedKeyword } from './opened-keyword.tsx';
import { useRankings, useRankingActivity } from './ranking-calls.ts';
import {
  isFiltered,
  NO_FILTER,
  rankingFilterParsers,
  rankingsFilePath,
  type RankingListFilter,
} from './ranking-filter.ts';
import { RankingRows } from './ranking-rows.tsx';
import { RankingsFilters } from './rankings-filters.tsx';
import { RefreshButton } from './refresh-button.tsx';

const RefreshProgress = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshProgress }));
const ClientsTab = lazy(async () => ({ default: (await import('./clients-tab.tsx')).ClientsTab }));

const OverviewTab = lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab }));

const TABS = ['all', 'clients', 'overview'] as const;
/** Pushes, so that Back returns to the previous tab. */
const tabParser = parseAsStringLiteral(TABS).withDefault('all').withOptions({ history: 'push' });

/** The part of the list's filters that a refresh supports. */
const scopeOf = ({ clientId, farmId }: RankingListFilter) => {
  if (farmId !== null) return { farmId };
  return clientId === null ? {} : { clientId };
};

export function RankingsScreen() {
  const [filter, setFilter] = useQueryStates(rankingFilterParsers, { urlKeys: SCOPED_KEYS });
  const debouncedFilter = useDebouncedSearch(filter);
  const [tab, setTab] = useQueryState('tab', tabParser);
  const rankings = useRankings(debouncedFilter);
  const scope = scopeOf(debouncedFilter);
  const activity = useRankingActivity(scope).data;
  const total = rankings.data?.pages.at(-1)?.total;
  const clear = () => void setFilter(NO_FILTER);
  return (
    <>
      <PageHeader
        title="Rank Tracking"
        count={total ?? null}
        secondary={<ExportButton source={{ path: rankingsFilePath(debouncedFilter) }} disabled={!total} />}
        action={<RefreshButton scope={scope} activity={activity} />}
      />
      <Suspense fallback={<div className="rank-work-place" />}>
        <RefreshProgress activity={activity} scope={scope} />
      </Suspense>
      <RankingsFilters filter={filter} onChange={setFilter} />
      <Tabs value={tab} onChange={(value) => void setTab(TABS.find((one) => one === value) ?? 'all')}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">All Rankings</Tabs.Tab>
          <Tabs.Tab value="clients">By Client</Tabs.Tab>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <AllRankings rankings={rankings} filtered={isFiltered(debouncedFilter)} onClear={clear} activity={activity} />
        </Tabs.Panel>
        <Tabs.Panel value="clients">
          {total === 0 ? (
            <NoRankings filtered={isFiltered(debouncedFilter)} onClear={clear} activity={activity} />
          ) : (
            <Suspense fallback={<ListSkeleton shape="rows" count={4} />}>
              <ClientsTab filter={debouncedFilter} />
            </Suspense>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="overview">
          {tab === 'overview' ? (
            <Suspense fallback={<ListSkeleton shape="cards" count={3} />}>
              <OverviewTab
                key={JSON.stringify(scope)}
                scope={scope}
                isFiltered={isFiltered({ ...debouncedFilter, clientId: null, farmId: null })}
              />
            </Suspense>
          ) : null}
        </Tabs.Panel>
      </Tabs>
      <OpenedKeyword />
    </>
  );
}

interface NoRankingsProps {
  filtered: boolean;
  onClear: () => void;
  activity: RankingActivity | undefined;
}

const NO_KEYWORDS_TEXT =
  'Nothing is tracked yet. Once you start, the keyword of every published page is looked up in Google, and again every two weeks.';

function NoRankings({ filtered, onClear, activity }: NoRankingsProps) {
  if (!filtered) {
    return (
      <EmptyState
        drawing="vane"
        title="No Rankings Data"
        text={NO_KEYWORDS_TEXT}
        action={<RefreshButton scope={{}} activity={activity} label="Start Tracking Rankings" />}
      />
    );
  }
  return (
    <NothingFound
      drawing="vane"
      title="No Rankings Data"
      text={NO_KEYWORDS_TEXT}
      filtered
      filteredText="No keywords match your search and filters."
      onClear={onClear}
    />
  );
}

function AllRankings({ rankings, ...emptyProps }: NoRankingsProps & { rankings: ReturnType<typeof useRankings> }) {
  return (
    <PagedList list={rankings} failed="Failed to fetch rankings" empty={<NoRankings {...emptyProps} />}>
      {(rows) => (
        <RankingRows
          rows={rows}
          columns={['farm', 'client', 'domain']}
          label="All Rankings"
          busy={rankings.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
