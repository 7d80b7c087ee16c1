import type { FormEvent, ReactNode, RefCallback } from 'react';
import { Honeypot } from './field.tsx';

interface Frame {
  form: {
    adoptTyped: RefCallback<HTMLFormElement>;
    failure: string | null;
    state: 'open' | 'sending' | 'sent';
    send: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  /** Where the form goes by itself while there is no script. */
  action: string;
  className?: string;
  label: string;
  busyLabel?: string;
  /** What stands beside the button. */
  note?: string;
  children: ReactNode;
}

/** A form that anybody may send: what failed above its fields, below them the trap for bots and the button. */
export function PublicForm({
  form,
  action,
  className = 'public-form',
  label,
  busyLabel = 'Sending...',
  note,
  children,
}: Frame) {
  const { adoptTyped, failure, state, send } = form;
  return (
    <form className={className} action={action} method="post" ref={adoptTyped} onSubmit={(event) => void send(event)}>
      {failure ? (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      ) : null}
      {children}
      <Honeypot />
      <div className="form-end">
        <button className="public-button" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? busyLabel : label}
        </button>
        {note ? <p>{note}</p> : null}
      </div>
    </form>
  );
}
