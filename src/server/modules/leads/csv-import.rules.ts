import { cleanCell, headingPattern, type CsvHeadingPatterns } from '#shared/csv-parsing.ts';
import {
  IMPORT_FIELDS,
  LEAD_FIELDS,
  maxLengthOf,
  optionalVisitorFields,
  type ImportField,
  type VisitorFields,
} from '#shared/lead-fields.ts';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#shared/leads.ts';
import { emailAddress } from '#shared/text.ts';

const KNOWN_HEADINGS: Partial<CsvHeadingPatterns<ImportField>> = {
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

export const LEAD_HEADINGS = Object.fromEntries(
  IMPORT_FIELDS.map((field) => [field, KNOWN_HEADINGS[field] ?? headingPattern(LEAD_FIELDS[field].label)]),
) as CsvHeadingPatterns<ImportField>;

export interface ImportedLead extends VisitorFields {
  status: LeadStatus;
  value: number | null;
  notes: string | null;
  source: LeadSource;
  createdAt: Date | null;
}

export interface RowError {
  field: ImportField;
  message: string;
}

/** Dollars, as in `1,250` and `$1250.50`; undefined for other text. */
const parseDollars = (text: string): number | undefined => {
  const value = Number(text.replace(/[$,\s]/g, ''));
  return Number.isFinite(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
};

/** A date without a time is noon UTC; undefined for other text, and for dates before 1970 or in the future. */
const parseDate = (text: string, now: Date): Date | undefined => {
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00Z` : text);
  return Number.isNaN(time) || time < 0 || time > now.getTime() + 86_400_000
    ? undefined
    : new Date(Math.min(time, now.getTime()));
};

export const parseLeadRow = (
  cells: Partial<Record<ImportField, string>>,
  now: Date,
): { lead: ImportedLead; faults: [] } | { lead: null; faults: RowError[] } => {
  const faults: RowError[] = [];
  const text = (field: ImportField): string | null => {
    const value = cleanCell(cells[field] ?? '');
    const maxLength = maxLengthOf(field);
    if (maxLength !== null && value.length > maxLength)
      faults.push({ field, message: `Use at most ${maxLength} characters.` });
    return value === '' ? null : value;
  };
  const oneOf = <Value extends string>(field: ImportField, values: readonly Value[], otherwise: Value): Value => {
    const cell = text(field);
    const found = values.find((value) => value === cell?.toLowerCase());
    if (cell !== null && !found) faults.push({ field, message: `Use one of: ${values.join(', ')}.` });
    return found ?? otherwise;
  };
  const parsed = <Value>(
    field: ImportField,
    read: (cell: string) => Value | undefined,
    message: string,
  ): Value | null => {
    const cell = text(field);
    const value = cell === null ? null : read(cell);
    if (value === undefined) faults.push({ field, message });
    return value ?? null;
  };
  const name = text('name');
  if (name === null) faults.push({ field: 'name', message: 'Enter a name.' });
  const email = emailAddress.safeParse(cleanCell(cells.email ?? ''));
  if (!email.success) faults.push({ field: 'email', message: 'Enter a valid e-mail address.' });
  const lead: ImportedLead = {
    name: name ?? '',
    email: email.data ?? '',
    ...optionalVisitorFields(text),
    status: oneOf('status', LEAD_STATUSES, 'new'),
    value: parsed('value', parseDollars, 'Enter an amount, such as 1250.'),
    notes: text('notes'),
    source: oneOf('source', LEAD_SOURCES, 'contact form'),
    createdAt: parsed('createdAt', (cell) => parseDate(cell, now), 'Enter a past date, such as 2026-11-20.'),
  };
  return faults.length > 0 ? { lead: null, faults } : { lead, faults: [] };
};
