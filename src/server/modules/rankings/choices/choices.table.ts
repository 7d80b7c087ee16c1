import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RankPace, RankStrategy } from '#shared/rank-plans.ts';

export const rankingChoices = pgTable('ranking_choices', {
  clientId: integer('client_id').primaryKey(),
  /** US dollars; null for what the settings say of every client. */
  monthlyBudget: doublePrecision('monthly_budget'),
  top3: boolean().notNull(),
  top10: boolean().notNull(),
  dropped: integer(),
  lost: boolean().notNull(),
  wrongPage: boolean('wrong_page').notNull(),
});

export const rankingPlans = pgTable('ranking_plans', {
  farmId: integer('farm_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  pace: text().$type<RankPace>().notNull(),
  strategy: text().$type<RankStrategy>().notNull(),
});
