import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quiz } from '#shared/quiz.ts';

/** Pages that were public before they were removed or merged; a trigger of the database keeps them. */
export const redirectedPages = pgTable('redirected_pages', {
  pageId: integer('page_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  quiz: jsonb().$type<Quiz>(),
  contentHash: text('content_hash'),
  shownVersion: integer('shown_version').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});
