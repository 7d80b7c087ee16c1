import './rankings.css';
import { SegmentedControl } from '@mantine/core';
import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { OpenedKeyword } from './opened-keyword.tsx';
import { useRankingActivity, useRankings } from './ranking-calls.ts';
import { isFiltered, NO_FILTER, rankingFilterParsers, rankingsFilePath } from './ranking-filter.ts';
import { RankingRows } from './ranking-rows.tsx';
import { RankingsFilters } from './rankings-filters.tsx';
import { RefreshButton } from './refresh-button.tsx';

const RefreshProgress = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshProgress }));
const OverviewTab = lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab }));

const VIEWS = ['keywords', 'time'] as const;
const viewParser = parseAsStringLiteral(VIEWS).withDefault('keywords').withOptions({ history: 'push' });

/** The keywords of one client, as a list or over time. */
export function ClientRankingList({ clientId }: { clientId: number }) {
  const [view, setView] = useQueryState('view', viewParser);
  const scope = { clientId };
  const activity = useRankingActivity(scope).data;
  return (
    <div className="client-ranking-list">
      <div className="farm-rankings-actions">
        <SegmentedControl
          aria-label="View of the rankings"
          data={[
            { value: 'keywords', label: 'Keywords' },
            { value: 'time', label: 'Over time' },
          ]}
          value={view}
          onChange={(chosen) => void setView(VIEWS.find((one) => one === chosen) ?? null)}
        />
        <RefreshButton scope={scope} activity={activity} />
      </div>
      <Suspense fallback={<div className="rank-work-place" />}>
        <RefreshProgress activity={activity} scope={scope} />
      </Suspense>
      {view === 'keywords' ? (
        <Keywords clientId={clientId} />
      ) : (
        <Suspense fallback={<ListSkeleton shape="cards" count={3} />}>
          <OverviewTab scope={scope} isFiltered={false} />
        </Suspense>
      )}
      <OpenedKeyword />
    </div>
  );
}

function Keywords({ clientId }: { clientId: number }) {
  const [filter, setFilter] = useQueryStates(rankingFilterParsers);
  const debouncedFilter = useDebouncedSearch({ ...filter, clientId });
  const rankings = useRankings(debouncedFilter);
  const total = rankings.data?.pages.at(-1)?.total;
  return (
    <>
      <RankingsFilters filter={{ ...filter, clientId }} onChange={setFilter} isOfClient />
      <div className="client-ranking-tools">
        <ExportButton source={{ path: rankingsFilePath(debouncedFilter) }} disabled={!total} />
      </div>
      <PagedList
        list={rankings}
        failed="Failed to fetch rankings"
        empty={
          <NothingFound
            drawing="vane"
            title="No Rankings Data"
            text="The keyword of every published page is looked up in Google, and again every two weeks."
            filtered={isFiltered({ ...debouncedFilter, clientId: null })}
            filteredText="No keywords match your search and filters."
            onClear={() => void setFilter(NO_FILTER)}
          />
        }
      >
        {(rows) => (
          <RankingRows rows={rows} columns={['farm', 'domain']} label="Rankings" busy={rankings.isPlaceholderData} />
        )}
      </PagedList>
    </>
  );
}
