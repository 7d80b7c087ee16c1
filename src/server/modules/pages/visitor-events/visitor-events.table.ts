import { bigint, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { SourceKind } from '#shared/analytics-options.ts';

/** Counts a page and day: the cost of reading does not grow with the number of views. */
export const pageDays = pgTable(
  'page_days',
  {
    pageId: integer('page_id').notNull(),
    clientId: integer('client_id').notNull(),
    farmId: integer('farm_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
    /** Null for a day on which visitors were not told apart. */
    visitors: integer(),
    forms: integer().notNull(),
    quizzes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

/** Counts a farm and day by device, hub and source; a bounded number of rows, however many visitors come. */
export const farmDayDimensions = pgTable(
  'farm_day_dimensions',
  {
    farmId: integer('farm_id').notNull(),
    clientId: integer('client_id').notNull(),
    day: date().notNull(),
    part: text('dimension').$type<'device' | 'hub' | SourceKind>().notNull(),
    /** A device class, a hub's id, or who sent the visitor; empty where the part says all. */
    name: text().notNull(),
    views: integer().notNull(),
    visitors: integer(),
    forms: integer().notNull(),
    quizzes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.farmId, table.day, table.part, table.name] })],
);

/** How many came how far in a page's quiz: step 0 saw the first question, step n answered the nth. */
export const pageQuizDays = pgTable(
  'page_quiz_days',
  {
    pageId: integer('page_id').notNull(),
    clientId: integer('client_id').notNull(),
    farmId: integer('farm_id').notNull(),
    day: date().notNull(),
    step: smallint().notNull(),
    reached: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day, table.step] })],
);

/** The latest things visitors did, for the activity list; pruned by age. */
export const visitorEvents = pgTable('visitor_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id').notNull(),
  kind: text().$type<'view' | 'form' | 'quiz'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
