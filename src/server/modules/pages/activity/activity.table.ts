import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts a page and day: the cost of reading does not grow with the number of views. */
export const pageDays = pgTable(
  'page_days',
  {
    pageId: integer('page_id').notNull(),
    clientId: integer('client_id').notNull(),
    farmId: integer('farm_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
    forms: integer().notNull(),
    quizzes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

/** The latest things visitors did, for the activity list; pruned by age. */
export const pageActivity = pgTable('page_activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id').notNull(),
  kind: text().$type<'view' | 'form' | 'quiz'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
