import { useEffect, useRef } from 'react';
import * as texts from '#web/texts/marketing.ts';
import { SelectField, TextArea, TextField } from './forms/field.tsx';
import { PublicForm } from './forms/public-form.tsx';
import { emailError, missing, usePublicForm } from './forms/use-public-form.ts';

const EMPTY = { name: '', email: '', wish: 'export', message: '' };
const WISHES = [
  { value: 'export', label: texts.sendMeWhatYouKeepAbout },
  { value: 'erase', label: texts.eraseWhatYouKeepAboutMe },
];

const check = (values: typeof EMPTY) => {
  const wrong = missing(values, { name: texts.enterYourName, email: texts.enterAValidEmailAddress });
  const email = wrong.email ?? emailError(values.email);
  return email ? { ...wrong, email } : wrong;
};

/** Asks for a copy of one's data, or for their end; staff answer within the time the policy promises. */
export function PrivacyRequest() {
  const form = usePublicForm({ path: '/api/privacy-request', initial: EMPTY, check });
  const { field, values, state } = form;
  if (state === 'sent') return <Received email={values.email} />;
  return (
    <PublicForm form={form} action="/api/public/inquiries/privacy" label={texts.sendMyRequest}>
      <TextField {...field('name')} label={texts.name} required autoComplete="name" wide />
      <TextField
        {...field('email')}
        label={texts.email}
        hint={texts.theAddressYouUsedWhenYou}
        type="email"
        required
        autoComplete="email"
        wide
      />
      <SelectField {...field('wish')} label={texts.whatDoYouAskFor} required options={WISHES} wide />
      <TextArea {...field('message')} label={texts.whatHelpsUsFindIt} wide />
    </PublicForm>
  );
}

function Received({ email }: { email: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p tabIndex={-1} ref={words}>
      {texts.weHaveYourRequest(email)}
    </p>
  );
}
