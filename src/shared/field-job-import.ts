import { z } from 'zod';
import { storableText } from './text.ts';

export const FIELD_JOB_IMPORT_FIELDS = [
  'service',
  'city',
  'state',
  'doneOn',
  'found',
  'did',
  'durationMinutes',
  'priceMin',
  'priceMax',
] as const;
export type FieldJobImportField = (typeof FIELD_JOB_IMPORT_FIELDS)[number];

export const FIELD_JOB_IMPORT_LABELS: Record<FieldJobImportField, string> = {
  service: 'Service',
  city: 'Town',
  state: 'State',
  doneOn: 'Done on',
  found: 'Found',
  did: 'Did',
  durationMinutes: 'Minutes',
  priceMin: 'Price from',
  priceMax: 'Price to',
};

export const MAX_IMPORTED_JOBS = 2000;
export const MAX_JOB_IMPORT_BYTES = 900 * 1024;

const columns = z.partialRecord(z.enum(FIELD_JOB_IMPORT_FIELDS), z.string().max(200));

/** A CSV file of a client's past jobs. A dry run only reports; otherwise all new rows are stored, or none. */
export const ImportFieldJobs = z.strictObject({
  csv: storableText.max(MAX_JOB_IMPORT_BYTES, 'Use a file of at most 900 KB; split larger ones.'),
  /** The file's heading for each field; guessed from the headings when left out. */
  columns: columns.optional(),
  dryRun: z.boolean(),
  /** Accepted at once; otherwise each waits as proposed. */
  accept: z.boolean().default(false),
});
export type ImportFieldJobs = z.input<typeof ImportFieldJobs>;

export const FieldJobImportReport = z.object({
  headings: z.array(z.string()),
  columns,
  /** New rows, and rows that the client has already. */
  ready: z.number(),
  known: z.number(),
  errorCount: z.number(),
  /** The first hundred; `row` counts as spreadsheets do, the heading is 1. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** The first rows, as parsed. */
  sample: z.array(z.partialRecord(z.enum(FIELD_JOB_IMPORT_FIELDS), z.string())),
  imported: z.boolean(),
});
export type FieldJobImportReport = z.infer<typeof FieldJobImportReport>;
