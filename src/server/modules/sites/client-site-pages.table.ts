import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
