import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The outbox: written in the lead's own transaction, sent by a job. */
export const deliveries = pgTable('deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id'),
  /** Who it is for; the address is read when it is sent. */
  target: text().$type<'client' | 'agency'>().notNull(),
  payload: jsonb().notNull(),
  status: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
  attempts: integer().notNull(),
  lastStatus: integer('last_status'),
  lastReason: text('last_reason'),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
