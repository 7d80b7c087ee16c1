import { TextInput } from '@mantine/core';
import { debounce, type useQueryStates } from 'nuqs';
import { LEAD_SOURCES, LEAD_STATUSES } from '#shared/leads.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, idOf, labelled, namedChoices, idToValue } from '#web/lib/filter-choice.tsx';
import { useFilterOwners } from '#web/lib/owners.ts';
import { useAssignees } from './lead-calls.ts';
import {
  QUARANTINE_LABELS,
  isFiltered,
  LEAD_SORTS,
  NO_FILTER,
  SORT_LABELS,
  SOURCE_LABELS,
  STATUS_LABELS,
  type leadFilterParsers,
  type LeadListFilter,
} from './lead-list-filter.ts';

export interface LeadsFiltersProps {
  filter: LeadListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof leadFilterParsers>>[1];
  /** The client is fixed. */
  isOfClient?: boolean;
}

const QUARANTINE_OPTIONS = ['false', 'true'] as const;

export function LeadsFilters({ filter, onChange, isOfClient = false }: LeadsFiltersProps) {
  const { clients, farms } = useFilterOwners();
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
          label="Search leads"
          placeholder="Search by name, e-mail or source"
          value={filter.q}
          onChange={(q) => void onChange({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
        />
      </div>
      <FilterChoice
        label="Status"
        allLabel="All statuses"
        choices={labelled(LEAD_STATUSES, STATUS_LABELS)}
        value={filter.status}
        onChange={(status) => void onChange({ status })}
      />
      <FilterChoice
        label="Source"
        allLabel="All sources"
        choices={labelled(LEAD_SOURCES, SOURCE_LABELS)}
        value={filter.source}
        onChange={(source) => void onChange({ source })}
      />
      {isOfClient ? null : (
        <FilterChoice
          label="Client"
          allLabel="All clients"
          choices={namedChoices(clients, { selected: clientId, noun: 'Client' })}
          value={idToValue(clientId)}
          onChange={(id) => chooseClient(idOf(id))}
        />
      )}
      <FilterChoice
        label="Farm"
        allLabel="All farms"
        choices={namedChoices(farmsOfClient, { selected: farmId, noun: 'Farm' })}
        value={idToValue(farmId)}
        onChange={(id) => void onChange({ farmId: idOf(id) })}
      />
      <FilterChoice
        label="Assigned to"
        allLabel="All staff"
        choices={namedChoices(assignees, { selected: filter.assigneeId, noun: 'Staff' })}
        value={idToValue(filter.assigneeId)}
        onChange={(id) => void onChange({ assigneeId: idOf(id) })}
      />
      <FilterChoice
        label="Held"
        allLabel="Held or not"
        choices={labelled(QUARANTINE_OPTIONS, QUARANTINE_LABELS)}
        value={filter.spam}
        onChange={(spam) => void onChange({ spam })}
      />
      <Days filter={filter} onChange={onChange} />
      <FilterChoice
        label="Sort leads"
        choices={labelled(LEAD_SORTS, SORT_LABELS)}
        value={filter.sort}
        onChange={(sort) => void onChange({ sort })}
      />
      {isFiltered(isOfClient ? { ...filter, clientId: null } : filter) ? (
        <ClearFilters label="Clear filters" onClick={() => void onChange(NO_FILTER)} />
      ) : null}
    </search>
  );
}

/** UTC days, as the list filters them. */
function Days({ filter: { from, to }, onChange }: LeadsFiltersProps) {
  const day = (value: string) => (value === '' ? null : value);
  return (
    <fieldset className="leads-days">
      <legend>Received</legend>
      <TextInput
        type="date"
        aria-label="Received on or after"
        max={to ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget }) => void onChange({ from: day(currentTarget.value) })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label="Received on or before"
        min={from ?? undefined}
        value={to ?? ''}
        onChange={({ currentTarget }) => void onChange({ to: day(currentTarget.value) })}
      />
    </fieldset>
  );
}
