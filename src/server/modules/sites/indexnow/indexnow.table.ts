import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses that changed since search engines were last told; triggers of the database write them. */
export const indexnowChanges = pgTable('indexnow_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  /** Null for a page of the hub site itself. */
  farmId: integer('farm_id'),
  slug: text().notNull(),
});

/** The last submission for each host. */
export const indexnowHosts = pgTable('indexnow_hosts', {
  host: text().primaryKey(),
  clientId: integer('client_id').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  urls: integer().notNull(),
  isAccepted: boolean('is_accepted').notNull(),
  detail: text().notNull(),
  /** Submissions that were not taken, one after the other. */
  failures: integer().notNull(),
  /** Not before this moment is the next one made; null at any time. */
  retryAt: timestamp('retry_at', { withTimezone: true }),
});
