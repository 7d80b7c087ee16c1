import { guessColumns, parseCsv, type CsvColumnMap, type CsvHeadingPatterns } from '#shared/csv-parsing.ts';
import { invalid } from './errors.ts';

export interface CsvFileRow<Field extends string> {
  row: number;
  cells: Partial<Record<Field, string>>;
}

export interface ParsedCsvFile<Field extends string> {
  headings: string[];
  columns: CsvColumnMap<Field>;
  rows: CsvFileRow<Field>[];
}

interface ParseCsvFileInput<Field extends string> {
  csv: string;
  columns?: CsvColumnMap<Field> | undefined;
  headingNames: CsvHeadingPatterns<Field>;
  maxRows?: number;
}

/** Parses a CSV file into rows by field. Throws 400 for an unreadable file, missing columns and too many rows. */
export const parseCsvFile = <Field extends string>(file: ParseCsvFileInput<Field>): ParsedCsvFile<Field> => {
  const { csv, headingNames, maxRows = Infinity } = file;
  const records = parseCsv(csv);
  const headings = records?.[0]?.map((heading) => heading.trim());
  if (!records || !headings) {
    throw invalid([{ path: 'csv', message: 'This is no CSV file with a heading, or a quote is never closed.' }]);
  }
  const rows = records.slice(1);
  if (rows.length > maxRows) {
    const [count, max] = [rows.length, maxRows].map((number) => number.toLocaleString('en-US'));
    throw invalid([{ path: 'csv', message: `The file has ${count} rows. Import at most ${max} at a time.` }]);
  }
  const columns = file.columns ?? guessColumns(headings, headingNames);
  const columnIndexes = Object.entries<string | undefined>(columns).map(([field, heading]) => ({
    field,
    heading,
    place: headings.indexOf(heading ?? ''),
  }));
  const unknown = columnIndexes.filter(({ place }) => place < 0);
  if (unknown.length > 0) {
    throw invalid(
      unknown.map(({ field, heading }) => ({ path: `columns.${field}`, message: `The file has no "${heading}".` })),
    );
  }
  const cellsOf = (record: string[]) =>
    Object.fromEntries(columnIndexes.map(({ field, place }) => [field, record[place] ?? ''])) as Partial<
      Record<Field, string>
    >;
  return { headings, columns, rows: rows.map((record, index) => ({ row: index + 2, cells: cellsOf(record) })) };
};
