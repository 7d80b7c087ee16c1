import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StepRow } from '../steps/step-row.tsx';

interface SetupRowProps {
  number: number;
  title: string;
  text: string;
  state: 'done' | 'skipped' | 'next' | 'open';
  /** Null where there is nothing to press. */
  act: { label: string; onClick: () => void; isExpanded?: boolean } | null;
  onSkip: (isSkipped: boolean) => void;
  /** An open form. */
  children?: ReactNode;
}

/** A step that can be passed over. */
export function SetupRow({ state, act, onSkip, children, ...step }: SetupRowProps) {
  const isSkipped = state === 'skipped';
  return (
    <StepRow
      {...step}
      isDone={state === 'done'}
      acts={
        <>
          {isSkipped ? <span className="setup-skipped">Skipped</span> : null}
          <Button
            variant="subtle"
            size="xs"
            aria-label={isSkipped ? `Bring back: ${step.title}` : `Skip: ${step.title}`}
            onClick={() => onSkip(!isSkipped)}
          >
            {isSkipped ? 'Bring back' : 'Skip'}
          </Button>
          {act === null ? null : (
            <Button
              variant={state === 'next' ? 'filled' : 'default'}
              size="xs"
              onClick={act.onClick}
              {...(act.isExpanded === undefined ? {} : { 'aria-expanded': act.isExpanded })}
            >
              {act.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </StepRow>
  );
}
