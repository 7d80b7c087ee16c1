import { guessColumns, readCsv, type Columns, type Headings } from '#shared/csv-reading.ts';
import { invalid } from './errors.ts';

export interface CsvFileRow<Field extends string> {
  /** As spreadsheets count, the heading being 1. */
  row: number;
  cells: Partial<Record<Field, string>>;
}

export interface ReadCsvFile<Field extends string> {
  headings: string[];
  columns: Columns<Field>;
  rows: CsvFileRow<Field>[];
}

interface FileToRead<Field extends string> {
  csv: string;
  /** As somebody chose them; guessed from the headings where left out. */
  columns?: Columns<Field> | undefined;
  known: Headings<Field>;
  mostRows?: number;
}

/** The rows of a file by field. Throws 400 for what is no CSV, for columns it has not, and for too many rows. */
export const readCsvFile = <Field extends string>(file: FileToRead<Field>): ReadCsvFile<Field> => {
  const { csv, known, mostRows = Infinity } = file;
  const records = readCsv(csv);
  const headings = records?.[0]?.map((heading) => heading.trim());
  if (!records || !headings) {
    throw invalid([{ path: 'csv', message: 'This is no CSV file with a heading, or a quote is never closed.' }]);
  }
  const rows = records.slice(1);
  if (rows.length > mostRows) {
    const [count, most] = [rows.length, mostRows].map((number) => number.toLocaleString('en-US'));
    throw invalid([{ path: 'csv', message: `The file has ${count} rows. Import at most ${most} at a time.` }]);
  }
  const columns = file.columns ?? guessColumns(headings, known);
  const places = Object.entries<string | undefined>(columns).map(([field, heading]) => ({
    field,
    heading,
    place: headings.indexOf(heading ?? ''),
  }));
  const unknown = places.filter(({ place }) => place < 0);
  if (unknown.length > 0) {
    throw invalid(
      unknown.map(({ field, heading }) => ({ path: `columns.${field}`, message: `The file has no "${heading}".` })),
    );
  }
  const cellsOf = (record: string[]) =>
    Object.fromEntries(places.map(({ field, place }) => [field, record[place] ?? ''])) as Partial<
      Record<Field, string>
    >;
  return { headings, columns, rows: rows.map((record, index) => ({ row: index + 2, cells: cellsOf(record) })) };
};
