import { z } from 'zod';
import { clientFieldsIn } from './client-fields.ts';
import { storableText } from './text.ts';

export const CLIENT_IMPORT_FIELDS = clientFieldsIn('import');
export type ClientImportField = (typeof CLIENT_IMPORT_FIELDS)[number];

export const MAX_IMPORTED_CLIENTS = 5000;
export const MAX_CLIENT_IMPORT_BYTES = 5 * 1_048_576;

const columns = z.partialRecord(z.enum(CLIENT_IMPORT_FIELDS), z.string().max(200));

/** A CSV file of clients. A dry run only reports; otherwise all valid rows are stored, or none. */
export const ImportClients = z.strictObject({
  csv: storableText.max(MAX_CLIENT_IMPORT_BYTES, 'Use a file of at most 5 MiB; split larger ones.'),
  /** The file's heading for each field; guessed from the headings when left out. */
  columns: columns.optional(),
  dryRun: z.boolean(),
  /** What an invalid row means: nothing is stored, or only that row is skipped. */
  invalidRows: z.enum(['refuse', 'skip']).default('refuse'),
});
export type ImportClients = z.input<typeof ImportClients>;

export const ClientImportRow = z.object({
  /** Row number as spreadsheets count; the heading is 1. */
  row: z.number(),
  name: z.string(),
  /** Stored or to be stored, a duplicate, or invalid. */
  outcome: z.enum(['new', 'known', 'invalid']),
  /** What to correct, each with the file's own heading; for a duplicate, the existing client. */
  reasons: z.array(z.string()),
});
export type ClientImportRow = z.infer<typeof ClientImportRow>;

export const ClientImportReport = z.object({
  headings: z.array(z.string()),
  columns,
  ready: z.number(),
  known: z.number(),
  invalid: z.number(),
  lines: z.array(ClientImportRow),
  /** The first rows, as parsed. */
  sample: z.array(z.partialRecord(z.enum(CLIENT_IMPORT_FIELDS), z.string())),
  imported: z.boolean(),
});
export type ClientImportReport = z.infer<typeof ClientImportReport>;
