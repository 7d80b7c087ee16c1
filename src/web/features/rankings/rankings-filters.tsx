import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { debounce, type useQueryStates } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { SearchInput } from '#ui/search-input.tsx';
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

interface ChoiceProps<Value extends string> {
  label: string;
  /** The choice that filters nothing. */
  all?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, all, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...(all === undefined ? [] : [{ value: '', label: all }]), ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value ?? null);
      }}
    />
  );
}

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface Named {
  id: number;
  name: string;
}

/** By name; one that the address asks for is there before its name is known. */
const named = (rows: readonly Named[], { chosen, noun }: { chosen: number | null; noun: string }) => {
  const choices = rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = chosen !== null && !rows.some(({ id }) => id === chosen);
  return isMissing ? [{ value: String(chosen), label: texts.unnamed(noun, chosen) }, ...choices] : choices;
};

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

function OwnerChoices({ filter, onChange }: RankingsFiltersProps) {
  const { clients, farms } = useRankingOwners();
  const { clientId, farmId, hubId } = filter;
  const own = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const hubs = farms.find(({ id }) => id === farmId)?.microHubs ?? [];
  return (
    <>
      <Choice
        label={texts.client}
        all={texts.allClients}
        choices={named(clients, { chosen: clientId, noun: texts.client })}
        value={textOf(clientId)}
        onChange={(id) => void onChange({ clientId: numberOf(id), farmId: null, hubId: null })}
      />
      <Choice
        label={texts.farm}
        all={texts.allFarms}
        choices={named(own, { chosen: farmId, noun: texts.farm })}
        value={textOf(farmId)}
        onChange={(id) => void onChange({ farmId: numberOf(id), hubId: null })}
      />
      {farmId === null ? null : (
        <Choice
          label={texts.hub}
          all={texts.allHubs}
          choices={named(hubs, { chosen: hubId, noun: texts.hub })}
          value={textOf(hubId)}
          onChange={(id) => void onChange({ hubId: numberOf(id) })}
        />
      )}
    </>
  );
}

export function RankingsFilters({ filter, onChange }: RankingsFiltersProps) {
  return (
    <search className="rankings-filters">
      <div className="rankings-search">
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filter.q}
          onChange={(q) => void onChange({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
        />
      </div>
      <OwnerChoices filter={filter} onChange={onChange} />
      <Choice
        label={texts.band}
        all={texts.allBands}
        choices={labelled(POSITION_BANDS, texts.bands)}
        value={filter.band}
        onChange={(band) => void onChange({ band })}
      />
      <Choice
        label={texts.trend}
        all={texts.allTrends}
        choices={labelled(TRENDS, texts.trends)}
        value={filter.trend}
        onChange={(trend) => void onChange({ trend })}
      />
      <Choice
        label={texts.state}
        all={texts.allStates}
        choices={labelled(RANK_STATES, texts.states)}
        value={filter.state}
        onChange={(state) => void onChange({ state })}
      />
      <Choice
        label={texts.wrongPages}
        all={texts.allPages}
        choices={[{ value: 'true', label: texts.onlyWrongPages }]}
        value={filter.wrongPage}
        onChange={(wrongPage) => void onChange({ wrongPage })}
      />
      <Choice
        label={texts.sort}
        choices={labelled(RANKING_SORTS, texts.sorts)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(filter) ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<X size={16} aria-hidden />}
          onClick={() => void onChange(NO_FILTER)}
        >
          {texts.clearFilters}
        </Button>
      ) : null}
    </search>
  );
}
