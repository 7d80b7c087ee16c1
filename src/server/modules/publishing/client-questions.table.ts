import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuestionKind, QuestionState } from '#shared/client-questions.ts';

/** Questions that staff asked clients for a draft, and their answers. */
export const clientQuestions = pgTable('client_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  /** The page for which it was asked; the answer also fills others of the topic. */
  pageId: integer('page_id').notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  topicKey: text('topic_key').notNull(),
  topicName: text('topic_name').notNull(),
  /** The topic's service in the catalog; null for none. */
  service: text(),
  /** The number of the intake question that the answer answers; null for prices and reviewers. */
  intakeQuestion: integer('intake_question'),
  question: text().notNull(),
  hint: text().notNull(),
  state: text().$type<QuestionState>().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  askedById: integer('asked_by_id'),
  askedByName: text('asked_by_name').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  answer: text(),
  /** When the client was mailed about it; null while more questions may follow. */
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
});

export type QuestionRow = typeof clientQuestions.$inferSelect;
export type NewQuestion = typeof clientQuestions.$inferInsert;
