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
  suits?: (row: Row) => boolean;
  /** Disabled while another bulk action runs, because it changes records. */
  changes?: boolean;
}

interface SelectionListProps<Row> {
  rows: readonly Row[];
  actions: readonly SelectionAction<Row>[];
  /** Distinguishes rows with the same name. */
  about: (row: Row) => ReactNode;
  onEnd: () => void;
}

export function SelectionList<Row extends SelectionRow>({ rows, actions, about, onEnd }: SelectionListProps<Row>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const { list, height, drawn } = useVirtualRows(rows, ROW_HEIGHT);
  const choose = (id: number, is: boolean) =>
    setIds((before) => (is ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
  return (
    <>
      <SelectionBar chosen={chosen} shown={rows.length} actions={actions} onEnd={onEnd}>
        <Checkbox
          label={`Choose all ${rows.length.toLocaleString('en-US')}`}
          checked={chosen.length > 0 && chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ currentTarget }) => setIds(new Set(currentTarget.checked ? rows.map(({ id }) => id) : []))}
        />
      </SelectionBar>
      <ul ref={list} className="selection-list" style={{ height }}>
        {drawn.map(({ row, item: { key, ...item } }) => (
          <li key={key} {...item}>
            <Checkbox
              label={row.name}
              description={about(row)}
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
  chosen: Row[];
  shown: number;
  actions: readonly SelectionAction<Row>[];
  onEnd: () => void;
  children: ReactNode;
}

function SelectionBar<Row>({ chosen, shown, actions, onEnd, children }: SelectionBarProps<Row>) {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const isBusy = run !== null && run.state !== 'ended';
  const [confirming, setConfirming] = useState<SelectionAction<Row> | null>(null);
  const suiting = ({ suits }: SelectionAction<Row>): Row[] => (suits ? chosen.filter(suits) : chosen);
  const question = confirming?.confirm?.(suiting(confirming).length);
  return (
    <section className="selection-bar" aria-label="Choose several">
      {children}
      <output className="tabular">
        {isBusy
          ? 'Something is being done to many records already. Wait until it has ended.'
          : `${chosen.length.toLocaleString('en-US')} of ${shown.toLocaleString('en-US')} chosen`}
      </output>
      <div className="selection-actions">
        {actions.map((action) => {
          const count = suiting(action).length;
          return (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              disabled={count === 0 || (isBusy && action.changes !== false)}
              onClick={() => (action.confirm ? setConfirming(action) : action.start(suiting(action)))}
              {...(action.destructive ? { color: 'red', variant: 'outline' } : {})}
            >
              {count > 0 && count < chosen.length ? `${action.label} (${count.toLocaleString('en-US')})` : action.label}
            </Button>
          );
        })}
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          Done choosing
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
            confirming.start(suiting(confirming));
          }}
        />
      ) : null}
    </section>
  );
}
