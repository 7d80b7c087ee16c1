import type { Lead } from '#shared/leads.ts';

type Cell = string | number | boolean | null;

const COLUMNS: [title: string, value: (lead: Lead) => Cell][] = [
  ['Id', (lead) => lead.id],
  ['Created', (lead) => lead.createdAt],
  ['Name', (lead) => lead.name],
  ['E-mail', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['City', (lead) => lead.city],
  ['State', (lead) => lead.state],
  ['Source', (lead) => lead.source],
  ['Lead type', (lead) => lead.leadType],
  ['Form and quiz', (lead) => lead.completedBoth],
  ['Quiz score', (lead) => lead.quizScore],
  ['Message', (lead) => lead.message],
  ['Status', (lead) => lead.status],
  ['Value (USD)', (lead) => lead.value],
  ['Notes', (lead) => lead.notes],
  ['Spam', (lead) => lead.spam],
  ['Page', (lead) => lead.pageTitle],
  ['Farm', (lead) => lead.farmName],
  ['Client', (lead) => lead.clientName],
];

/** What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), with its full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The byte order mark tells Excel that the file is UTF-8. */
export const csvHead = (): string => `\uFEFF${line(COLUMNS.map(([title]) => title))}`;

/** Leads as lines of RFC 4180; a text that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvRows = (leads: readonly Lead[]): string =>
  leads.map((lead) => line(COLUMNS.map(([, value]) => value(lead)))).join('');
