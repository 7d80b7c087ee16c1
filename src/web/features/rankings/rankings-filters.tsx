import { debounce, type useQueryStates } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, idOf, labelled, named, valueOf } from '#web/lib/filter-choice.tsx';
import * as texts from '#web/texts/rankings.ts';
import { useRankingOwners } from './ranking-calls.ts';
import {
  isFiltered,
  NO_FILTER,
  RANKING_SORTS,
  type rankingFilterParsers,
  type RankingListFilter,
} from './ranking-filter.ts';

interface RankingsFiltersProps {
  filter: RankingListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof rankingFilterParsers>>[1];
}

function OwnerChoices({ filter, onChange }: RankingsFiltersProps) {
  const { clients, farms } = useRankingOwners();
  const { clientId, farmId, hubId } = filter;
  const own = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const hubs = farms.find(({ id }) => id === farmId)?.microHubs ?? [];
  return (
    <>
      <FilterChoice
        label={texts.client}
        all={texts.allClients}
        choices={named(clients, { chosen: clientId, noun: texts.client })}
        value={valueOf(clientId)}
        onChange={(id) => void onChange({ clientId: idOf(id), farmId: null, hubId: null })}
      />
      <FilterChoice
        label={texts.farm}
        all={texts.allFarms}
        choices={named(own, { chosen: farmId, noun: texts.farm })}
        value={valueOf(farmId)}
        onChange={(id) => void onChange({ farmId: idOf(id), hubId: null })}
      />
      {farmId === null ? null : (
        <FilterChoice
          label={texts.hub}
          all={texts.allHubs}
          choices={named(hubs, { chosen: hubId, noun: texts.hub })}
          value={valueOf(hubId)}
          onChange={(id) => void onChange({ hubId: idOf(id) })}
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
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filter.q}
          onChange={(q) => void onChange({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
        />
      </div>
      <OwnerChoices filter={filter} onChange={onChange} />
      <FilterChoice
        label={texts.band}
        all={texts.allBands}
        choices={labelled(POSITION_BANDS, texts.bands)}
        value={filter.band}
        onChange={(band) => void onChange({ band })}
      />
      <FilterChoice
        label={texts.trend}
        all={texts.allTrends}
        choices={labelled(TRENDS, texts.trends)}
        value={filter.trend}
        onChange={(trend) => void onChange({ trend })}
      />
      <FilterChoice
        label={texts.state}
        all={texts.allStates}
        choices={labelled(RANK_STATES, texts.states)}
        value={filter.state}
        onChange={(state) => void onChange({ state })}
      />
      <FilterChoice
        label={texts.wrongPages}
        all={texts.allPages}
        choices={[{ value: 'true', label: texts.onlyWrongPages }]}
        value={filter.wrongPage}
        onChange={(wrongPage) => void onChange({ wrongPage })}
      />
      <FilterChoice
        label={texts.sort}
        choices={labelled(RANKING_SORTS, texts.sorts)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(filter) ? <ClearFilters label={texts.clearFilters} onClick={() => void onChange(NO_FILTER)} /> : null}
    </search>
  );
}
