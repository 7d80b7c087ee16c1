import { useEffect, useRef } from 'react';
import { CALCULATOR_INDUSTRIES, CALCULATOR_INDUSTRY_LABELS } from '#shared/calculator.ts';
import { DEMO_MINUTES, DEMO_TIMES } from '#shared/prospect-options.ts';
import { SelectField, TextArea, TextField } from '../forms/field.tsx';
import { PublicForm } from '../forms/public-form.tsx';
import { WithoutScript } from '../forms/without-script.tsx';
import { emailError, requireFields, usePublicForm } from '../forms/use-public-form.ts';

const EMPTY = {
  name: '',
  company: '',
  email: '',
  phone: '',
  industry: '',
  preferredDate: '',
  preferredTime: '',
  message: '',
};

const INDUSTRIES = [
  { value: '', label: 'Choose your industry' },
  ...CALCULATOR_INDUSTRIES.map((industry) => ({
    value: CALCULATOR_INDUSTRY_LABELS[industry],
    label: CALCULATOR_INDUSTRY_LABELS[industry],
  })),
];
const TIMES = [{ value: '', label: 'Any time' }, ...DEMO_TIMES.map((time) => ({ value: time, label: time }))];

/** "2026-11-21" in the visitor's time zone. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const check = (values: typeof EMPTY) => {
  const wrong = requireFields(values, {
    name: 'Enter your name.',
    company: 'Enter your company.',
    email: 'Enter a valid e-mail address.',
    phone: 'Enter your phone number.',
    industry: 'Choose your industry.',
  });
  const email = wrong.email ?? emailError(values.email);
  const isPast = values.preferredDate !== '' && values.preferredDate < today();
  return {
    ...wrong,
    ...(email ? { email } : {}),
    ...(isPast ? { preferredDate: 'Choose today or a later date.' } : {}),
  };
};

const body = (values: typeof EMPTY) => ({ ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

export function DemoSection() {
  const form = usePublicForm({ path: '/api/demo-request', initial: EMPTY, check, body });
  const { field, values, state } = form;
  return (
    <section className="band band-sunken" id="demo" aria-labelledby="demo-title">
      <div className="band-inner demo">
        <div>
          <h2 id="demo-title">See it in {DEMO_MINUTES} minutes</h2>
          <p className="band-lead">
            We show you a farm of your own trade: the questions people ask, the pages that answer them, and what reaches
            you when somebody writes.
          </p>
          <ol className="next-steps">
            <li>You send the form.</li>
            <li>We call you back within 24 hours to agree on a time.</li>
            <li>We meet online for {DEMO_MINUTES} minutes. Bring your questions.</li>
          </ol>
          <p className="band-note">Available to businesses in the United States only.</p>
          <WithoutScript
            form="demo"
            sent="Thank you, we have your request. We call you within 24 hours to agree on a time."
          />
        </div>
        {state === 'sent' ? (
          <DemoBooked {...values} />
        ) : (
          <PublicForm
            form={form}
            action="/api/public/prospects/demo"
            className="card public-form"
            label="Request my demo"
            note="We use this to call you back and for nothing else."
          >
            <TextField {...field('name')} label="Name" required autoComplete="name" />
            <TextField {...field('company')} label="Company" required autoComplete="organization" />
            <TextField {...field('email')} label="E-mail" type="email" required autoComplete="email" />
            <TextField {...field('phone')} label="Phone" type="tel" required autoComplete="tel" />
            <SelectField {...field('industry')} label="Industry" required options={INDUSTRIES} wide />
            <TextField {...field('preferredDate')} label="Preferred date" type="date" min={today()} />
            <SelectField {...field('preferredTime')} label="Preferred time" options={TIMES} />
            <TextArea {...field('message')} label="What should we look at?" wide />
          </PublicForm>
        )}
      </div>
    </section>
  );
}

function DemoBooked({ phone, preferredDate, preferredTime }: typeof EMPTY) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const preferred = [preferredDate ? dayText(preferredDate) : '', preferredTime].filter(Boolean).join(' at ');
  return (
    <div className="card">
      <h3 tabIndex={-1} ref={heading}>
        Thank you, we have your request
      </h3>
      <p>
        {preferred
          ? `We call ${phone} within 24 hours to agree on a time; you wished for ${preferred}. The demo takes ${DEMO_MINUTES} minutes.`
          : `We call ${phone} within 24 hours to agree on a time. The demo takes ${DEMO_MINUTES} minutes.`}
      </p>
    </div>
  );
}

const dayText = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
