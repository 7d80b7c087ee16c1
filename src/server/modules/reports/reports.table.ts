import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportFigures, ReportState } from '#shared/reports.ts';

/** A client without a row has the default schedule, switched off. */
export const reportSchedules = pgTable('report_schedules', {
  clientId: integer('client_id').primaryKey(),
  isEnabled: boolean('is_enabled').notNull(),
  day: integer().notNull(),
  hour: integer().notNull(),
  requiresApproval: boolean('requires_approval').notNull(),
  toClient: boolean('to_client').notNull(),
  recipients: text().array().notNull(),
  /** Earlier due reports are not created. */
  enabledAt: timestamp('enabled_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const reports = pgTable('reports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  month: text().notNull(),
  version: integer().notNull(),
  origin: text().$type<'schedule' | 'staff'>().notNull(),
  state: text().$type<ReportState>().notNull(),
  /** Counted once, when the report was created. */
  figures: jsonb().$type<ReportFigures>().notNull(),
  note: text(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  madeBy: text('made_by'),
  /** When it was first sent, or discarded. */
  completedAt: timestamp('completed_at', { withTimezone: true }),
  completedBy: text('completed_by'),
});

/** Anyone with a link may read the report until it expires; only the token's hash is stored. */
export const shareLinks = pgTable('report_share_links', {
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
