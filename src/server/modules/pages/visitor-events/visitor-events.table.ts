import { bigint, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { SourceKind } from '#shared/analytics-options.ts';

/** Counts per page and day: the cost of reading does not grow with the number of views. */
export const pageDays = pgTable(
  'page_days',
  {
    pageId: integer('page_id').notNull(),
    clientId: integer('client_id').notNull(),
    farmId: integer('farm_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
    /** Null for a day on which visitors were not counted. */
    visitors: integer(),
    forms: integer().notNull(),
    quizzes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

/** Counts per farm and day by device, topic and source; a bounded number of rows, whatever the traffic. */
export const farmDayDimensions = pgTable(
  'farm_day_dimensions',
  {
    farmId: integer('farm_id').notNull(),
    clientId: integer('client_id').notNull(),
    day: date().notNull(),
    part: text('dimension').$type<'device' | 'topic' | SourceKind>().notNull(),
    /** A device class, a topic's id, or a source; empty where the part says everything. */
    name: text().notNull(),
    views: integer().notNull(),
    visitors: integer(),
    forms: integer().notNull(),
    quizzes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.farmId, table.day, table.part, table.name] })],
);

/** How far visitors got in a page's quiz: step 0 saw the first question, step n answered the nth. */
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

/** How often the phone number of a page was pressed. */
export const pageCallDays = pgTable(
  'page_call_days',
  {
    pageId: integer('page_id').notNull(),
    clientId: integer('client_id').notNull(),
    farmId: integer('farm_id').notNull(),
    day: date().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

/** The latest events of visitors, for the activity list; deleted by age. */
export const visitorEvents = pgTable('visitor_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id').notNull(),
  kind: text().$type<'view' | 'form' | 'quiz' | 'call'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
