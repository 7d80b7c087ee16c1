import type { ComponentProps, ReactNode } from 'react';
import { ClientsTab } from './clients-tab.tsx';
import { OpenedKeyword } from './opened-keyword.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import type { RankingsOf } from './ranking-calls.ts';
import { isFiltered, NO_FILTER, type RankingListFilter } from './ranking-filter.ts';
import { RankingsFilters } from './rankings-filters.tsx';

interface FilteredTabProps {
  tab: 'clients' | 'overview';
  filter: RankingListFilter;
  /** The filter once nobody types any more. */
  debounced: RankingListFilter;
  onChange: ComponentProps<typeof RankingsFilters>['onChange'];
  scope: RankingsOf;
  /** Offered where nothing is tracked yet. */
  start: ReactNode;
}

/** The keywords by client or over time, each narrowed by the same filters. */
export function FilteredTab({ tab, filter, debounced, onChange, scope, start }: FilteredTabProps) {
  return (
    <>
      <RankingsFilters filter={filter} onChange={onChange} />
      {tab === 'clients' ? (
        <ClientsTab
          filter={debounced}
          filtered={isFiltered(debounced)}
          onClear={() => void onChange(NO_FILTER)}
          start={start}
        />
      ) : (
        <OverviewTab
          key={JSON.stringify(scope)}
          scope={scope}
          isFiltered={isFiltered({ ...debounced, clientId: null, farmId: null })}
        />
      )}
      <OpenedKeyword />
    </>
  );
}
