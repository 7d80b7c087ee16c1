import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RankAlertKind } from '#shared/rank-preferences.ts';

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
