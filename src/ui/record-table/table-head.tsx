import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ListColumn } from './list-column.ts';
import type { TableModel } from './use-record-table.ts';
import { ROLE } from './table-roles.ts';

interface TableHeadProps<Row extends object> {
  table: TableModel<Row>;
  shown: readonly ListColumn<Row>[];
  isSelectable: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({ table, shown, isSelectable }: TableHeadProps<Row>) {
  return (
    <thead {...ROLE.rows}>
      <tr {...ROLE.row}>
        {isSelectable ? (
          <th {...ROLE.head} scope="col" className="record-table-check">
            <SelectAll table={table} />
          </th>
        ) : null}
        {shown.map(({ id, header, align, isMain }) => {
          const column = table.getColumn(id);
          const sorted = column?.getIsSorted() || null;
          return (
            <th
              key={id}
              {...ROLE.head}
              scope="col"
              data-align={align}
              data-main={isMain}
              {...(column?.getCanSort() ? { 'aria-sort': sorted ? ARIA_SORT[sorted] : 'none' } : {})}
            >
              {column?.getCanSort() ? (
                <button type="button" className="record-table-sort" onClick={column.getToggleSortingHandler()}>
                  {header}
                  {sorted === 'asc' ? <ArrowUp size={14} aria-hidden /> : null}
                  {sorted === 'desc' ? <ArrowDown size={14} aria-hidden /> : null}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function SelectAll<Row extends object>({ table }: { table: TableModel<Row> }) {
  const { rows } = table.getRowModel();
  const isAll = rows.length > 0 && table.getIsAllRowsSelected();
  const isSome = !isAll && table.getIsSomeRowsSelected();
  return (
    <input
      type="checkbox"
      aria-label={`Select all ${rows.length.toLocaleString('en-US')} shown`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
}
