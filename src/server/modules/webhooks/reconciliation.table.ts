import { boolean, integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from './webhooks.table.ts';

/** Leads of clients with a webhook, and what became of their calls; a view. */
export const webhookLeads = pgView('webhook_leads', {
  leadId: integer('lead_id').notNull(),
  clientId: integer('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  isQuarantined: boolean('is_quarantined').notNull(),
  /** Null without a call. */
  status: text().$type<DeliveryStatus>(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
}).existing();
