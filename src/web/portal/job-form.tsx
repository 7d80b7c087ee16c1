import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_JOB_TEXT } from '#shared/field-job-choices.ts';
import type { FieldJobChoices } from '#shared/field-jobs.ts';
import type { JobDraft } from './job-form.rules.ts';
import { JobPhotos } from './job-photos.tsx';
import { TownButton } from './town-button.tsx';
import { today, useJobForm, type JobFormProps, type JobFormState } from './use-job-form.ts';

export function JobForm(props: JobFormProps) {
  const { choices } = props;
  const form = useJobForm(props);
  const { photos, setPhotos, problems, setProblems, isSending, submit, field } = form;
  return (
    <form className="job-form" noValidate onSubmit={(event) => void submit(event)}>
      <JobPhotos
        photos={photos}
        problem={problems.photos}
        onChange={setPhotos}
        onProblem={(problem) => setProblems({ ...problems, photos: problem })}
      />
      <Field name="service" label="Service" problem={problems.service}>
        <select {...field('service')}>
          <option value="">Choose a service</option>
          <ServiceOptions choices={choices} />
        </select>
      </Field>
      <Field name="found" label="What you found" problem={problems.found}>
        <textarea {...field('found')} rows={2} maxLength={MAX_JOB_TEXT} />
      </Field>
      <Field name="did" label="What you did" problem={problems.did}>
        <textarea {...field('did')} rows={2} maxLength={MAX_JOB_TEXT} />
      </Field>
      <p className="job-hint">
        No names, addresses or numbers of people, please. Measures such as “40-gallon” are fine.
      </p>
      <PlaceAndDay form={form} choices={choices} />
      <TimeAndPrice form={form} />
      <button type="submit" className="button button-main job-send" aria-disabled={isSending}>
        <Send size={18} aria-hidden />
        {isSending ? 'Sending…' : 'Send job'}
      </button>
    </form>
  );
}

function PlaceAndDay({ form, choices }: { form: JobFormState; choices: FieldJobChoices }) {
  const { problems, setProblems, setDraft, field } = form;
  return (
    <>
      <Field name="town" label="Town" problem={problems.town}>
        <div className="job-town">
          <input {...field('town')} type="text" autoComplete="off" list="job-towns" />
          <TownButton
            onTown={(town) => setDraft((now) => ({ ...now, town }))}
            onProblem={(town) => setProblems((now) => ({ ...now, town }))}
          />
        </div>
        <datalist id="job-towns">
          {choices.towns.map(({ city, state }) => (
            <option key={`${city}, ${state}`}>{`${city}, ${state}`}</option>
          ))}
        </datalist>
      </Field>
      <Field name="doneOn" label="Day" problem={problems.doneOn}>
        <input {...field('doneOn')} type="date" max={today()} />
      </Field>
    </>
  );
}

function TimeAndPrice({ form: { field, problems } }: { form: JobFormState }) {
  const hasProblem =
    problems.minutes !== undefined || problems.priceMin !== undefined || problems.priceMax !== undefined;
  return (
    <details className="job-more" open={hasProblem || undefined}>
      <summary>Time and price, if you like</summary>
      <div className="job-pair">
        <Field name="hours" label="Hours">
          <input {...field('hours')} type="text" inputMode="decimal" autoComplete="off" maxLength={6} />
        </Field>
        <Field name="minutes" label="Minutes" problem={problems.minutes}>
          <input {...field('minutes')} type="text" inputMode="numeric" autoComplete="off" maxLength={6} />
        </Field>
        <Field name="priceMin" label="Price from, in dollars" problem={problems.priceMin}>
          <input {...field('priceMin')} type="text" inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
        <Field name="priceMax" label="Price to, in dollars" problem={problems.priceMax}>
          <input {...field('priceMax')} type="text" inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
      </div>
    </details>
  );
}

function ServiceOptions({ choices: { services } }: { choices: FieldJobChoices }) {
  const own = services.filter(({ isOwn }) => isOwn);
  const others = services.filter(({ isOwn }) => !isOwn);
  const options = (of: FieldJobChoices['services']) =>
    of.map(({ service, name }) => (
      <option key={service} value={service}>
        {name}
      </option>
    ));
  if (own.length === 0 || others.length === 0) return options(services);
  return (
    <>
      <optgroup label="On your pages">{options(own)}</optgroup>
      <optgroup label="Others">{options(others)}</optgroup>
    </>
  );
}

interface FieldProps {
  name: keyof JobDraft;
  label: string;
  problem?: string | undefined;
  children: ReactNode;
}

function Field({ name, label, problem, children }: FieldProps) {
  return (
    <div className="job-field">
      <label htmlFor={`job-${name}`}>{label}</label>
      {children}
      {problem === undefined ? null : (
        <p id={`job-${name}-problem`} className="job-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
