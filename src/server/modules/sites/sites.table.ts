import { integer, pgTable, text, timestamp, bigint, boolean } from 'drizzle-orm/pg-core';

/** The home of a client site (no topic) and one page per topic. */
export const clientSitePages = pgTable('client_site_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  topicId: integer('topic_id'),
  title: text().notNull(),
  description: text().notNull(),
  slug: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Addresses that changed since the last submission; database triggers write them. */
export const indexnowChanges = pgTable('indexnow_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  /** Null for topic pages of a client site. */
  farmId: integer('farm_id'),
  slug: text().notNull(),
});

/** The last submission per host. */
export const indexnowHosts = pgTable('indexnow_hosts', {
  host: text().primaryKey(),
  clientId: integer('client_id').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  urls: integer().notNull(),
  isAccepted: boolean('is_accepted').notNull(),
  detail: text().notNull(),
  /** Consecutive refused submissions. */
  failures: integer().notNull(),
  /** No submission before this time; null for no limit. */
  retryAt: timestamp('retry_at', { withTimezone: true }),
});
