import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quiz } from '#shared/quiz.ts';

/** Generated quizzes of topics outside the library. */
export const modelQuizzes = pgTable('model_quizzes', {
  topicId: integer('topic_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  quiz: jsonb().$type<Quiz>().notNull(),
  model: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
