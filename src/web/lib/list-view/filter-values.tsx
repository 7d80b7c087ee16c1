import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { ChoiceList } from '#ui/record-table/choice-list.tsx';
import type { ListFilter, ListSort, ListValues } from './list-filters.ts';
import { PERIOD_LABELS, PERIODS } from './periods.ts';

interface ValuesProps {
  values: ListValues;
  asked: ListValues;
  set: (next: ListValues) => void;
  close: () => void;
}

/** The values of one filter. */
export function FilterValues({ filter, ...rest }: ValuesProps & { filter: ListFilter }) {
  const { values, set, close } = rest;
  if (filter.kind === 'dates') return <Dates label={filter.label} {...rest} />;
  if (filter.kind === 'record') return <Records filter={filter} {...rest} />;
  const pick = (value: string) => {
    set({ [filter.name]: value });
    close();
  };
  return <ChoiceList label={filter.label} choices={filter.choices} value={values[filter.name] ?? null} onPick={pick} />;
}

const SORT = 'sort';

interface AddFilterProps extends ValuesProps {
  filters: readonly ListFilter[];
  sorts: readonly ListSort[];
}

/** Which filter, then its values. The sort is among them for phones, which show no heads of columns. */
export function AddFilter({ filters, sorts, ...rest }: AddFilterProps) {
  const { values, set, close } = rest;
  const [name, setName] = useState<string | null>(null);
  const filter = filters.find(({ label }) => label === name);
  if (name === null) {
    const choices = filters.map(({ label }) => ({ value: label, label }));
    const sort = sorts.length > 1 ? [{ value: SORT, label: 'Sort' }] : [];
    return <ChoiceList label="Filter by" choices={[...choices, ...sort]} value={null} onPick={setName} />;
  }
  return (
    <>
      <button type="button" className="list-bar-tool" onClick={() => setName(null)}>
        <ChevronLeft size={16} aria-hidden />
        All filters
      </button>
      {filter ? (
        <FilterValues filter={filter} {...rest} />
      ) : (
        <ChoiceList
          label="Sort"
          choices={sorts}
          value={values['sort'] ?? sorts[0]?.value ?? null}
          onPick={(sort) => {
            set({ sort: sort === sorts[0]?.value ? null : sort });
            close();
          }}
        />
      )}
    </>
  );
}

interface RecordsProps extends ValuesProps {
  filter: Extract<ListFilter, { kind: 'record' }>;
}

/** Searched on the server, so that thousands of records need not load. */
function Records({ filter, values, asked, set, close }: RecordsProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q, 200);
  const found = useQuery<{ id: number; name: string }[]>({
    queryKey: [filter.searchPath(settled.trim(), asked)],
    placeholderData: keepPreviousData,
  });
  return (
    <ChoiceList
      label={filter.label}
      choices={[...(settled.trim() === '' ? (filter.also ?? []) : []), ...(found.data ?? []).map(filter.choiceOf)]}
      value={values[filter.name] ?? null}
      search={{
        q,
        onSearch: setQ,
        isLoading: found.isFetching || q !== settled,
        failed: found.isError ? 'The server could not be reached.' : undefined,
      }}
      onPick={(value) => {
        set({ ...Object.fromEntries((filter.resets ?? []).map((name) => [name, null])), [filter.name]: value });
        close();
      }}
    />
  );
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

function Dates({ label, values, set, close }: ValuesProps & { label: string }) {
  const { period = null, from = null, to = null } = values;
  return (
    <div className="list-dates">
      <ChoiceList
        label={label}
        choices={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={period}
        onPick={(value) => {
          set({ period: value, from: null, to: null });
          close();
        }}
      />
      <TextInput
        type="date"
        label={`${label} on or after`}
        max={to ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget }) => set({ period: null, from: dayOf(currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={`${label} on or before`}
        min={from ?? undefined}
        value={to ?? ''}
        onChange={({ currentTarget }) => set({ period: null, to: dayOf(currentTarget.value) })}
      />
    </div>
  );
}
