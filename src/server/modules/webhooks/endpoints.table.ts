import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How each webhook does; a row from its first call or secret on. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the agency's. */
  clientId: integer('client_id'),
  /** Which address the rest is about: another one starts anew. */
  addressKey: text('address_key').notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** The first try that failed after the last one that did not. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  disabledBecause: text('disabled_because').$type<'gone' | 'failing'>(),
  /** When its secret was last shown to somebody. */
  secretMadeAt: timestamp('secret_made_at', { withTimezone: true }),
  /** Sealed. */
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
});
