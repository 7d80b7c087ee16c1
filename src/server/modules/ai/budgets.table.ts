import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { FoundCapabilities } from '#shared/model-capabilities.ts';
import type { ModelStage } from '#shared/model-stages.ts';

/** A call is stored as a reservation before it is sent, and completed when it is answered. */
export const modelCalls = pgTable('model_calls', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id'),
  pageId: integer('page_id'),
  /** The job or request it was made for. */
  run: text().notNull(),
  stage: text().$type<ModelStage>().notNull(),
  model: text().notNull(),
  status: text().$type<'running' | 'answered' | 'failed'>().notNull(),
  baseUrl: text('base_url'),
  isBatch: boolean('is_batch').notNull().default(false),
  inputTokens: integer('input_tokens'),
  /** Input tokens from the provider's cache; null when the server does not say. */
  cachedTokens: integer('cached_tokens'),
  outputTokens: integer('output_tokens'),
  /** An upper bound, known before it is sent. */
  reservedTokens: integer('reserved_tokens'),
  /** US dollars; null without prices. */
  cost: numeric({ precision: 14, scale: 6, mode: 'number' }),
  failure: text(),
  durationMs: integer('duration_ms'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
});

export const modelBudgets = pgTable('model_budgets', {
  clientId: integer('client_id').primaryKey(),
  monthlyBudget: numeric('monthly_budget', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const modelBudgetWarnings = pgTable('model_budget_warnings', {
  clientId: integer('client_id').notNull(),
  month: date().notNull(),
  warnedAt: timestamp('warned_at', { withTimezone: true }).notNull(),
});

/** What the last connection test found, for all nodes. */
export const modelCapabilities = pgTable('model_capabilities', {
  baseUrl: text('base_url').notNull(),
  model: text().notNull(),
  found: jsonb().$type<FoundCapabilities>().notNull(),
  testedAt: timestamp('tested_at', { withTimezone: true }).notNull(),
});

/** What providers said last about their limits; the database's clock counts. */
export const providerLimits = pgTable(
  'provider_limits',
  {
    baseUrl: text('base_url').notNull(),
    model: text().notNull(),
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    requestsLeft: doublePrecision('requests_left'),
    requestsLimit: doublePrecision('requests_limit'),
    requestsResetAt: timestamp('requests_reset_at', { withTimezone: true }),
    tokensLeft: doublePrecision('tokens_left'),
    tokensLimit: doublePrecision('tokens_limit'),
    tokensResetAt: timestamp('tokens_reset_at', { withTimezone: true }),
    /** The newest call whose answer was counted. */
    reportedCall: integer('reported_call').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.baseUrl, table.model] })],
);
