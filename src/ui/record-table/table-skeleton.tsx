import './record-table.css';
import { VisuallyHidden } from '@mantine/core';
import type { ListColumn } from './list-column.ts';
import { TableColumns } from './table-columns.tsx';

const ROWS = 18;

interface TableSkeletonProps<Row> {
  shown: readonly ListColumn<Row>[];
  isSelectable: boolean;
}

/** The table itself with empty rows, so that nothing moves when the rows come. */
export function TableSkeleton<Row>({ shown, isSelectable }: TableSkeletonProps<Row>) {
  return (
    <>
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <div className="record-table-scroll" data-loading aria-hidden>
        <table className="record-table">
          <TableColumns shown={shown} isSelectable={isSelectable} />
          <thead>
            <tr>
              {isSelectable ? <th aria-hidden className="record-table-check" /> : null}
              {shown.map(({ id, header, align, isMain }) => (
                <th key={id} data-align={align} data-main={isMain}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, index) => (
              <tr key={index}>
                {isSelectable ? <td aria-hidden className="record-table-check" /> : null}
                {shown.map(({ id, phone, isMain }) => (
                  <td key={id} aria-hidden data-phone={phone} data-main={isMain}>
                    <span className="record-table-blank" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
