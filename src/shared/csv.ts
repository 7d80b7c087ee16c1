export type CsvCell = string | number | boolean | null;

/** What a file's columns are called, and what each says of a row. */
export type CsvColumns<Row> = readonly (readonly [title: string, value: (row: Row) => CsvCell])[];

/** What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), with its full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of RFC 4180; a text that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The first line of a file. The byte order mark tells Excel that it is UTF-8. */
export const csvTitles = (titles: readonly string[]): string => `\uFEFF${csvLine(titles)}`;

/** The first line of a file with these columns. */
export const csvHead = <Row>(columns: CsvColumns<Row>): string => csvTitles(columns.map(([title]) => title));

/** Rows as lines of a file. */
export const csvRows = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');

/** "leads-2026-11-21.csv" of that day in UTC. */
export const csvFileName = (name: string, now: Date): string => `${name}-${now.toISOString().slice(0, 10)}.csv`;
