import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { rowLinkId } from './row-link.ts';
import type { RecordTableProps } from './table-props.ts';
import { ROLE } from './table-roles.ts';

interface TableRowProps<Row extends object> extends RecordTableProps<Row> {
  row: ReturnType<RecordTableProps<Row>['table']['getRowModel']>['rows'][number];
  index: number;
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="dialog"]';

/** A click on a control, or the end of a selection of text, is none on the row. */
const isOnRow = (event: MouseEvent): boolean =>
  !(event.target instanceof Element && event.target.closest(CONTROLS)) && !window.getSelection()?.toString();

/** Ctrl, Shift and the middle button keep what the browser does with links. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, shown, nameOf, onOpen, isSelectable, currentKey, openKey } = props;
  const record = row.original;
  return (
    <tr
      {...ROLE.row}
      aria-rowindex={index + 2}
      data-row={row.id}
      data-current={row.id === currentKey || undefined}
      data-open={row.id === openKey || undefined}
      data-selected={row.getIsSelected() || undefined}
      onClick={(event) => isOnRow(event) && onOpen?.(record)}
    >
      {isSelectable ? (
        <td {...ROLE.cell} className="record-table-check">
          <input
            type="checkbox"
            aria-label={`Select ${nameOf(record)}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {shown.map((column) => (
        <td
          key={column.id}
          {...ROLE.cell}
          data-align={column.align}
          data-phone={column.phone}
          data-main={column.isMain}
        >
          {column.isMain ? <MainCell {...props} column={column} /> : column.cell(record)}
        </td>
      ))}
    </tr>
  );
}

interface MainCellProps<Row extends object> extends TableRowProps<Row> {
  column: RecordTableProps<Row>['shown'][number];
}

function MainCell<Row extends object>({ row, column, hrefOf, onOpen, linkLeaves = false }: MainCellProps<Row>) {
  const record = row.original;
  const text = column.cell(record);
  const opens = onOpen && !linkLeaves ? onOpen : null;
  const id = rowLinkId(row.id);
  const link = hrefOf ? (
    <Link
      id={id}
      to={hrefOf(record)}
      onClick={(event) => {
        if (!opens || !isPlain(event)) return;
        event.preventDefault();
        opens(record);
      }}
    >
      {text}
    </Link>
  ) : opens ? (
    <button type="button" id={id} onClick={() => opens(record)}>
      {text}
    </button>
  ) : (
    <span id={id} tabIndex={-1}>
      {text}
    </span>
  );
  return (
    <span className="record-table-main">
      {link}
      {column.after?.(record)}
    </span>
  );
}
