import type { ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';
import type { TableModel } from './use-record-table.ts';

export interface RecordTableProps<Row extends object> {
  label: string;
  table: TableModel<Row>;
  shown: readonly ListColumn<Row>[];
  /** Rows in all, where known. */
  total: number | null;
  nameOf: (row: Row) => string;
  /** The row's own screen; absent where rows only open in the panel. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Absent where rows cannot be opened. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Whether the link goes to the row's own screen while the rest of the row opens it. */
  linkLeaves?: boolean;
  isSelectable: boolean;
  currentKey: string | null;
  openKey: string | null;
  busy?: boolean;
  foot?: ReactNode;
}
