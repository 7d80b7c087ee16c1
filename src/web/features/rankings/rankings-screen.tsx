import './rankings.css';
import { Tabs } from '@mantine/core';
import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { KeywordRows } from './keyword-rows.tsx';
import { useRankingActivity } from './ranking-calls.ts';
import { rankingFilterParsers, type RankingListFilter } from './ranking-filter.ts';
import { RefreshButton } from './refresh-button.tsx';

const RefreshNotes = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshNotes }));
const FilteredTab = lazy(async () => ({ default: (await import('./filtered-tab.tsx')).FilteredTab }));

const FILTERED_TABS = ['clients', 'overview'] as const;
const TABS = ['all', ...FILTERED_TABS] as const;
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
  const scope = scopeOf(debouncedFilter);
  const activity = useRankingActivity(scope).data;
  return (
    <>
      <Tabs
        className="rank-screen"
        value={tab}
        onChange={(value) => void setTab(TABS.find((one) => one === value) ?? 'all')}
        keepMounted={false}
      >
        <PageHeader
          title="Rank Tracking"
          count={activity?.keywords ?? null}
          secondary={
            <Tabs.List>
              <Tabs.Tab value="all">All Rankings</Tabs.Tab>
              <Tabs.Tab value="clients">By Client</Tabs.Tab>
              <Tabs.Tab value="overview">Overview</Tabs.Tab>
            </Tabs.List>
          }
          action={<RefreshButton scope={scope} activity={activity} />}
        />
        <Suspense fallback={<p className="rank-cost">&nbsp;</p>}>
          <RefreshNotes activity={activity} scope={scope} />
        </Suspense>
        <Tabs.Panel value="all">
          <KeywordRows emptyAction={<RefreshButton scope={{}} activity={activity} label="Start Tracking Rankings" />} />
        </Tabs.Panel>
        {FILTERED_TABS.map((value) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<ListSkeleton shape="rows" count={4} />}>
              <FilteredTab
                tab={value}
                filter={filter}
                debounced={debouncedFilter}
                onChange={setFilter}
                scope={scope}
                start={<RefreshButton scope={{}} activity={activity} label="Start Tracking Rankings" />}
              />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
