import './selection-list.css';
import { Button, Checkbox } from '@mantine/core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { currentBulk, watchBulk } from './bulk-run.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const ROW_HEIGHT = 56;

interface SelectionRow {
  id: number;
  name: string;
}

export interface SelectionAction<Row> {
  label: string;
  start: (rows: Row[]) => void;
  destructive?: boolean;
  /** Confirmation before it starts. */
  confirm?: (count: number) => { title: string; text: string };
  /** Defaults to all rows. */
  appliesTo?: (row: Row) => boolean;
  /** Disabled while another bulk action runs, because it changes records. */
  modifies?: boolean;
}

interface SelectionListProps<Row> {
  rows: readonly Row[];
  actions: readonly SelectionAction<Row>[];
  /** Distinguishes rows with the same name. */
  renderDetails: (row: Row) => ReactNode;
  onEnd: () => void;
}

export function SelectionList<Row extends SelectionRow>({
  rows,
  actions,
  renderDetails,
  onEnd,
}: SelectionListProps<Row>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selectedRows = rows.filter(({ id }) => ids.has(id));
  const { list, height, items } = useVirtualRows(rows, ROW_HEIGHT);
  const choose = (id: number, isSelected: boolean) =>
    setIds((current) =>
      isSelected ? new Set([...current, id]) : new Set([...current].filter((selectedId) => selectedId !== id)),
    );
  return (
    <>
      <SelectionBar selectedRows={selectedRows} total={rows.length} actions={actions} onEnd={onEnd}>
        <Checkbox
          label={`Select all ${rows.length.toLocaleString('en-US')}`}
          checked={selectedRows.length > 0 && selectedRows.length === rows.length}
          indeterminate={selectedRows.length > 0 && selectedRows.length < rows.length}
          onChange={({ currentTarget }) => setIds(new Set(currentTarget.checked ? rows.map(({ id }) => id) : []))}
        />
      </SelectionBar>
      <ul ref={list} className="selection-list" style={{ height }}>
        {items.map(({ row, item: { key, ...item } }) => (
          <li key={key} {...item}>
            <Checkbox
              label={row.name}
              description={renderDetails(row)}
              checked={ids.has(row.id)}
              onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SelectionBarProps<Row> {
  selectedRows: Row[];
  total: number;
  actions: readonly SelectionAction<Row>[];
  onEnd: () => void;
  children: ReactNode;
}

function SelectionBar<Row>({ selectedRows, total, actions, onEnd, children }: SelectionBarProps<Row>) {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const isBusy = run !== null && run.state !== 'ended';
  const [confirming, setConfirming] = useState<SelectionAction<Row> | null>(null);
  const applicableRows = ({ appliesTo }: SelectionAction<Row>): Row[] =>
    appliesTo ? selectedRows.filter(appliesTo) : selectedRows;
  const question = confirming?.confirm?.(applicableRows(confirming).length);
  return (
    <section className="selection-bar" aria-label="Select multiple">
      {children}
      <output className="tabular">
        {isBusy
          ? 'Another bulk action is still running. Wait until it finishes.'
          : `${selectedRows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} selected`}
      </output>
      <div className="selection-actions">
        {actions.map((action) => {
          const count = applicableRows(action).length;
          return (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              disabled={count === 0 || (isBusy && action.modifies !== false)}
              onClick={() => (action.confirm ? setConfirming(action) : action.start(applicableRows(action)))}
              {...(action.destructive ? { color: 'red', variant: 'outline' } : {})}
            >
              {count > 0 && count < selectedRows.length
                ? `${action.label} (${count.toLocaleString('en-US')})`
                : action.label}
            </Button>
          );
        })}
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          Done
        </Button>
      </div>
      {confirming && question ? (
        <ConfirmDialog
          opened
          title={question.title}
          text={question.text}
          confirmLabel={confirming.label}
          destructive={confirming.destructive ?? false}
          onClose={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null);
            confirming.start(applicableRows(confirming));
          }}
        />
      ) : null}
    </section>
  );
}
