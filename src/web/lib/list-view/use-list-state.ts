import { useDebouncedValue } from '@mantine/hooks';
import { debounce, useQueryState, useQueryStates, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useMemo } from 'react';
import type { ListId } from '#shared/list-choices.ts';
import { useClientScope } from '../client-scope.ts';
import { useNow } from '../use-now.ts';
import {
  apiQuery,
  isNarrowed,
  namesOf,
  parsersOf,
  viewQuery,
  type ListFilter,
  type ListValues,
} from './list-filters.ts';

interface ListStateInput {
  filters: readonly ListFilter[];
  /** The list's own sort first. */
  sorts: readonly string[];
  /** Whether the client at the top of the screen narrows the list. */
  isScoped: boolean;
}

const SEARCH_AFTER_MS = 250;

/** Filters, sort and the open row of a list, all in the address. */
export const useListState = ({ filters, sorts, isScoped }: ListStateInput) => {
  const parsers = useMemo(() => parsersOf(filters, sorts), [filters, sorts]);
  const [values, setValues] = useQueryStates(parsers) as unknown as [
    ListValues,
    (next: ListValues, options?: object) => Promise<unknown>,
  ];
  const scope = useClientScope();
  const scopedTo = isScoped ? scope.clientId : null;
  const [settledSearch] = useDebouncedValue(values['q'] ?? '', SEARCH_AFTER_MS);
  const asked = { ...values, q: values['q'] ? settledSearch : null };
  const query = apiQuery(asked, new Date(useNow()));
  const set = (next: ListValues) => void setValues(next);
  return {
    values,
    set,
    search: (q: string) =>
      void setValues({ q: q || null }, q === '' ? {} : { limitUrlUpdates: debounce(SEARCH_AFTER_MS) }),
    clear: () => set({ q: null, ...Object.fromEntries(namesOf(filters).map((name) => [name, null])) }),
    sort: values['sort'] ?? sorts[0] ?? '',
    /** What the server is asked for. */
    query: scopedTo === null ? query : { ...query, clientId: String(scopedTo) },
    /** What a saved view keeps: without the client at the top. */
    viewQuery: viewQuery(values),
    isNarrowed: isNarrowed(asked),
    scopedTo,
  };
};

export type ListState = ReturnType<typeof useListState>;

/** The row that is open beside the list. */
export const useOpenRow = () => useQueryState('open', parseAsString);

/** Null leaves the choice to the list. */
export const useListLook = () => useQueryState('view', parseAsStringLiteral(['table', 'cards']));

const sizeKey = (list: ListId): string => `list-size:${list}`;

/** How many rows the list had at the last visit, so that it loads in the look that it will have; null at the first one. */
export const lastSize = (list: ListId): number | null => {
  const stored = window.localStorage.getItem(sizeKey(list));
  return stored === null || !/^\d+$/.test(stored) ? null : Number(stored);
};

export const keepSize = (list: ListId, rows: number): void => window.localStorage.setItem(sizeKey(list), String(rows));
