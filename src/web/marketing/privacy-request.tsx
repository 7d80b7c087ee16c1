import { useEffect, useRef } from 'react';
import { SelectField, TextArea, TextField } from './forms/field.tsx';
import { PublicForm } from './forms/public-form.tsx';
import { emailError, requireFields, usePublicForm } from './forms/use-public-form.ts';

const EMPTY = { name: '', email: '', wish: 'export', message: '' };
const REQUEST_OPTIONS = [
  { value: 'export', label: 'Send me what you keep about me' },
  { value: 'erase', label: 'Erase what you keep about me' },
];

const check = (values: typeof EMPTY) => {
  const errors = requireFields(values, { name: 'Enter your name.', email: 'Enter a valid e-mail address.' });
  const email = errors.email ?? emailError(values.email);
  return email ? { ...errors, email } : errors;
};

export function PrivacyRequest() {
  const form = usePublicForm({ path: '/api/privacy-request', initial: EMPTY, check });
  const { field, values, state } = form;
  if (state === 'sent') return <RequestReceived email={values.email} />;
  return (
    <PublicForm form={form} action="/api/public/prospects/privacy" label="Send my request">
      <TextField {...field('name')} label="Name" required autoComplete="name" wide />
      <TextField
        {...field('email')}
        label="E-mail"
        hint="The address you used when you wrote to us"
        type="email"
        required
        autoComplete="email"
        wide
      />
      <SelectField {...field('wish')} label="What do you ask for?" required options={REQUEST_OPTIONS} wide />
      <TextArea {...field('message')} label="What helps us find it" wide />
    </PublicForm>
  );
}

function RequestReceived({ email }: { email: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p tabIndex={-1} ref={message}>
      We have your request. Open the mail we just sent to {email} and confirm that it was you who asked. We answer
      within 30 days.
    </p>
  );
}
