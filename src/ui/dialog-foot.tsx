import './dialog-foot.css';
import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ReasonedButton } from './reasoned-button.tsx';

export interface DialogFootProps {
  onCancel: () => void;
  /** Verb and object: "Save Name". */
  submitLabel: string;
  /** Instead of a form's submit. */
  onSubmit?: () => unknown;
  /** Disables Cancel; Esc still closes. */
  pending?: boolean;
  pendingLabel?: string;
  /** Why it cannot be submitted now, shown beside the button. */
  reason?: string | null;
  destructive?: boolean;
  /** Focuses Cancel first, for a destructive question. */
  focusCancel?: boolean;
  submitRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function DialogFoot(props: DialogFootProps) {
  const { onCancel, submitLabel, onSubmit, pending = false, pendingLabel, reason = null } = props;
  const { destructive = false, focusCancel, submitRef, children } = props;
  return (
    <div className="dialog-foot">
      <Button variant="default" onClick={onCancel} disabled={pending} data-autofocus={focusCancel || undefined}>
        Cancel
      </Button>
      {children}
      <ReasonedButton
        reason={pending ? null : reason}
        ref={submitRef}
        type={onSubmit ? 'button' : 'submit'}
        loading={pending && pendingLabel === undefined}
        disabled={pending}
        {...(destructive ? { color: 'red' } : {})}
        {...(onSubmit ? { onClick: () => void onSubmit() } : {})}
      >
        {pending ? (pendingLabel ?? submitLabel) : submitLabel}
      </ReasonedButton>
    </div>
  );
}
