import { integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BlueprintTopic } from '#shared/blueprints.ts';
import type { FarmCta, PublishMode } from '#shared/farms.ts';
import type { StageFinding, WritingStage } from '#shared/page-stages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { AskedSource } from './asked-questions.types.ts';

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

/** What a language model was asked for a hub or a page, and what it answered. */
export const generationStages = pgTable('generation_stages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  topicId: integer('topic_id').notNull(),
  /** Null for the plan of a hub. */
  pageId: integer('page_id'),
  /** One generation of a page; the hub's for a plan. */
  run: text().notNull(),
  stage: text().$type<WritingStage>().notNull(),
  round: integer().notNull(),
  promptHash: text('prompt_hash').notNull(),
  /** Ids of the evidence in the prompt. */
  given: text().array().notNull(),
  /** Null while the model writes, and after a failure. */
  answer: jsonb(),
  findings: jsonb().$type<StageFinding[]>(),
  failure: text(),
  /** Null for what was decided without a model. */
  model: text(),
  calls: integer().notNull().default(0),
  inputTokens: integer('input_tokens'),
  cachedTokens: integer('cached_tokens'),
  outputTokens: integer('output_tokens'),
  cost: numeric({ precision: 14, scale: 6, mode: 'number' }),
  durationMs: integer('duration_ms'),
  /** Words of an answer that is being written. */
  words: integer(),
  /** Until when nobody else makes this plan. */
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** What people ask and search around a client's services. */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    clientId: integer('client_id').notNull(),
    source: text().$type<AskedSource>().notNull(),
    text: text().notNull(),
    weight: integer().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.source, table.text] })],
);
