import type { CsvColumns } from '#shared/csv.ts';
import { LEAD_FIELDS, type LeadFieldName } from '#shared/lead-fields.ts';
import type { Lead } from '#shared/leads.ts';

export interface ExportedLead {
  lead: Lead;
  /** The visitor's last consent; null without one, as for imported leads. */
  receipt: { given: boolean; at: Date; textVersion: string; pageUrl: string } | null;
}

const column = (field: LeadFieldName) => [LEAD_FIELDS[field].label, ({ lead }: ExportedLead) => lead[field]] as const;

export const LEAD_COLUMNS: CsvColumns<ExportedLead> = [
  ['Id', ({ lead }) => lead.id],
  column('createdAt'),
  column('name'),
  column('email'),
  column('phone'),
  column('city'),
  column('state'),
  column('source'),
  column('leadType'),
  column('completedBoth'),
  column('quizScore'),
  column('message'),
  column('status'),
  column('value'),
  column('assigneeName'),
  column('answeredAt'),
  column('notes'),
  column('spam'),
  column('quarantineReason'),
  ['Consent given', ({ receipt }) => receipt?.given ?? null],
  ['Consent time', ({ receipt }) => receipt?.at.toISOString() ?? null],
  ['Consent text', ({ receipt }) => receipt?.textVersion ?? null],
  column('pageTitle'),
  ['Page address', ({ receipt }) => receipt?.pageUrl ?? null],
  column('farmName'),
  column('clientName'),
];
