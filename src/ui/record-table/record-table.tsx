import './record-table.css';
import { lazy, Suspense } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { TableColumns, widthOf } from './table-columns.tsx';
import { TableHead } from './table-head.tsx';
import { ROLE } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import type { RecordTableProps } from './table-props.ts';
import { useFill } from './use-fill.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

/** More rows are rendered only near the window, so that a list keeps below 2,000 elements. */
const WHOLE_UP_TO = 30;
export const PHONE = '(max-width: 40em)';

export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { label, table, shown, total, isSelectable, currentKey, busy = false, foot } = props;
  const isPhone = useMediaQuery(PHONE) ?? false;
  const scroller = useFill(!isPhone);
  const start = useKeptScroll(scroller, label);
  const { rows } = table.getRowModel();
  const row = (index: number) => {
    const one = rows[index];
    return one ? <TableRow key={one.id} {...props} row={one} index={index} /> : null;
  };
  const first = rows.slice(0, WHOLE_UP_TO).map((_row, index) => row(index));
  return (
    <div ref={scroller} className="record-table-scroll">
      <table
        {...ROLE.table}
        className="record-table"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={busy}
        style={{ minWidth: isPhone ? undefined : widthOf(shown, isSelectable) }}
      >
        <TableColumns shown={shown} isSelectable={isSelectable} />
        <TableHead table={table} shown={shown} isSelectable={isSelectable} />
        <tbody {...ROLE.rows}>
          {rows.length > WHOLE_UP_TO ? (
            <Suspense fallback={first}>
              <VirtualRows
                count={rows.length}
                columnCount={shown.length + (isSelectable ? 1 : 0)}
                scroller={scroller}
                start={start}
                isPhone={isPhone}
                kept={rows.findIndex(({ id }) => id === currentKey)}
                row={row}
              />
            </Suspense>
          ) : (
            first
          )}
        </tbody>
      </table>
      {foot}
    </div>
  );
}
