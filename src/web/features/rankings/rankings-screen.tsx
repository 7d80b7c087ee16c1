import './rankings.css';
import { Tabs } from '@mantine/core';
import { ChartLine } from 'lucide-react';
import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import type { RankingWork } from '#shared/rankings.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useSettledSearch } from '#web/lib/use-settled-search.ts';
import * as texts from '#web/texts/rankings.ts';
import { OpenedKeyword } from './opened-keyword.tsx';
import { useRankings, useRankingWork } from './ranking-calls.ts';
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

const RefreshWork = lazy(async () => ({ default: (await import('./refresh-work.tsx')).RefreshWork }));
const ClientsTab = lazy(async () => ({ default: (await import('./clients-tab.tsx')).ClientsTab }));

const OverviewTab = lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab }));

const TABS = ['all', 'clients', 'overview'] as const;
/** Back leads to the tab before. */
const tabParser = parseAsStringLiteral(TABS).withDefault('all').withOptions({ history: 'push' });

/** What a refresh is about: what the list is narrowed to, as far as a refresh can be. */
const scopeOf = ({ clientId, farmId }: RankingListFilter) => {
  if (farmId !== null) return { farmId };
  return clientId === null ? {} : { clientId };
};

/** Where every tracked keyword stands, in one list and by client. */
export function RankingsScreen() {
  const [filter, setFilter] = useQueryStates(rankingFilterParsers);
  const asked = useSettledSearch(filter);
  const [tab, setTab] = useQueryState('tab', tabParser);
  const rankings = useRankings(asked);
  const scope = scopeOf(asked);
  const work = useRankingWork(scope).data;
  const total = rankings.data?.pages.at(-1)?.total;
  const clear = () => void setFilter(NO_FILTER);
  return (
    <>
      <PageHeader
        title={texts.rankTracking}
        count={total ?? null}
        secondary={<ExportButton source={{ path: rankingsFilePath(asked) }} disabled={!total} />}
        action={<RefreshButton scope={scope} work={work} />}
      />
      <Suspense fallback={<div className="rank-work-place" />}>
        <RefreshWork work={work} scope={scope} />
      </Suspense>
      <RankingsFilters filter={filter} onChange={setFilter} />
      <Tabs value={tab} onChange={(value) => void setTab(TABS.find((one) => one === value) ?? 'all')}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">{texts.allRankings}</Tabs.Tab>
          <Tabs.Tab value="clients">{texts.byClient}</Tabs.Tab>
          <Tabs.Tab value="overview">{texts.overview}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <AllRankings rankings={rankings} filtered={isFiltered(asked)} onClear={clear} work={work} />
        </Tabs.Panel>
        <Tabs.Panel value="clients">
          {total === 0 ? (
            <Nothing filtered={isFiltered(asked)} onClear={clear} work={work} />
          ) : (
            <Suspense fallback={<ListSkeleton shape="rows" count={4} />}>
              <ClientsTab filter={asked} />
            </Suspense>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="overview">
          {tab === 'overview' ? (
            <Suspense fallback={<ListSkeleton shape="cards" count={3} />}>
              <OverviewTab
                key={JSON.stringify(scope)}
                scope={scope}
                narrowed={isFiltered({ ...asked, clientId: null, farmId: null })}
              />
            </Suspense>
          ) : null}
        </Tabs.Panel>
      </Tabs>
      <OpenedKeyword />
    </>
  );
}

interface NothingProps {
  filtered: boolean;
  onClear: () => void;
  work: RankingWork | undefined;
}

function Nothing({ filtered, onClear, work }: NothingProps) {
  const icon = <ChartLine size={24} />;
  if (!filtered) {
    return (
      <EmptyState
        icon={icon}
        title={texts.noRankingsData}
        text={texts.nothingTracked}
        action={<RefreshButton scope={{}} work={work} label={texts.startTrackingRankings} />}
      />
    );
  }
  return (
    <NothingFound
      icon={icon}
      title={texts.noRankingsData}
      text={texts.nothingTracked}
      filtered
      filteredText={texts.noneMatch}
      onClear={onClear}
    />
  );
}

function AllRankings({ rankings, ...nothing }: NothingProps & { rankings: ReturnType<typeof useRankings> }) {
  return (
    <PagedList list={rankings} failed={texts.failedToFetch} empty={<Nothing {...nothing} />}>
      {(rows) => (
        <RankingRows
          rows={rows}
          show={['farm', 'client', 'domain']}
          label={texts.allRankings}
          busy={rankings.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
