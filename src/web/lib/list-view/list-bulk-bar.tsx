import { useSyncExternalStore } from 'react';
import { BulkBar, type BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { currentBulk, watchBulk } from '../bulk-run.ts';
import { counted } from '#shared/counted.ts';

interface ListBulkBarProps<Row> {
  noun: readonly [one: string, many: string];
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** The server takes 500 rows at a time, and a person looks through no more. */
const MOST = 500;

/** What can be done with the selected rows; one long change runs at a time. */
export function ListBulkBar<Row>({ noun, rows, actions, onClear }: ListBulkBarProps<Row>) {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const isRunning = run !== null && run.state !== 'ended';
  const busy = isRunning
    ? 'Another change is still running. Wait until it ends.'
    : rows.length > MOST
      ? `At most ${MOST} ${noun[1]} can be changed at once.`
      : null;
  return (
    <BulkBar
      label={`Selected ${noun[1]}`}
      text={`${counted(rows.length, ...noun)} selected`}
      rows={rows}
      actions={actions}
      busy={busy}
      onClear={onClear}
    />
  );
}
