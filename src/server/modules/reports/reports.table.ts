import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportFigures, ReportState } from '#shared/reports.ts';

/** When a client's report is made and to whom it goes; a client without a row has the usual plan, switched off. */
export const reportPlans = pgTable('report_plans', {
  clientId: integer('client_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  day: integer().notNull(),
  hour: integer().notNull(),
  isHeld: boolean('is_held').notNull(),
  toClient: boolean('to_client').notNull(),
  recipients: text().array().notNull(),
  /** What fell due before is not made up for. */
  switchedOnAt: timestamp('switched_on_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const reports = pgTable('reports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  month: text().notNull(),
  version: integer().notNull(),
  origin: text().$type<'plan' | 'staff'>().notNull(),
  state: text().$type<ReportState>().notNull(),
  /** Counted once, when the report was made. */
  figures: jsonb().$type<ReportFigures>().notNull(),
  note: text(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  madeBy: text('made_by'),
  /** When it was sent first, or discarded. */
  settledAt: timestamp('settled_at', { withTimezone: true }),
  settledBy: text('settled_by'),
});

/** Whoever has a link may read the report until it ends; only the token's hash is kept. */
export const reportLinks = pgTable('report_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  reportId: integer('report_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  madeBy: text('made_by'),
  mailedTo: text('mailed_to'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  views: integer().notNull().default(0),
  lastViewedAt: timestamp('last_viewed_at', { withTimezone: true }),
});
