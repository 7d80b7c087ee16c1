import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pages in the trash. */
export const pageTrash = pgTable('page_trash', {
  pageId: integer('page_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  /** Held: no other page may take it. */
  slug: text().notNull(),
  trashedAt: timestamp('trashed_at', { withTimezone: true }).notNull(),
  trashedBy: text('trashed_by').notNull(),
});

/** The rows of a page in the trash: its own, and those that hang on it. */
export const pageTrashRows = pgTable('page_trash_rows', {
  pageId: integer('page_id').notNull(),
  clientId: integer('client_id').notNull(),
  /** 0 for the page's own row. */
  depth: integer().notNull(),
  relation: text().notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
});
