import './dialog-foot.css';
import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

export interface DialogFootProps {
  onCancel: () => void;
  /** Verb and object: "Save Name". */
  submitLabel: string;
  /** Instead of a form's submit. */
  onSubmit?: () => unknown;
  /** Disables Cancel; Esc still closes. */
  pending?: boolean;
  pendingLabel?: string;
  disabled?: boolean;
  destructive?: boolean;
  /** Focuses Cancel first, for a destructive question. */
  focusCancel?: boolean;
  submitRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

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
