import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ListId } from '#shared/list-choices.ts';

export const savedViews = pgTable('saved_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  list: text().$type<ListId>().notNull(),
  name: text().notNull(),
  /** Query string of the list, its sort included. */
  query: text().notNull(),
  /** In order; null for each person's own. */
  columns: text().array(),
  /** Visible to the whole team. */
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The columns that a member of staff chose for a list, in order. */
export const listColumns = pgTable(
  'list_columns',
  {
    staffId: integer('staff_id').notNull(),
    list: text().$type<ListId>().notNull(),
    columns: text().array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
);
