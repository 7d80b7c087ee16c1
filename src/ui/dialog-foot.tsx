import './dialog-foot.css';
import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

export interface DialogFootProps {
  onCancel: () => void;
  /** A verb and what it is done to: "Save Name". */
  submitLabel: string;
  /** In place of the form's own submit, where the dialog has no form. */
  onSubmit?: () => unknown;
  /** While it is under way: the button is busy and Cancel waits. Esc still closes. */
  pending?: boolean;
  /** Shown while it is under way, in place of the turning sign. */
  pendingLabel?: string;
  /** While there is nothing to submit. */
  disabled?: boolean;
  destructive?: boolean;
  /** Begins at Cancel, for a question that must not be answered by mistake. */
  focusCancel?: boolean;
  submitRef?: Ref<HTMLButtonElement>;
  /** Further buttons, between the two. */
  children?: ReactNode;
}

/** How a dialog ends: Cancel, and the one thing it is for. */
export function DialogFoot(props: DialogFootProps) {
  const { onCancel, submitLabel, onSubmit, pending = false, pendingLabel, disabled = false } = props;
  const { destructive = false, focusCancel, submitRef, children } = props;
  return (
    <div className="dialog-foot">
      <Button variant="default" onClick={onCancel} disabled={pending} data-autofocus={focusCancel || undefined}>
        Cancel
      </Button>
      {children}
      <Button
        ref={submitRef}
        type={onSubmit ? 'button' : 'submit'}
        loading={pending && pendingLabel === undefined}
        disabled={disabled || pending}
        {...(destructive ? { color: 'red' } : {})}
        {...(onSubmit ? { onClick: () => void onSubmit() } : {})}
      >
        {pending ? (pendingLabel ?? submitLabel) : submitLabel}
      </Button>
    </div>
  );
}
