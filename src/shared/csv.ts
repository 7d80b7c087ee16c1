export type Cell = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), with its full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of RFC 4180; a text that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The first line of a file. The byte order mark tells Excel that it is UTF-8. */
export const csvTitles = (titles: string[]): string => `\uFEFF${csvLine(titles)}`;
