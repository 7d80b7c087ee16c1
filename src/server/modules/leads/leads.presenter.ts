import type { Lead } from '#shared/leads.ts';
import type { LeadWithNames } from './leads.repository.ts';

export const presentLead = ({ lead, clientName, farmName }: LeadWithNames): Lead => ({
  id: lead.id,
  pageId: lead.pageId,
  pageTitle: lead.pageTitle,
  farmId: lead.farmId,
  farmName,
  clientId: lead.clientId,
  clientName,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  source: lead.source,
  leadType: lead.leadType,
  completedBoth: lead.completedBoth,
  quizScore: lead.quizScore,
  city: lead.city,
  state: lead.state,
  message: lead.message,
  status: lead.status,
  value: lead.value,
  notes: lead.notes,
  spam: lead.spamReason !== null,
  createdAt: lead.createdAt.toISOString(),
});
