import type { Lead } from '#shared/leads.ts';
import type { LeadDelivery } from '#shared/lead-management.ts';
import type { AddressedDelivery } from './webhooks.repository.ts';
import type { WebhookPayload } from './webhooks.types.ts';
import { describeReason } from './delivery-log.rules.ts';

export const presentLeadPayload = (
  lead: Lead,
  { id, pageUrl }: { id: string; pageUrl: string | null },
): WebhookPayload => ({
  event: 'lead.created',
  id,
  occurredAt: lead.createdAt,
  clientId: lead.clientId,
  clientName: lead.clientName,
  farmId: lead.farmId,
  farmName: lead.farmName,
  pageId: lead.pageId,
  pageTitle: lead.pageTitle,
  pageUrl,
  leadId: lead.id,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  city: lead.city,
  state: lead.state,
  source: lead.source,
  leadType: lead.leadType,
  quizScore: lead.quizScore,
  completedBoth: lead.completedBoth,
  message: lead.message,
});

export const presentDelivery = (row: AddressedDelivery): LeadDelivery => ({
  id: row.id,
  target: row.target,
  status: row.status,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastReason: describeReason(row.lastReason),
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
});

/** A payload with every field filled that no receiver mistakes for a real lead. */
export const presentTestPayload = (test: {
  id: string;
  at: Date;
  clientId: number | null;
  clientName: string;
}): WebhookPayload => ({
  event: 'test',
  id: test.id,
  occurredAt: test.at.toISOString(),
  clientId: test.clientId,
  clientName: test.clientName,
  farmId: null,
  farmName: 'Test farm',
  pageId: null,
  pageTitle: 'Test page',
  pageUrl: null,
  leadId: null,
  name: 'Test Lead',
  email: 'test@example.com',
  phone: '(401) 555-0100',
  city: 'Providence',
  state: 'RI',
  source: 'contact form',
  leadType: 'Contact',
  quizScore: null,
  completedBoth: false,
  message: 'This is a test of your webhook. It is not a lead.',
});
