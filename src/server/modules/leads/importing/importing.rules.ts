import { plainCell, type Headings } from '#shared/csv-reading.ts';
import type { ImportField } from '#shared/lead-work.ts';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#shared/leads.ts';
import { emailAddress } from '#shared/text.ts';

/** What other programs, and our own export, call each field. */
export const LEAD_HEADINGS: Headings<ImportField> = {
  name: /^(full |lead |contact )?name$/,
  email: /^e-?mail( address)?$/,
  phone: /^(phone|mobile|telephone)( number)?$/,
  city: /^(city|town)$/,
  state: /^(state|province|region)$/,
  message: /^(message|comments?|description|details)$/,
  status: /^(lead )?(status|stage)$/,
  value: /^(value|amount|revenue)( \(usd\))?$/,
  notes: /^notes?$/,
  source: /^source$/,
  createdAt: /^(created|date|time|created at|createdat|submitted)$/,
};

export interface ImportedLead {
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  state: string | null;
  message: string | null;
  status: LeadStatus;
  value: number | null;
  notes: string | null;
  source: LeadSource;
  createdAt: Date | null;
}

export interface RowFault {
  field: ImportField;
  message: string;
}

const LONGEST: Partial<Record<ImportField, number>> = {
  name: 200,
  phone: 40,
  city: 100,
  state: 50,
  message: 5000,
  notes: 10_000,
};

/** The value of a text in dollars: `1,250`, `$1250.50`; undefined where it is no number. */
const dollars = (text: string): number | undefined => {
  const value = Number(text.replace(/[$,\s]/g, ''));
  return Number.isFinite(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
};

/** A date alone is its noon, UTC; undefined where it is none or lies before 1970 or ahead. */
const moment = (text: string, now: Date): Date | undefined => {
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00Z` : text);
  return Number.isNaN(time) || time < 0 || time > now.getTime() + 86_400_000
    ? undefined
    : new Date(Math.min(time, now.getTime()));
};

/** A row's texts as a lead, or what is wrong with it. */
export const readRow = (
  cells: Partial<Record<ImportField, string>>,
  now: Date,
): { lead: ImportedLead; faults: [] } | { lead: null; faults: RowFault[] } => {
  const faults: RowFault[] = [];
  const text = (field: ImportField): string | null => {
    const value = plainCell(cells[field] ?? '');
    const most = LONGEST[field] ?? 0;
    if (most > 0 && value.length > most) faults.push({ field, message: `Use at most ${most} characters.` });
    return value === '' ? null : value;
  };
  const among = <Value extends string>(field: ImportField, values: readonly Value[], otherwise: Value): Value => {
    const given = text(field);
    const found = values.find((value) => value === given?.toLowerCase());
    if (given !== null && !found) faults.push({ field, message: `Use one of: ${values.join(', ')}.` });
    return found ?? otherwise;
  };
  const parsed = <Value>(
    field: ImportField,
    read: (given: string) => Value | undefined,
    message: string,
  ): Value | null => {
    const given = text(field);
    const value = given === null ? null : read(given);
    if (value === undefined) faults.push({ field, message });
    return value ?? null;
  };
  const name = text('name');
  if (name === null) faults.push({ field: 'name', message: 'Enter a name.' });
  const email = emailAddress.safeParse(plainCell(cells.email ?? ''));
  if (!email.success) faults.push({ field: 'email', message: 'Enter a valid e-mail address.' });
  const lead: ImportedLead = {
    name: name ?? '',
    email: email.data ?? '',
    phone: text('phone'),
    city: text('city'),
    state: text('state'),
    message: text('message'),
    status: among('status', LEAD_STATUSES, 'new'),
    value: parsed('value', dollars, 'Enter an amount, such as 1250.'),
    notes: text('notes'),
    source: among('source', LEAD_SOURCES, 'contact form'),
    createdAt: parsed('createdAt', (given) => moment(given, now), 'Enter a past date, such as 2026-11-20.'),
  };
  return faults.length > 0 ? { lead: null, faults } : { lead, faults: [] };
};
