import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeyHeader } from '#shared/model-endpoints.ts';

/** Further addresses of language models; the key is sealed. */
export const modelEndpoints = pgTable('model_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  baseUrl: text('base_url').notNull(),
  key: text(),
  keyHeader: text('auth_header').$type<KeyHeader>().notNull(),
  model: text().notNull(),
  /** US dollars per million tokens. */
  inputPrice: doublePrecision('input_price'),
  outputPrice: doublePrecision('output_price'),
  cachedPrice: doublePrecision('cached_price'),
  /** Percent of the normal price. */
  batchPercent: doublePrecision('batch_percent'),
  concurrency: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export type ModelEndpointRow = typeof modelEndpoints.$inferSelect;
export type NewModelEndpointRow = typeof modelEndpoints.$inferInsert;
