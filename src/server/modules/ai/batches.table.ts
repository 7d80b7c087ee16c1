import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { ModelStage } from '#shared/model-stages.ts';

/** Calls that a provider answers together, within a day. */
export const modelBatches = pgTable('model_batches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  baseUrl: text('base_url').notNull(),
  model: text().notNull(),
  status: text().$type<'preparing' | 'running' | 'completed' | 'failed' | 'expired' | 'cancelled'>().notNull(),
  /** The provider's names; null until it has taken the file and begun the batch. */
  inputFileId: text('input_file_id'),
  providerId: text('provider_id'),
  failure: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** One call of a batch; its answer is kept until the page has used it. */
export const modelBatchLines = pgTable('model_batch_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id').notNull(),
  /** The call that reserves its cost. */
  callId: integer('call_id').notNull(),
  batchId: integer('batch_id'),
  run: text().notNull(),
  stage: text().$type<ModelStage>().notNull(),
  baseUrl: text('base_url').notNull(),
  model: text().notNull(),
  promptHash: text('prompt_hash').notNull(),
  body: jsonb().$type<ChatCompletionCreateParamsNonStreaming>().notNull(),
  status: text().$type<'queued' | 'sent' | 'answered' | 'failed'>().notNull(),
  completion: jsonb().$type<ChatCompletion>(),
  /** Why there is no answer, for staff; null while it is awaited, and with an answer. */
  failure: text(),
  /** The job that used the answer; a repeated try of the same job gets it again. */
  usedBy: text('used_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
