import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FoundResult, PositionBand, RankDevice, RankState, Trend } from '#shared/rankings.ts';
import type { RankAlertKind } from '#shared/rank-preferences.ts';

export const rankings = pgTable('rankings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  keyword: text().notNull(),
  domain: text().notNull(),
  /** Positions, trend and last_checked_at are of measured checks; state and reason of the latest one. */
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
  isPrimary: boolean('is_primary').notNull().default(true),
  /** The searcher's location, when it is not the farm's own place. */
  city: text(),
  stateCode: text('state_code'),
  device: text().$type<RankDevice>().notNull().default('desktop'),
  weight: integer().notNull().default(1),
  /** Depth of the last measured check. */
  depth: integer(),
  /** The last twelve measured checks, newest first: milliseconds since 1970 and position. */
  recent: jsonb().$type<[at: number, position: number | null][]>().notNull().default([]),
  /** Checks before it measured another keyword, place or device. */
  since: timestamp({ withTimezone: true }),
});

export const rankingChecks = pgTable('ranking_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  rankingId: integer('ranking_id').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  position: integer(),
  /** `pending`: running. */
  state: text().$type<RankState | 'pending'>().notNull(),
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
  /** While running, everything received so far; then the first ten. */
  results: jsonb().$type<FoundResult[]>().notNull().default([]),
  foundUrl: text('found_url'),
  runId: integer('run_id'),
  /** The order of the provider's result pages; null for their own. */
  pageOrder: integer('page_order').array(),
  /** When the current page was requested; null while none is. */
  requestedAt: timestamp('requested_at', { withTimezone: true }),
});

/** Number of a farm's keywords of each kind, maintained by triggers; those never measured are `unmeasured`. */
export const rankingCounters = pgTable('ranking_counters', {
  farmId: integer('farm_id').notNull(),
  clientId: integer('client_id').notNull(),
  band: text('position_band').$type<PositionBand | 'unmeasured'>().notNull(),
  trend: text().$type<Trend>().notNull(),
  state: text().$type<RankState>().notNull(),
  isWrong: boolean('is_wrong').notNull(),
  keywords: integer().notNull(),
});

export const rankingAlerts = pgTable('ranking_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  rankingId: integer('ranking_id').notNull(),
  kind: text().$type<RankAlertKind>().notNull(),
  fromPosition: integer('from_position'),
  toPosition: integer('to_position'),
  at: timestamp({ withTimezone: true }).notNull(),
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
});
