import './reasoned-button.css';
import { Button, type ButtonProps } from '@mantine/core';
import { useId, type ComponentPropsWithRef } from 'react';

interface ReasonedButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; null where it can. */
  reason: string | null;
}

/** A button that says beside it why it is grey. */
export function ReasonedButton({ reason, disabled = false, ...props }: ReasonedButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        {...props}
        disabled={disabled || reason !== null}
        {...(reason === null ? {} : { 'aria-describedby': id })}
      />
      {reason === null ? null : (
        <span id={id} className="button-reason">
          {reason}
        </span>
      )}
    </>
  );
}
