import type { FormEvent, ReactNode, RefCallback } from 'react';
import { Honeypot } from './field.tsx';

interface PublicFormState {
  form: {
    hydrateForm: RefCallback<HTMLFormElement>;
    failure: string | null;
    state: 'open' | 'sending' | 'sent';
    send: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  /** The form's action without JavaScript. */
  action: string;
  className?: string;
  label: string;
  busyLabel?: string;
  note?: string;
  children: ReactNode;
}

export function PublicForm({
  form,
  action,
  className = 'public-form',
  label,
  busyLabel = 'Sending...',
  note,
  children,
}: PublicFormState) {
  const { hydrateForm, failure, state, send } = form;
  return (
    <form className={className} action={action} method="post" ref={hydrateForm} onSubmit={(event) => void send(event)}>
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
