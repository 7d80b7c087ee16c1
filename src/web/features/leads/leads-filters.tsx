import { TextInput } from '@mantine/core';
import { debounce, type useQueryStates } from 'nuqs';
import { LEAD_SOURCES, LEAD_STATUSES } from '#shared/leads.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, idOf, labelled, named, valueOf } from '#web/lib/filter-choice.tsx';
import * as texts from '#web/texts/leads.ts';
import { useAssignees, useLeadOwners } from './lead-calls.ts';
import {
  HELD_LABELS,
  isFiltered,
  LEAD_SORTS,
  NO_FILTER,
  SORT_LABELS,
  SOURCE_LABELS,
  STATUS_LABELS,
  type leadFilterParsers,
  type LeadListFilter,
} from './lead-filter.ts';

export interface LeadsFiltersProps {
  filter: LeadListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof leadFilterParsers>>[1];
}

const HELD = ['false', 'true'] as const;

export function LeadsFilters({ filter, onChange }: LeadsFiltersProps) {
  const { clients, farms } = useLeadOwners();
  const assignees = useAssignees();
  const { clientId, farmId } = filter;
  const farmsOfClient = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const chooseClient = (id: number | null) => {
    const keepsFarm = id === null || farms.some((farm) => farm.id === farmId && farm.clientId === id);
    void onChange({ clientId: id, ...(keepsFarm ? {} : { farmId: null }) });
  };
  return (
    <search className="list-filters">
      <div className="list-search">
        <SearchInput
          label={texts.searchLeads}
          placeholder={texts.searchByNameEmailOrSource}
          value={filter.q}
          onChange={(q) => void onChange({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
        />
      </div>
      <FilterChoice
        label={texts.status}
        all={texts.allStatuses}
        choices={labelled(LEAD_STATUSES, STATUS_LABELS)}
        value={filter.status}
        onChange={(status) => void onChange({ status })}
      />
      <FilterChoice
        label={texts.source}
        all={texts.allSources}
        choices={labelled(LEAD_SOURCES, SOURCE_LABELS)}
        value={filter.source}
        onChange={(source) => void onChange({ source })}
      />
      <FilterChoice
        label={texts.client}
        all={texts.allClients}
        choices={named(clients, { chosen: clientId, noun: texts.client })}
        value={valueOf(clientId)}
        onChange={(id) => chooseClient(idOf(id))}
      />
      <FilterChoice
        label={texts.farm}
        all={texts.allFarms}
        choices={named(farmsOfClient, { chosen: farmId, noun: texts.farm })}
        value={valueOf(farmId)}
        onChange={(id) => void onChange({ farmId: idOf(id) })}
      />
      <FilterChoice
        label={texts.givenTo}
        all={texts.allStaff}
        choices={named(assignees, { chosen: filter.assigneeId, noun: texts.staff })}
        value={valueOf(filter.assigneeId)}
        onChange={(id) => void onChange({ assigneeId: idOf(id) })}
      />
      <FilterChoice
        label={texts.held}
        all={texts.heldAndOthers}
        choices={labelled(HELD, HELD_LABELS)}
        value={filter.spam}
        onChange={(spam) => void onChange({ spam })}
      />
      <Days filter={filter} onChange={onChange} />
      <FilterChoice
        label={texts.sortLeads}
        choices={labelled(LEAD_SORTS, SORT_LABELS)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(filter) ? <ClearFilters label={texts.clearFilters} onClick={() => void onChange(NO_FILTER)} /> : null}
    </search>
  );
}

/** The first and the last day, in UTC as the list counts them. */
function Days({ filter: { from, to }, onChange }: LeadsFiltersProps) {
  const day = (value: string) => (value === '' ? null : value);
  return (
    <fieldset className="leads-days">
      <legend>{texts.received}</legend>
      <TextInput
        type="date"
        aria-label={texts.fromDay}
        max={to ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget }) => void onChange({ from: day(currentTarget.value) })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={texts.untilDay}
        min={from ?? undefined}
        value={to ?? ''}
        onChange={({ currentTarget }) => void onChange({ to: day(currentTarget.value) })}
      />
    </fieldset>
  );
}
