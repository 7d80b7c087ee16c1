import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Trend } from '#shared/rankings.ts';

export const rankings = pgTable('rankings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  keyword: text().notNull(),
  domain: text().notNull(),
  currentPosition: integer('current_position'),
  previousPosition: integer('previous_position'),
  bestPosition: integer('best_position'),
  trend: text().$type<Trend>().notNull(),
  lastCheckedAt: timestamp('last_checked_at', { withTimezone: true }),
});

export const rankingChecks = pgTable('ranking_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  rankingId: integer('ranking_id').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  position: integer(),
});
