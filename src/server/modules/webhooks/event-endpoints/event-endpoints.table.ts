import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#shared/webhook-event-choices.ts';

/** Addresses that are subscribed to events. */
export const eventEndpoints = pgTable('event_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the events of all clients. */
  clientId: integer('client_id'),
  /** Null for one that is only pulled. */
  url: text(),
  description: text().notNull(),
  events: text().array().$type<WebhookEvent>().notNull(),
  /** JSON, sealed. */
  headers: text(),
  headerNames: text('header_names').array().notNull().default([]),
  /** Sealed. */
  secret: text().notNull(),
  /** Sealed. */
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
  /** The first failure after the last success. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  disabledReason: text('disabled_reason').$type<'gone' | 'failing' | 'staff'>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
