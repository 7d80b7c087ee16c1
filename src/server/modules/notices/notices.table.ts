import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeDetail, NoticeKind } from '#shared/notices.ts';

/** What happened that staff want to know of, a row each; dropped after 90 days. */
export const notices = pgTable('notices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<NoticeKind>().notNull(),
  /** Those of one kind and topic are shown as one. */
  topic: text().notNull(),
  /** The happening itself: it is told once. */
  key: text().notNull().unique(),
  clientId: integer('client_id'),
  farmId: integer('farm_id'),
  leadId: integer('lead_id'),
  detail: jsonb().$type<NoticeDetail>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Up to which notice a person has read all. */
export const noticeMarks = pgTable('notice_marks', {
  staffId: integer('staff_id').primaryKey(),
  readId: integer('read_id').notNull(),
});

/** Up to which notice of one kind and topic a person has read, or wants to see no more. */
export const noticeTopicMarks = pgTable(
  'notice_topic_marks',
  {
    staffId: integer('staff_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    topic: text().notNull(),
    readId: integer('read_id').notNull(),
    dismissedId: integer('dismissed_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind, table.topic] })],
);
