import type { JobFields } from './job-outbox.ts';

/** The form as it stands, every field as typed. */
export interface JobDraft {
  service: string;
  town: string;
  doneOn: string;
  found: string;
  did: string;
  hours: string;
  minutes: string;
  priceMin: string;
  priceMax: string;
}

export type JobProblems = Partial<Record<keyof JobDraft | 'photos', string>>;

const numberOf = (typed: string): number | null => {
  const text = typed.replaceAll(/[$,\s]/g, '');
  return text === '' ? null : Number(text);
};

/** "Warwick, RI" or "Warwick RI"; null for other texts. */
export const readTown = (typed: string): { city: string; state: string } | null => {
  const match = /^\s*(.+?)[\s,]+([a-z]{2})\s*$/i.exec(typed);
  return match?.[1] && match[2] ? { city: match[1].trim(), state: match[2].toUpperCase() } : null;
};

const requiredProblems = ({ service, town, doneOn, found, did }: JobDraft): JobProblems => ({
  ...(service === '' ? { service: 'Choose a service.' } : {}),
  ...(readTown(town) === null ? { town: 'Name the town and its state, such as Warwick, RI.' } : {}),
  ...(doneOn === '' ? { doneOn: 'Choose the day.' } : {}),
  ...(found.trim() === '' ? { found: 'Say what you found.' } : {}),
  ...(did.trim() === '' ? { did: 'Say what you did.' } : {}),
});

const isAmount = (typed: string): boolean => {
  const amount = numberOf(typed);
  return amount === null || (Number.isFinite(amount) && amount >= 0);
};

const numberProblems = ({ hours, minutes, priceMin, priceMax }: JobDraft): JobProblems => ({
  ...(isAmount(hours) && isAmount(minutes) ? {} : { minutes: 'Enter hours and minutes as numbers.' }),
  ...(isAmount(priceMin) && isAmount(priceMax) ? {} : { priceMax: 'Enter dollars as numbers.' }),
});

/** What keeps a job from being sent, by field, in the order of the form. */
export const draftProblems = (draft: JobDraft): JobProblems => ({
  ...requiredProblems(draft),
  ...numberProblems(draft),
});

/** The fields of a draft without problems. */
export const fieldsOf = (draft: JobDraft): JobFields => {
  const minutes = Math.round((numberOf(draft.hours) ?? 0) * 60 + (numberOf(draft.minutes) ?? 0));
  const priceMin = numberOf(draft.priceMin);
  const priceMax = numberOf(draft.priceMax);
  return {
    service: draft.service,
    ...(readTown(draft.town) ?? { city: '', state: '' }),
    doneOn: draft.doneOn,
    found: draft.found.trim(),
    did: draft.did.trim(),
    ...(minutes > 0 ? { durationMinutes: minutes } : {}),
    ...(priceMin === null ? {} : { priceMin }),
    ...(priceMax === null ? {} : { priceMax }),
  };
};

/** A kept job back in the form. */
export const draftOf = ({ durationMinutes, priceMin, priceMax, city, state, ...fields }: JobFields): JobDraft => ({
  ...fields,
  town: `${city}, ${state}`,
  hours: durationMinutes ? String(Math.floor(durationMinutes / 60)) : '',
  minutes: durationMinutes ? String(durationMinutes % 60) : '',
  priceMin: priceMin === null || priceMin === undefined ? '' : String(priceMin),
  priceMax: priceMax === null || priceMax === undefined ? '' : String(priceMax),
});

const FORM_FIELDS: Record<string, keyof JobProblems> = {
  city: 'town',
  state: 'town',
  durationMinutes: 'minutes',
};

/** The server's reasons, at the fields of the form. */
export const problemsOf = (issues: readonly { path: string; message: string }[]): JobProblems =>
  Object.fromEntries(
    issues.map(({ path, message }) => {
      const [name = ''] = path.split('.');
      return [FORM_FIELDS[name] ?? name, message];
    }),
  );
