import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BlueprintTopic } from '#shared/blueprints.ts';
import type { FarmCta, PublishMode } from '#shared/farms.ts';
import type { Quiz } from '#shared/quiz.ts';

export const blueprints = pgTable('blueprints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  industry: text().notNull(),
  topics: jsonb('topics').$type<BlueprintTopic[]>().notNull(),
  publishMode: text('publish_mode').$type<PublishMode>().notNull(),
  keywords: text().array().notNull(),
  tone: text(),
  cta: jsonb().$type<FarmCta>(),
  sourceFarm: text('source_farm').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Generated quizzes of topics outside the library. */
export const modelQuizzes = pgTable('model_quizzes', {
  topicId: integer('topic_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  quiz: jsonb().$type<Quiz>().notNull(),
  model: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
