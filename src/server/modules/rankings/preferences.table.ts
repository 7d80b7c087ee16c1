import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RankCheckInterval, RankSearchDepth } from '#shared/rank-preferences.ts';

export const rankingPreferences = pgTable('ranking_preferences', {
  clientId: integer('client_id').primaryKey(),
  /** US dollars; null for the default of the settings. */
  monthlyBudget: doublePrecision('monthly_budget'),
  top3: boolean().notNull(),
  top10: boolean().notNull(),
  dropped: integer(),
  lost: boolean().notNull(),
  wrongPage: boolean('wrong_page').notNull(),
});

export const rankingCheckSchedules = pgTable('ranking_check_schedules', {
  farmId: integer('farm_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  checkInterval: text('check_interval').$type<RankCheckInterval>().notNull(),
  searchDepth: text('search_depth').$type<RankSearchDepth>().notNull(),
});
