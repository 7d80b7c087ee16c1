import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, boolean, pgView } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#shared/webhook-event-choices.ts';

export type DeliveryTarget = 'client' | 'agency';
/** `paused`: its webhook is disabled. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'paused';

/**
 * The outbox of webhook calls: for the two addresses of the settings and the client at most one per lead and target,
 * and one for each withdrawal of consent; for every endpoint one per event.
 */
export const deliveries = pgTable('deliveries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for an endpoint's event that concerns no client. */
  clientId: integer('client_id'),
  leadId: integer('lead_id'),
  /** The withdrawal that it carries; such a call has no lead. */
  withdrawalId: integer('withdrawal_id'),
  /** The owner; the address is read when it is sent. Null for an endpoint's. */
  target: text().$type<DeliveryTarget>(),
  endpointId: integer('endpoint_id'),
  /** Of an endpoint's call. */
  event: text().$type<WebhookEvent>(),
  /** Its queue: a hash of the address, so that targets with the same address share one; an endpoint has its own. */
  addressKey: text('address_key').notNull(),
  /** The same for every attempt. */
  webhookId: text('webhook_id').notNull(),
  /** The JSON text that is sent, byte for byte the same for every attempt. */
  body: text().notNull(),
  /** `delivered` also when there was nothing to send to, and the call is only pulled; `deliveredAt` is null then. */
  status: text().$type<DeliveryStatus>().notNull(),
  attempts: integer().notNull(),
  lastStatus: integer('last_status'),
  lastReason: text('last_reason'),
  /** Time of the next attempt; null unless one is scheduled. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  /** How often staff replayed it, and when last. */
  replays: integer().notNull().default(0),
  replayedAt: timestamp('replayed_at', { withTimezone: true }),
  /** When its lead was sent by e-mail instead, because the delivery was late; null if it was not. */
  fallbackAt: timestamp('fallback_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Deliveries of leads in the trash rest: they are not shown, and not sent until the lead is restored. */
export const isNotTrashed = sql`not exists (select from trashed_leads t where t.id = ${deliveries.leadId})`;

/** Every attempt of a webhook call. */
export const deliveryAttempts = pgTable('delivery_attempts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: integer('delivery_id').notNull(),
  clientId: integer('client_id'),
  at: timestamp({ withTimezone: true }).notNull(),
  status: integer(),
  /** A code for what went wrong; null for a successful attempt. */
  reason: text(),
  /** Null for attempts of earlier versions. */
  durationMs: integer('duration_ms'),
});

/** Leads of clients with a webhook, and the state of their deliveries; a view. */
export const webhookLeads = pgView('webhook_leads', {
  leadId: integer('lead_id').notNull(),
  clientId: integer('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  isQuarantined: boolean('is_quarantined').notNull(),
  /** Null without a call. */
  status: text().$type<DeliveryStatus>(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
}).existing();
