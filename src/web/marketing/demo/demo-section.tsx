import { useEffect, useRef } from 'react';
import { CALCULATOR_INDUSTRIES, CALCULATOR_INDUSTRY_LABELS } from '#shared/calculator.ts';
import { DEMO_MINUTES, DEMO_TIMES } from '#shared/inquiry-choices.ts';
import * as texts from '#web/texts/marketing.ts';
import { SelectField, TextArea, TextField } from '../forms/field.tsx';
import { PublicForm } from '../forms/public-form.tsx';
import { WithoutScript } from '../forms/without-script.tsx';
import { emailError, missing, usePublicForm } from '../forms/use-public-form.ts';

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
  { value: '', label: texts.chooseYourIndustry },
  ...CALCULATOR_INDUSTRIES.map((industry) => ({
    value: CALCULATOR_INDUSTRY_LABELS[industry],
    label: CALCULATOR_INDUSTRY_LABELS[industry],
  })),
];
const TIMES = [{ value: '', label: texts.anyTime }, ...DEMO_TIMES.map((time) => ({ value: time, label: time }))];

/** The visitor's own calendar day, as a date field writes it. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const check = (values: typeof EMPTY) => {
  const wrong = missing(values, {
    name: texts.enterYourName,
    company: texts.enterYourCompany,
    email: texts.enterAValidEmailAddress,
    phone: texts.enterYourPhoneNumber,
    industry: texts.chooseYourIndustrySentence,
  });
  const email = wrong.email ?? emailError(values.email);
  const isOver = values.preferredDate !== '' && values.preferredDate < today();
  return {
    ...wrong,
    ...(email ? { email } : {}),
    ...(isOver ? { preferredDate: texts.chooseTodayOrALaterDate } : {}),
  };
};

const body = (values: typeof EMPTY) => ({ ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Books a talk with the agency; the visitor sees what happens next. */
export function DemoSection() {
  const form = usePublicForm({ path: '/api/demo-request', initial: EMPTY, check, body });
  const { field, values, state } = form;
  return (
    <section className="band band-sunken" id="demo" aria-labelledby="demo-title">
      <div className="band-inner demo">
        <div>
          <h2 id="demo-title">{texts.seeItInMinutes(DEMO_MINUTES)}</h2>
          <p className="band-lead">{texts.weShowYouAFarm}</p>
          <ol className="next-steps">
            <li>{texts.youSendTheForm}</li>
            <li>{texts.weCallYouBackWithin24}</li>
            <li>{texts.weMeetOnlineForMinutes(DEMO_MINUTES)}</li>
          </ol>
          <p className="band-note">{texts.availableToBusinessesInTheUnited}</p>
          <WithoutScript form="demo" sent={texts.demoSentPlain} />
        </div>
        {state === 'sent' ? (
          <DemoBooked {...values} />
        ) : (
          <PublicForm
            form={form}
            action="/api/public/inquiries/demo"
            className="card public-form"
            label={texts.requestMyDemo}
            note={texts.weUseThisToCallYou}
          >
            <TextField {...field('name')} label={texts.name} required autoComplete="name" />
            <TextField {...field('company')} label={texts.company} required autoComplete="organization" />
            <TextField {...field('email')} label={texts.email} type="email" required autoComplete="email" />
            <TextField {...field('phone')} label={texts.phone} type="tel" required autoComplete="tel" />
            <SelectField {...field('industry')} label={texts.industry} required options={INDUSTRIES} wide />
            <TextField {...field('preferredDate')} label={texts.preferredDate} type="date" min={today()} />
            <SelectField {...field('preferredTime')} label={texts.preferredTime} options={TIMES} />
            <TextArea {...field('message')} label={texts.whatShouldWeLookAt} wide />
          </PublicForm>
        )}
      </div>
    </section>
  );
}

/** What happens next, once the request is stored. */
function DemoBooked({ phone, preferredDate, preferredTime }: typeof EMPTY) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wished = [preferredDate ? spoken(preferredDate) : '', preferredTime].filter(Boolean).join(' at ');
  return (
    <div className="card">
      <h3 tabIndex={-1} ref={heading}>
        {texts.thankYouWeHaveYourRequest}
      </h3>
      <p>
        {texts.weCallWithin24Hours(phone)}
        {wished ? texts.toAgreeOnTheTimeYouWishedFor(wished) : texts.toAgreeOnATime}
        {`. The demo takes ${DEMO_MINUTES} minutes.`}
      </p>
    </div>
  );
}

const spoken = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
