import type { Lead } from '#shared/leads.ts';
import { csvLine, csvTitles, type Cell } from '#shared/csv.ts';

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

/** The titles of the columns. */
export const csvHead = (): string => csvTitles(COLUMNS.map(([title]) => title));

/** Leads as lines that no spreadsheet runs as formulas. */
export const csvRows = (leads: readonly Lead[]): string =>
  leads.map((lead) => csvLine(COLUMNS.map(([, value]) => value(lead)))).join('');
