import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The state of each webhook; created with its first call or secret. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the agency's. */
  clientId: integer('client_id'),
  /** The address that this row is about; a new address resets it. */
  addressKey: text('address_key').notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** The first failure after the last success. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  disabledReason: text('disabled_reason').$type<'gone' | 'failing'>(),
  /** When its secret was last shown. */
  secretMadeAt: timestamp('secret_made_at', { withTimezone: true }),
  /** Sealed. */
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
});
