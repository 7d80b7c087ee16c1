import { describeQuarantine } from '#shared/quarantine.ts';
import { visitorFields } from '#shared/lead-fields.ts';
import type { Lead } from '#shared/leads.ts';
import { readPhone } from '#shared/phones.ts';
import type { LeadWithNames } from './leads.repository.ts';

export const presentLead = ({ lead, relatedLeads, ...names }: LeadWithNames): Lead => ({
  id: lead.id,
  pageId: lead.pageId,
  pageTitle: lead.pageTitle,
  farmId: lead.farmId,
  farmName: names.farmName,
  clientId: lead.clientId,
  clientName: names.clientName,
  ...visitorFields(lead),
  source: lead.source,
  leadType: lead.leadType,
  completedBoth: lead.completedBoth,
  quizScore: lead.quizScore,
  status: lead.status,
  value: lead.value,
  notes: lead.notes,
  spam: lead.quarantineReason !== null,
  quarantineReason:
    lead.quarantineReason === null ? null : describeQuarantine(lead.quarantineReason, lead.quarantineDetail),
  phoneShown: readPhone(lead.phone)?.shown ?? null,
  phoneE164: lead.phoneE164,
  assigneeId: lead.assigneeId,
  assigneeName: names.assigneeName,
  answerMinutes: names.answerMinutes,
  consentGiven: names.consentGiven,
  awaitingReplySince: (lead.awaitingReplySince ?? lead.createdAt).toISOString(),
  answeredAt: lead.answeredAt?.toISOString() ?? null,
  relatedLeads: relatedLeads.map((other) => ({ ...other, createdAt: new Date(other.createdAt).toISOString() })),
  createdAt: lead.createdAt.toISOString(),
  updatedAt: lead.updatedAt.toISOString(),
  trashedAt: lead.trashedAt?.toISOString() ?? null,
  trashedBy: lead.trashedBy,
});
