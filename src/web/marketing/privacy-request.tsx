import { useEffect, useRef } from 'react';
import { SelectField, TextArea, TextField } from './forms/field.tsx';
import { PublicForm } from './forms/public-form.tsx';
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

export function PrivacyRequest() {
  const form = usePublicForm({ path: '/api/privacy-request', initial: EMPTY, check });
  const { field, values, state } = form;
  if (state === 'sent') return <Received email={values.email} />;
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
      <SelectField {...field('wish')} label="What do you ask for?" required options={WISHES} wide />
      <TextArea {...field('message')} label="What helps us find it" wide />
    </PublicForm>
  );
}

function Received({ email }: { email: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p tabIndex={-1} ref={words}>
      We have your request. Open the mail we just sent to {email} and confirm that it was you who asked. We answer
      within 30 days.
    </p>
  );
}
