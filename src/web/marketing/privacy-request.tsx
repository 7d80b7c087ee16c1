import { useEffect, useRef } from 'react';
import * as texts from '#web/texts/marketing.ts';
import { Honeypot, SelectField, TextArea, TextField } from './forms/field.tsx';
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
  const { takeTyped, ...form } = usePublicForm({ path: '/api/privacy-request', initial: EMPTY, check });
  const { field, values, state, failure } = form;
  if (state === 'sent') return <Received email={values.email} />;
  return (
    <form
      className="public-form"
      action="/api/public/inquiries/privacy"
      method="post"
      ref={takeTyped}
      onSubmit={(event) => void form.send(event)}
    >
      {failure ? (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      ) : null}
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
      <Honeypot />
      <div className="form-end">
        <button className="public-button" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? texts.sending : texts.sendMyRequest}
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
      {texts.weHaveYourRequest(email)}
    </p>
  );
}
