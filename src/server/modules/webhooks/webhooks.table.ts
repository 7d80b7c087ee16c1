import { integer, pgTable, text, timestamp, boolean, pgView } from 'drizzle-orm/pg-core';

export type DeliveryTarget = 'client' | 'agency';
/** `held`: its webhook is switched off, and it waits until somebody switches it on. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'held';

/** The outbox of webhook calls: at most one a lead and target. */
export const deliveries = pgTable('deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id'),
  /** Whose it is; the address is read when it is sent. */
  target: text().$type<DeliveryTarget>().notNull(),
  /** The queue it waits in: a hash of the address, so that targets with one address take turns. */
  addressKey: text('address_key').notNull(),
  /** The same on every try. */
  webhookId: text('webhook_id').notNull(),
  /** The JSON text that is sent, byte for byte the same on every try. */
  body: text().notNull(),
  status: text().$type<DeliveryStatus>().notNull(),
  attempts: integer().notNull(),
  lastStatus: integer('last_status'),
  lastReason: text('last_reason'),
  /** When it is tried again; null unless it waits for that. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  /** How often staff had it sent again after it was settled, and when they did last. */
  replays: integer().notNull().default(0),
  replayedAt: timestamp('replayed_at', { withTimezone: true }),
  /** When its lead went by mail instead, because it waited; null unless it did. */
  fallbackAt: timestamp('fallback_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Every try of a webhook call. */
export const deliveryAttempts = pgTable('delivery_attempts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: integer('delivery_id').notNull(),
  clientId: integer('client_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  status: integer(),
  /** A word for what went wrong; null for a try that was taken. */
  reason: text(),
  /** Null for tries of earlier versions. */
  durationMs: integer('duration_ms'),
});

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
