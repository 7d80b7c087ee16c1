import type { CsvColumns } from '#shared/csv.ts';
import type { Lead } from '#shared/leads.ts';

export interface ExportedLead {
  lead: Lead;
  /** What the visitor agreed to last; null where nothing was asked, as for imported leads. */
  receipt: { given: boolean; at: Date; textVersion: string; pageUrl: string } | null;
}

/** Everything a lead says, one column each. */
export const LEAD_COLUMNS: CsvColumns<ExportedLead> = [
  ['Id', ({ lead }) => lead.id],
  ['Created', ({ lead }) => lead.createdAt],
  ['Name', ({ lead }) => lead.name],
  ['E-mail', ({ lead }) => lead.email],
  ['Phone', ({ lead }) => lead.phone],
  ['City', ({ lead }) => lead.city],
  ['State', ({ lead }) => lead.state],
  ['Source', ({ lead }) => lead.source],
  ['Lead type', ({ lead }) => lead.leadType],
  ['Form and quiz', ({ lead }) => lead.completedBoth],
  ['Quiz score', ({ lead }) => lead.quizScore],
  ['Message', ({ lead }) => lead.message],
  ['Status', ({ lead }) => lead.status],
  ['Value (USD)', ({ lead }) => lead.value],
  ['Given to', ({ lead }) => lead.assigneeName],
  ['First answered', ({ lead }) => lead.answeredAt],
  ['Notes', ({ lead }) => lead.notes],
  ['Spam', ({ lead }) => lead.spam],
  ['Held because', ({ lead }) => lead.heldBecause],
  ['Consent given', ({ receipt }) => receipt?.given ?? null],
  ['Consent time', ({ receipt }) => receipt?.at.toISOString() ?? null],
  ['Consent text', ({ receipt }) => receipt?.textVersion ?? null],
  ['Page', ({ lead }) => lead.pageTitle],
  ['Page address', ({ receipt }) => receipt?.pageUrl ?? null],
  ['Farm', ({ lead }) => lead.farmName],
  ['Client', ({ lead }) => lead.clientName],
];
