import type { ReactNode } from 'react';
import { RecordTable } from '#ui/record-table/record-table.tsx';
import { rowLinkId } from '#ui/record-table/row-link.ts';
import { useListKeys } from '#ui/record-table/use-list-keys.ts';
import { useRecordTable, type TableModel } from '#ui/record-table/use-record-table.ts';
import { counted } from '#shared/counted.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListModel } from './use-list.ts';

interface ListTableProps<Row extends object> {
  list: ListDefinition<Row>;
  model: ListModel<Row>;
  isSelectable: boolean;
  isOpenable: boolean;
  onHelp: () => void;
  foot: ReactNode;
}

/** The rows of a list as a table, with its keys. It loads with the first rows. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, model, isSelectable, isOpenable, foot } = props;
  const { rows, shown, total, open, current } = model;
  const table = useRecordTable({
    rows,
    keyOf: model.keyOf,
    columns: list.columns,
    shown,
    sort: model.state.sort,
    onSort: model.sortBy,
    selection: model.selection,
    onSelect: model.setSelection,
  });
  useKeys(props, table);
  return (
    <RecordTable
      label={counted(total ?? rows.length, ...list.noun)}
      table={table}
      shown={shown}
      total={total}
      nameOf={list.nameOf}
      hrefOf={list.hrefOf}
      onOpen={isOpenable ? open.show : undefined}
      linkLeaves={list.linkLeaves ?? false}
      isSelectable={isSelectable}
      currentKey={current.key}
      openKey={open.key}
      busy={model.isBusy}
      foot={foot}
    />
  );
}

const useKeys = <Row extends object>(props: ListTableProps<Row>, table: TableModel<Row>): void => {
  const { list, model, isSelectable, isOpenable, onHelp } = props;
  const { rows, keyOf, current, open, request, selected } = model;
  const row = rows[current.index];
  useListKeys({
    move: (by) => {
      const next = current.move(by);
      const nextRow = next === null ? undefined : rows.find((one) => keyOf(one) === next);
      if (nextRow && open.key !== null) open.show(nextRow);
      if (next === null && by > 0 && request.hasNextPage && !request.isFetchingNextPage) void request.fetchNextPage();
    },
    select: row && isSelectable ? (isRange) => toggleRow(table, { key: keyOf(row), isRange }) : undefined,
    open: row && isOpenable ? () => open.show(row) : undefined,
    edit: list.editLabel === undefined ? undefined : () => pressEdit(open.key ?? current.key),
    clear: selected.length > 0 && open.key === null ? () => model.setSelection({}) : undefined,
    help: onHelp,
  });
};

const toggleRow = <Row extends object>(
  table: TableModel<Row>,
  { key, isRange }: { key: string; isRange: boolean },
): void => {
  const row = table.getRow(key);
  row.getToggleSelectedHandler()({ target: { checked: isRange || !row.getIsSelected() }, shiftKey: isRange });
};

/** The control for E: in the open panel, else in the row. */
const pressEdit = (key: string | null): void => {
  const inPanel = document.querySelector<HTMLElement>('.side-panel [data-edit]');
  const row = key === null ? null : document.getElementById(rowLinkId(key))?.closest('tr');
  (inPanel ?? row?.querySelector<HTMLElement>('[data-edit]'))?.click();
};
