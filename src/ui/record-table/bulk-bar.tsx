import './bulk-bar.css';
import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ChoiceList, type Choice } from './choice-list.tsx';
import { Popup } from './popup.tsx';

export interface BulkAction<Row> {
  label: string;
  /** Absent where a form starts it. */
  start?: (rows: Row[], choice: string) => void;
  /** What it asks for at once, such as a value. */
  form?: (rows: readonly Row[], close: () => void) => ReactNode;
  /** Why the action leaves this row out, as a sentence without its full stop: "it is not held". Null where it applies. */
  whyNot?: (row: Row) => string | null;
  /** What to choose first, such as the status. */
  choices?: readonly Choice[];
  /** What a choice asks for before it starts, such as a value; shown in place of the choices. */
  forms?: Readonly<Record<string, (rows: readonly Row[], close: () => void) => ReactNode>>;
  /** Asks first; only for what cannot be undone. */
  confirm?: (rows: Row[]) => { title: string; text: string };
  isDestructive?: boolean;
  /** Not offered where no row fits, because only few lists or views have such rows. */
  isRare?: boolean;
}

interface BulkBarProps<Row> {
  label: string;
  /** Such as "2 leads selected". */
  text: string;
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  /** Why nothing can be started now. */
  busy?: string | null;
  onClear: () => void;
}

export function BulkBar<Row>({ label, text, rows, actions, busy = null, onClear }: BulkBarProps<Row>) {
  const parts = actions
    .map((action) => ({ action, ...split(action, rows) }))
    .filter(({ action, fitting }) => fitting.length > 0 || !action.isRare);
  const notes = parts.flatMap(({ action, why, left }) =>
    left.length === 0 || left.length === rows.length ? [] : [`${action.label} leaves out ${left.length}: ${why}.`],
  );
  return (
    <section className="bulk-bar" aria-label={label}>
      <div className="bulk-bar-row">
        <output className="bulk-bar-text tabular">{text}</output>
        {parts.map(({ action, fitting, why }) => (
          <ActionButton
            key={action.label}
            action={action}
            rows={fitting}
            total={rows.length}
            refusal={busy ?? (fitting.length === 0 ? why : null)}
          />
        ))}
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {busy === null ? null : <p>{busy}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

const split = <Row,>({ whyNot }: BulkAction<Row>, rows: readonly Row[]) => {
  const fitting: Row[] = [];
  const left: string[] = [];
  for (const row of rows) {
    const reason = whyNot?.(row) ?? null;
    if (reason === null) fitting.push(row);
    else left.push(reason);
  }
  return { fitting, left, why: [...new Set(left)].join('; ') };
};

interface ActionButtonProps<Row> {
  action: BulkAction<Row>;
  rows: Row[];
  total: number;
  refusal: string | null;
}

function ActionButton<Row>({ action, rows, total, refusal }: ActionButtonProps<Row>) {
  const { label, choices = [], form, isDestructive = false } = action;
  const text = rows.length > 0 && rows.length < total ? `${label} (${rows.length} of ${total})` : label;
  const look = { size: 'xs', ...(isDestructive ? { variant: 'outline', color: 'red' } : { variant: 'default' }) };
  if (refusal !== null) {
    return (
      <span className="bulk-bar-refused">
        <Button size="xs" variant="default" disabled>
          {label}
        </Button>
        <small>{refusal}</small>
      </span>
    );
  }
  if (!form && choices.length === 0) return <StartButton action={action} rows={rows} text={text} look={look} />;
  return (
    <Popup
      label={label}
      trigger={(props) => (
        <Button {...look} {...props}>
          {text}
        </Button>
      )}
    >
      {(close) =>
        form ? form(rows, close) : <ChoiceSteps action={action} choices={choices} rows={rows} close={close} />
      }
    </Popup>
  );
}

interface ChoiceStepsProps<Row> {
  action: BulkAction<Row>;
  choices: readonly Choice[];
  rows: Row[];
  close: () => void;
}

function ChoiceSteps<Row>({ action, choices, rows, close }: ChoiceStepsProps<Row>) {
  const [chosen, setChosen] = useState('');
  const form = action.forms?.[chosen];
  if (form) return form(rows, close);
  return (
    <ChoiceList
      label={action.label}
      choices={choices}
      value={null}
      onPick={(choice) => {
        if (action.forms?.[choice]) return setChosen(choice);
        close();
        action.start?.(rows, choice);
      }}
    />
  );
}

interface StartButtonProps<Row> {
  action: BulkAction<Row>;
  rows: Row[];
  text: string;
  look: ButtonProps;
}

function StartButton<Row>({ action, rows, text, look }: StartButtonProps<Row>) {
  const [isAsking, setIsAsking] = useState(false);
  const { label, confirm, isDestructive = false, start } = action;
  const question = confirm?.(rows);
  return (
    <>
      <Button {...look} onClick={() => (question ? setIsAsking(true) : start?.(rows, ''))}>
        {text}
      </Button>
      {question ? (
        <ConfirmDialog
          opened={isAsking}
          {...question}
          confirmLabel={label}
          destructive={isDestructive}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            start?.(rows, '');
          }}
        />
      ) : null}
    </>
  );
}
