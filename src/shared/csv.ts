export type CsvCell = string | number | boolean | null;

/** A file's columns: the heading, and the value for a row. */
export type CsvColumns<Row> = readonly (readonly [title: string, value: (row: Row) => CsvCell])[];

/** Characters at which spreadsheets take a cell for a formula (OWASP, "CSV Injection"), with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same after a character at which spreadsheets that part cells by semicolons begin a cell. Lists have "- ". */
const FORMULA_IN_PART = /([;\t\r\n])([^\S\r\n]*(?:[=@＝＠]|[+\-＋－](?!\s)))/g;

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const start = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  const text = start.replaceAll(FORMULA_IN_PART, "$1'$2");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of RFC 4180; text that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The heading line. The byte order mark tells Excel that the file is UTF-8. */
export const csvTitles = (titles: readonly string[]): string => `\uFEFF${csvLine(titles)}`;

/** The heading line for these columns. */
export const csvHead = <Row>(columns: CsvColumns<Row>): string => csvTitles(columns.map(([title]) => title));

/** Rows as lines of a file. */
export const csvRows = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');

/** File name with the UTC day: "leads-2026-11-21.csv". */
export const csvFileName = (name: string, now: Date): string => `${name}-${now.toISOString().slice(0, 10)}.csv`;
