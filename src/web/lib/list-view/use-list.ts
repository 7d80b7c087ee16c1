import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shownColumns } from '#ui/record-table/list-column.ts';
import { rowLinkId } from '#ui/record-table/row-link.ts';
import { useCurrentRow } from '#ui/record-table/use-current-row.ts';
import { withQuery } from '../api.ts';
import { loadedRows, usePagedRows, type PagedRows } from '../paged-rows.ts';
import { totalText } from '../total-text.ts';
import { useListColumns } from './use-list-columns.ts';
import { namesOf, type ListValues } from './list-filters.ts';
import type { ListDefinition } from './list-definition.ts';
import { useListLook, useListState, useOpenRow } from './use-list-state.ts';

/** A window that has room for the columns marked `isWide`, or a phone, whose rows have their own places. */
const WIDE = '(min-width: 90em), (max-width: 40em)';
/** Rows per request. */
export const PAGE_SIZE = 50;

interface ListInput<Row extends object> {
  list: ListDefinition<Row>;
  fixed?: Record<string, string | number>;
  /** Rows that the screen already has, instead of the list's call. */
  rows?: readonly Row[] | undefined;
}

/** An answer of the list's call that holds these rows. */
const answerOf = <Row>(rows: readonly Row[]): PagedRows<Row> => ({
  pages: [{ rows: [...rows], total: rows.length, nextCursor: null }],
  pageParams: [null],
});

const idOf = (row: object): string => String((row as { id: unknown }).id);

/** Everything that a list's screen shows and does. */
export const useList = <Row extends object>({ list, fixed = {}, rows: given }: ListInput<Row>) => {
  const { keyOf = idOf, local } = list;
  const sortValues = useMemo(() => list.sorts.map(({ value }) => value), [list.sorts]);
  const names = useMemo(() => ['q', ...namesOf(list.filters), 'sort'], [list.filters]);
  const isScoped = !('clientId' in fixed || 'farmId' in fixed);
  const state = useListState({ filters: list.filters, sorts: sortValues, isScoped });
  const asked = local ? pick(state.query, list.asks ?? []) : state.query;
  const query = { ...asked, ...(list.asksForSort ? { sort: state.sort } : {}), ...fixed };
  const path = withQuery(list.path, { ...query, limit: PAGE_SIZE });
  const answer = useMemo(() => given && answerOf(given), [given]);
  const request = usePagedRows<Row>(path, answer ? { enabled: false, placeholderData: answer } : list.freshness);
  const loaded = useMemo(() => (request.data ? loadedRows(request.data, keyOf) : []), [request.data, keyOf]);
  const rows = useMemo(
    () => local?.(loaded, { values: state.query, sort: state.sort }) ?? loaded,
    [local, loaded, state.query, state.sort],
  );
  const columns = useListColumns({ list: list.id, columns: list.columns, names, query: state.viewQuery });
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const shown = useMemo(
    () => shownColumns(list.columns, columns.chosen, isWide),
    [list.columns, columns.chosen, isWide],
  );
  const [selection, setSelection] = useSelection(local ? list.path : path);
  const last = request.data?.pages.at(-1);
  const total = local ? rows.length : (last?.total ?? null);
  const [look, setLook] = useListLook();
  const { current, open } = useOpenPanel(rows, { keyOf, total });
  return {
    state,
    query,
    asked: { ...state.query, ...textsOf(fixed) },
    request,
    isBusy: given === undefined && request.isPlaceholderData,
    rows,
    total,
    totalText: local ? rows.length.toLocaleString('en-US') : last ? totalText(last) : null,
    shown,
    columns,
    keyOf,
    sortBy: (sort: string | null) => state.set({ sort: sort === sortValues[0] ? null : sort }),
    selection,
    setSelection,
    selected: rows.filter((row) => selection[keyOf(row)]),
    tabs: {
      list: list.id,
      path: list.path,
      fixed,
      names,
      presets: list.presets,
      views: columns.views,
      at: list.at ?? {},
      isLoaded: request.data !== undefined,
      columns: shown.map(({ id }) => id),
    },
    look,
    setLook: (next: 'table' | 'cards') => void setLook(next),
    current,
    open,
  };
};

export type ListModel<Row extends object> = ReturnType<typeof useList<Row>>;

const pick = (values: ListValues, names: readonly string[]): ListValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const textsOf = (values: Record<string, string | number>): ListValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

type Selection = Record<string, true>;
const NOTHING: Selection = {};

/** The keys of the selected rows. Another request starts without any. */
const useSelection = (of: string): [Selection, (next: Selection) => void] => {
  const [selection, setSelection] = useState({ of, keys: NOTHING });
  return [selection.of === of ? selection.keys : NOTHING, (keys) => setSelection({ of, keys })];
};

/** The open row, the row that J and K are at, and the way from the one to the other. */
const useOpenPanel = <Row extends object>(
  rows: readonly Row[],
  { keyOf, total }: { keyOf: (row: Row) => string; total: number | null },
) => {
  const [key, setKey] = useOpenRow();
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const current = useCurrentRow(keys);
  const opened = useRef({ isPushed: false, key: null as string | null, scrollY: 0 });
  const index = key === null ? -1 : keys.indexOf(key);
  useEffect(() => {
    const before = opened.current;
    if (key !== null) {
      before.key ??= key;
      return;
    }
    if (before.key === null) return;
    window.scrollTo(0, before.scrollY);
    const link = document.getElementById(rowLinkId(before.key));
    if (document.activeElement === document.body || document.activeElement === null)
      link?.focus({ preventScroll: true });
    opened.current = { isPushed: false, key: null, scrollY: 0 };
  }, [key]);
  const show = (row: Row) => {
    const next = keyOf(row);
    if (key === null) opened.current = { isPushed: true, key: next, scrollY: window.scrollY };
    else opened.current.key = next;
    current.mark(next);
    void setKey(next, { history: key === null ? 'push' : 'replace' });
  };
  const close = () => {
    if (opened.current.isPushed) window.history.back();
    else void setKey(null, { history: 'replace' });
  };
  const step = (by: 1 | -1): (() => void) | undefined => {
    const row = index < 0 ? undefined : rows[index + by];
    return row && (() => show(row));
  };
  const place =
    index < 0 ? null : `${(index + 1).toLocaleString('en-US')} of ${(total ?? rows.length).toLocaleString('en-US')}`;
  return {
    current,
    open: { key, row: rows[index], place, show, close, previous: step(-1), next: step(1) },
  };
};
