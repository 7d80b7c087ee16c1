import { useEffect, useRef } from 'react';
import { Honeypot, SelectField, TextArea, TextField } from './forms/field.tsx';
import { emailError, missing, usePublicForm } from './forms/use-public-form.ts';

const EMPTY = { name: '', email: '', wish: 'export', message: '' };
const WISHES = [
  { value: 'export', label: 'Send me what you keep about me' },
  { value: 'erase', label: 'Erase what you keep about me' },
];

const check = (values: typeof EMPTY) => {
  const wrong = missing(values, { name: 'Enter your name.', email: 'Enter a valid e-mail address.' });
  const email = wrong.email ?? emailError(values.email);
  return email ? { ...wrong, email } : wrong;
};

/** Asks for a copy of one's data, or for their end; staff answer within the time the policy promises. */
export function PrivacyRequest() {
  const { takeTyped, ...form } = usePublicForm({ path: '/api/privacy-request', initial: EMPTY, check });
  const { field, values, state, failure } = form;
  if (state === 'sent') return <Received email={values.email} />;
  return (
    <form className="public-form" ref={takeTyped} noValidate onSubmit={(event) => void form.send(event)}>
      {failure ? (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      ) : null}
      <TextField {...field('name')} label="Name" required autoComplete="name" />
      <TextField
        {...field('email')}
        label="E-mail"
        hint="The address you used when you wrote to us"
        type="email"
        required
        autoComplete="email"
      />
      <SelectField {...field('wish')} label="What do you ask for?" required options={WISHES} wide />
      <TextArea {...field('message')} label="What helps us find it" wide />
      <Honeypot />
      <div className="form-end">
        <button className="public-button" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send my request'}
        </button>
      </div>
    </form>
  );
}

function Received({ email }: { email: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p tabIndex={-1} ref={words}>
      {`We have your request. We write to ${email} within 30 days, first to make sure that it was you who asked.`}
    </p>
  );
}
