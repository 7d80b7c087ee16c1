import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface SetupRowProps {
  number: number;
  title: string;
  text: string;
  state: 'done' | 'skipped' | 'next' | 'open';
  /** Null where there is nothing to press. */
  act: { label: string; onClick: () => void; isExpanded?: boolean } | null;
  onSkip: (isSkipped: boolean) => void;
  /** What stands below the text: an open form. */
  children?: ReactNode;
}

export function SetupRow({ number, title, text, state, act, onSkip, children }: SetupRowProps) {
  const isDone = state === 'done';
  const isSkipped = state === 'skipped';
  return (
    <li data-state={state}>
      <span className="setup-row-mark tabular" aria-hidden>
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="setup-row-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="setup-row-acts">
        {isDone ? <span className="setup-row-done">Done</span> : null}
        {isSkipped ? <span className="setup-row-skipped">Skipped</span> : null}
        {isDone ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={isSkipped ? `Bring back: ${title}` : `Skip: ${title}`}
            onClick={() => onSkip(!isSkipped)}
          >
            {isSkipped ? 'Bring back' : 'Skip'}
          </Button>
        )}
        {isDone || act === null ? null : (
          <Button
            variant={state === 'next' ? 'filled' : 'default'}
            size="xs"
            onClick={act.onClick}
            {...(act.isExpanded === undefined ? {} : { 'aria-expanded': act.isExpanded })}
          >
            {act.label}
          </Button>
        )}
      </div>
      {children ? <div className="setup-row-form">{children}</div> : null}
    </li>
  );
}
