import './choose-list.css';
import { Button, Checkbox } from '@mantine/core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import * as texts from '#web/texts/bulk.ts';
import { currentBulk, watchBulk } from './bulk-run.ts';
import { useLongRows } from './use-long-rows.ts';

const ROW_HEIGHT = 56;

interface ChooseRow {
  id: number;
  name: string;
}

export interface ChooseAction<Row> {
  label: string;
  start: (rows: Row[]) => void;
  destructive?: boolean;
  /** Asked before it starts. */
  ask?: (count: number) => { title: string; text: string };
  /** Whether it makes sense for a row; for all where left out. */
  suits?: (row: Row) => boolean;
  /** Whether it changes records, and so waits while others are being changed. */
  changes?: boolean;
}

interface ChooseListProps<Row> {
  rows: readonly Row[];
  actions: readonly ChooseAction<Row>[];
  /** What tells a row from others, beside its name. */
  about: (row: Row) => ReactNode;
  onEnd: () => void;
}

/** Rows to choose from, close together, and what can be done to all that are chosen. */
export function ChooseList<Row extends ChooseRow>({ rows, actions, about, onEnd }: ChooseListProps<Row>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const { list, height, drawn } = useLongRows(rows, ROW_HEIGHT);
  const choose = (id: number, is: boolean) =>
    setIds((before) => (is ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
  return (
    <>
      <ChooseBar chosen={chosen} shown={rows.length} actions={actions} onEnd={onEnd}>
        <Checkbox
          label={texts.chooseAll(rows.length)}
          checked={chosen.length > 0 && chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ currentTarget }) => setIds(new Set(currentTarget.checked ? rows.map(({ id }) => id) : []))}
        />
      </ChooseBar>
      <ul ref={list} className="choose-list" style={{ height }}>
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

interface ChooseBarProps<Row> {
  chosen: Row[];
  shown: number;
  actions: readonly ChooseAction<Row>[];
  onEnd: () => void;
  children: ReactNode;
}

function ChooseBar<Row>({ chosen, shown, actions, onEnd, children }: ChooseBarProps<Row>) {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  const isBusy = run !== null && run.state !== 'ended';
  const [asked, setAsked] = useState<ChooseAction<Row> | null>(null);
  const suiting = ({ suits }: ChooseAction<Row>): Row[] => (suits ? chosen.filter(suits) : chosen);
  const question = asked?.ask?.(suiting(asked).length);
  return (
    <section className="choose-bar" aria-label={texts.choose}>
      {children}
      <output className="tabular">{isBusy ? texts.busy : texts.chosen(chosen.length, shown)}</output>
      <div className="choose-actions">
        {actions.map((action) => {
          const count = suiting(action).length;
          return (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              disabled={count === 0 || (isBusy && action.changes !== false)}
              onClick={() => (action.ask ? setAsked(action) : action.start(suiting(action)))}
              {...(action.destructive ? { color: 'red', variant: 'outline' } : {})}
            >
              {count > 0 && count < chosen.length ? `${action.label} (${count.toLocaleString('en-US')})` : action.label}
            </Button>
          );
        })}
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          {texts.endChoosing}
        </Button>
      </div>
      {asked && question ? (
        <ConfirmDialog
          opened
          title={question.title}
          text={question.text}
          confirmLabel={asked.label}
          destructive={asked.destructive ?? false}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            asked.start(suiting(asked));
          }}
        />
      ) : null}
    </section>
  );
}
