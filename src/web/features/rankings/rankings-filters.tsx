import { debounce, type useQueryStates } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, idOf, labelled, namedChoices, idToValue } from '#web/lib/filter-choice.tsx';
import { useFilterOwners } from '#web/lib/owners.ts';
import {
  isFiltered,
  NO_FILTER,
  RANKING_SORTS,
  type rankingFilterParsers,
  type RankingListFilter,
} from './ranking-filter.ts';
import { POSITION_BAND_LABELS, TREND_LABELS } from './position.rules.ts';

interface RankingsFiltersProps {
  filter: RankingListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof rankingFilterParsers>>[1];
  /** The client is fixed. */
  isOfClient?: boolean;
}

function OwnerChoices({ filter, onChange, isOfClient }: RankingsFiltersProps) {
  const { clients, farms } = useFilterOwners();
  const { clientId, farmId, topicId } = filter;
  const farmsOfClient = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const topics = farms.find(({ id }) => id === farmId)?.microHubs ?? [];
  return (
    <>
      {isOfClient ? null : (
        <FilterChoice
          label="Client"
          allLabel="All clients"
          choices={namedChoices(clients, { selected: clientId, noun: 'Client' })}
          value={idToValue(clientId)}
          onChange={(id) => void onChange({ clientId: idOf(id), farmId: null, topicId: null })}
        />
      )}
      <FilterChoice
        label="Farm"
        allLabel="All farms"
        choices={namedChoices(farmsOfClient, { selected: farmId, noun: 'Farm' })}
        value={idToValue(farmId)}
        onChange={(id) => void onChange({ farmId: idOf(id), topicId: null })}
      />
      {farmId === null ? null : (
        <FilterChoice
          label="Micro-hub"
          allLabel="All micro-hubs"
          choices={namedChoices(topics, { selected: topicId, noun: 'Micro-hub' })}
          value={idToValue(topicId)}
          onChange={(id) => void onChange({ topicId: idOf(id) })}
        />
      )}
    </>
  );
}

const STATE_LABELS = { ranked: 'Ranked', absent: 'Not found', unmeasured: 'Not measured', error: 'Failed' } as const;

const SORT_LABELS = { position: 'Best position', newest: 'Newest first', keyword: 'Keyword' } as const;

export function RankingsFilters({ filter, onChange, isOfClient = false }: RankingsFiltersProps) {
  return (
    <search className="list-filters">
      <div className="list-search">
        <SearchInput
          label="Search rankings"
          placeholder="Search by keyword, page, farm or client"
          value={filter.q}
          onChange={(q) => void onChange({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
        />
      </div>
      <OwnerChoices filter={filter} onChange={onChange} isOfClient={isOfClient} />
      <FilterChoice
        label="Position"
        allLabel="All positions"
        choices={labelled(POSITION_BANDS, POSITION_BAND_LABELS)}
        value={filter.band}
        onChange={(band) => void onChange({ band })}
      />
      <FilterChoice
        label="Trend"
        allLabel="All trends"
        choices={labelled(TRENDS, TREND_LABELS)}
        value={filter.trend}
        onChange={(trend) => void onChange({ trend })}
      />
      <FilterChoice
        label="Last check"
        allLabel="All last checks"
        choices={labelled(RANK_STATES, STATE_LABELS)}
        value={filter.state}
        onChange={(state) => void onChange({ state })}
      />
      <FilterChoice
        label="Wrong page"
        allLabel="Any page"
        choices={[{ value: 'true', label: 'Another page ranks' }]}
        value={filter.wrongPage}
        onChange={(wrongPage) => void onChange({ wrongPage })}
      />
      <FilterChoice
        label="Sort rankings"
        choices={labelled(RANKING_SORTS, SORT_LABELS)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(isOfClient ? { ...filter, clientId: null } : filter) ? (
        <ClearFilters label="Clear filters" onClick={() => void onChange(NO_FILTER)} />
      ) : null}
    </search>
  );
}
