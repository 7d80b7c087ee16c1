import { debounce, type useQueryStates } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { RANKING_SORTS } from '#shared/sort-choices.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, idOf, namedChoices, idToValue } from '#web/lib/filter-choice.tsx';
import { labelled } from '#web/lib/labelled.ts';
import { useFilterOwners } from '#web/lib/owners.ts';
import { isFiltered, NO_FILTER, type rankingFilterParsers, type RankingListFilter } from './ranking-filter.ts';
import { RANKING_SORT_LABELS, STATE_LABELS } from './keyword-list.tsx';
import { POSITION_BAND_LABELS, TREND_LABELS } from './position.rules.ts';

interface RankingsFiltersProps {
  filter: RankingListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof rankingFilterParsers>>[1];
}

function OwnerChoices({ filter, onChange }: RankingsFiltersProps) {
  const { clients, farms } = useFilterOwners();
  const { clientId, farmId, topicId } = filter;
  const farmsOfClient = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const topics = farms.find(({ id }) => id === farmId)?.microHubs ?? [];
  return (
    <>
      <FilterChoice
        label="Client"
        allLabel="All clients"
        choices={namedChoices(clients, { selected: clientId, noun: 'Client' })}
        value={idToValue(clientId)}
        onChange={(id) => void onChange({ clientId: idOf(id), farmId: null, topicId: null })}
      />
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

export function RankingsFilters({ filter, onChange }: RankingsFiltersProps) {
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
      <OwnerChoices filter={filter} onChange={onChange} />
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
        choices={labelled(RANKING_SORTS, RANKING_SORT_LABELS)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(filter) ? <ClearFilters label="Clear filters" onClick={() => void onChange(NO_FILTER)} /> : null}
    </search>
  );
}
