import { cleanCell, type CsvHeadingPatterns } from '#shared/csv-parsing.ts';
import type { FieldJobImportField } from '#shared/field-job-import.ts';
import { CreateFieldJob } from '#shared/field-jobs.ts';
import { parseLocation } from '#shared/locations.ts';

/** Column headings of other programs. */
export const FIELD_JOB_HEADINGS: CsvHeadingPatterns<FieldJobImportField> = {
  service: /^(service|job type|type|category)$/,
  city: /^(city|town|location|place)$/,
  state: /^(state|province|region)$/,
  doneOn: /^(done on|date|day|completed( on)?|completion date|job date|finished( on)?)$/,
  found: /^(found|problem|issue|finding|findings|what (was|we) found)$/,
  did: /^(did|work|work done|solution|done|what (was|we) did|description)$/,
  durationMinutes: /^(minutes|duration( ?\(?minutes\)?)?|time in minutes)$/,
  priceMin: /^(price( from| min)?|min price|cost( from)?|total|amount)$/,
  priceMax: /^((price|cost) (to|max)|max price)$/,
};

type Cells = Partial<Record<FieldJobImportField, string>>;
type ImportedJob = Omit<CreateFieldJob, 'photos'>;

export interface RowError {
  field: FieldJobImportField;
  message: string;
}

const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** "3/14/2026" as "2026-03-14"; other texts as they are. */
const dayOf = (typed: string): string => {
  const [, month = '', day = '', year = ''] = AMERICAN_DAY.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const numberOf = (typed: string): number => Number(typed.replaceAll(/[$,\s]/g, ''));

const fieldsOf = (cells: Cells): Record<string, unknown> => {
  const texts = Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cleanCell(cell)])) as Cells;
  const { city = '', state = '', durationMinutes = '', priceMin = '', priceMax = '' } = texts;
  const place = parseLocation(state === '' ? city : `${city}, ${state}`);
  return {
    service: texts.service ?? '',
    city: place.city,
    state: place.state ?? '',
    doneOn: dayOf(texts.doneOn ?? ''),
    found: texts.found ?? '',
    did: texts.did ?? '',
    ...(durationMinutes === '' ? {} : { durationMinutes: numberOf(durationMinutes) }),
    ...(priceMin === '' ? {} : { priceMin: numberOf(priceMin) }),
    ...(priceMax === '' ? {} : { priceMax: numberOf(priceMax) }),
  };
};

/** Converts a row to a job, or lists everything wrong with it. */
export const parseJobRow = (cells: Cells): { job: ImportedJob; errors: [] } | { job: null; errors: RowError[] } => {
  const parsed = CreateFieldJob.safeParse(fieldsOf(cells));
  if (parsed.success) {
    const { photos: _photos, ...job } = parsed.data;
    return { job, errors: [] };
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path[0] as FieldJobImportField, message }));
  return { job: null, errors };
};

export interface JobIdentity {
  service: string;
  city: string;
  state: string;
  doneOn: string;
  found: string;
}

/** Equal for the same job told twice. */
export const jobKey = ({ service, city, state, doneOn, found }: JobIdentity): string =>
  [service, city, state, doneOn, found.trim().toLowerCase().replaceAll(/\s+/g, ' ')].join('\n');
