import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The pages of a hub site above its questions: its home (no micro-hub) and one for a micro-hub. */
export const hubPages = pgTable('hub_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  microHubId: integer('micro_hub_id'),
  title: text().notNull(),
  description: text().notNull(),
  /** Empty for the home. */
  slug: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
