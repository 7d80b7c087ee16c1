import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FoundResult, RankState, Trend } from '#shared/rankings.ts';

export const rankings = pgTable('rankings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  keyword: text().notNull(),
  domain: text().notNull(),
  /** Positions, trend and last_checked_at speak of measured checks alone; state and reason of the latest one. */
  currentPosition: integer('current_position'),
  previousPosition: integer('previous_position'),
  bestPosition: integer('best_position'),
  trend: text().$type<Trend>().notNull(),
  lastCheckedAt: timestamp('last_checked_at', { withTimezone: true }),
  state: text().$type<RankState>().notNull(),
  reason: text(),
  wrongUrl: text('wrong_url'),
  wrongPosition: integer('wrong_position'),
  wrongPageId: integer('wrong_page_id'),
});

export const rankingChecks = pgTable('ranking_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  rankingId: integer('ranking_id').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  position: integer(),
  /** `asked`: under way. */
  state: text().$type<RankState | 'asked'>().notNull(),
  reason: text(),
  provider: text(),
  query: text(),
  place: text(),
  device: text(),
  language: text(),
  depth: integer(),
  pagesFetched: integer('pages_fetched').notNull().default(0),
  /** Millionths of a US dollar. */
  costMicros: integer('cost_micros').notNull().default(0),
  /** While asked all that was answered so far, then the first ten. */
  results: jsonb().$type<FoundResult[]>().notNull().default([]),
  foundUrl: text('found_url'),
});
