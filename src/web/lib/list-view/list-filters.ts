import { createParser, parseAsString, parseAsStringLiteral } from 'nuqs';
import type { Choice } from '#ui/record-table/choice-list.tsx';
import { PERIODS, periodBounds, type Period } from './periods.ts';

/** One of a few values. */
interface ChoiceFilter {
  kind: 'choice';
  name: string;
  label: string;
  choices: readonly Choice[];
  /** A value that is not among them counts as no filter; false where they are loaded. */
  isOpen?: boolean;
}

/** A record by its id, searched on the server. */
export interface RecordFilter {
  kind: 'record';
  name: string;
  label: string;
  /** The list that is searched; `values` are the list's other filters. */
  searchPath: (q: string, values: ListValues) => string;
  /** The call whose answer names one id. */
  onePath: (id: string) => string;
  choiceOf: (record: { id: number; name: string }) => Choice;
  /** Filters that another record leaves without sense, such as the farm of a client. */
  resets?: readonly string[];
  /** What can be chosen besides records, such as what belongs to no client. */
  also?: readonly Choice[];
}

/** Days: presets and any two days, as `period` or `from` and `to` in the address. */
interface DateFilter {
  kind: 'dates';
  label: string;
  /** Its presets stand in its dialog alone, because the line of the filters has no room. */
  isNarrow?: boolean;
}

export type ListFilter = ChoiceFilter | RecordFilter | DateFilter;
/** What the address says, by the names of the API; null where it says nothing. */
export type ListValues = Record<string, string | null>;

/** A value of the list's `sort`. */
export interface ListSort {
  value: string;
  label: string;
}

const parseAsDay = createParser({
  parse: (text) => (/^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day) => day,
});

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

const parseAsIdOr = (also: readonly Choice[]) =>
  createParser({
    parse: (text) => (isId(text) || also.some(({ value }) => value === text) ? text : null),
    serialize: (id) => id,
  });

const parsersOfFilter = (filter: ListFilter) => {
  if (filter.kind === 'dates') return { period: parseAsStringLiteral(PERIODS), from: parseAsDay, to: parseAsDay };
  if (filter.kind === 'record') return { [filter.name]: parseAsIdOr(filter.also ?? []) };
  const { name, choices, isOpen = false } = filter;
  return { [name]: isOpen ? parseAsString : parseAsStringLiteral(choices.map(({ value }) => value)) };
};

export const parsersOf = (filters: readonly ListFilter[], sorts: readonly string[]) => ({
  q: parseAsString,
  ...Object.assign({}, ...filters.map(parsersOfFilter)),
  sort: parseAsStringLiteral(sorts),
});

export const namesOf = (filters: readonly ListFilter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'dates' ? ['period', 'from', 'to'] : [filter.name]));

/** Whether something narrows the list; its sort does not. */
export const isNarrowed = (values: ListValues): boolean =>
  Object.entries(values).some(([name, value]) => name !== 'sort' && value !== null && value.trim() !== '');

/** What the server is asked for. A period becomes the moments between which it lies today. */
export const apiQuery = ({ period, ...values }: ListValues, now: Date): ListValues => {
  const q = values['q']?.trim() || null;
  const bounds = PERIODS.includes(period as Period) ? periodBounds(period as Period, now) : {};
  return { ...values, q, ...bounds };
};

/** The address of a view: names in order, nothing that is not said. */
export const viewQuery = (values: ListValues): string => {
  const said = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  return new URLSearchParams(said.toSorted(([a], [b]) => a.localeCompare(b))).toString();
};

/** The values of a saved address that the list knows; others are left out. */
export const valuesOfQuery = (query: string, names: readonly string[]): ListValues => {
  const said = new URLSearchParams(query);
  return Object.fromEntries(names.map((name) => [name, said.get(name)]));
};

/** One spelling of a query, by which views are compared. */
export const canonicalQuery = (query: string, names: readonly string[]): string =>
  viewQuery(valuesOfQuery(query, names));

/** The saved view that the address shows. */
export const viewOf = <View extends { query: string }>(
  views: readonly View[],
  { names, query }: { names: readonly string[]; query: string },
): View | undefined => views.find((view) => canonicalQuery(view.query, names) === query);
