import {
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type OnChangeFn,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListColumn } from './list-column.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export interface RecordTableInput<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** The columns to show, in order. */
  shown: readonly ListColumn<Row>[];
  sort: string;
  /** Null for the list's own sort. */
  onSort: (sort: string | null) => void;
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
}

const sortingOf = <Row>(columns: readonly ListColumn<Row>[], sort: string): SortingState =>
  columns
    .filter(({ sort: sorts }) => sorts?.asc === sort || sorts?.desc === sort)
    .map(({ id, sort: sorts }) => ({ id, desc: sorts?.desc === sort }));

/** Columns, sort and selection of a list. The server sorts and pages. */
export const useRecordTable = <Row extends object>(input: RecordTableInput<Row>) => {
  const { rows, keyOf, columns, shown, sort, onSort, selection, onSelect } = input;
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort: sorts }) => ({
        id,
        header,
        accessorFn: () => id,
        enableSorting: sorts !== undefined,
        sortDescFirst: sorts?.asc === undefined,
      })),
    [columns],
  );
  const columnOrder = useMemo(() => shown.map(({ id }) => id), [shown]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, columnOrder.includes(id)])),
    [columns, columnOrder],
  );
  const sorting = useMemo(() => sortingOf(columns, sort), [columns, sort]);
  const onSortingChange: OnChangeFn<SortingState> = (change) => {
    const [next] = functionalUpdate(change, sorting);
    const sorts = columns.find(({ id }) => id === next?.id)?.sort;
    onSort((next?.desc ? sorts?.desc : sorts?.asc) ?? null);
  };
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    state: { columnOrder, columnVisibility, rowSelection: selection, sorting },
    onRowSelectionChange: (change) => onSelect(functionalUpdate(change, selection)),
    onSortingChange,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
  });
};

export type TableModel<Row extends object> = ReturnType<typeof useRecordTable<Row>>;
