import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApprovalState } from '#shared/approvals.ts';

/** Approval requests to clients about page versions, and their answers. */
export const pageApprovals = pgTable('page_approvals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  pageId: integer('page_id').notNull(),
  version: integer().notNull(),
  contentHash: text('content_hash').notNull(),
  title: text().notNull(),
  state: text().$type<ApprovalState>().notNull(),
  onTimeout: text('on_timeout').$type<'hold' | 'publish'>().notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  comment: text(),
});

export type ApprovalRow = typeof pageApprovals.$inferSelect;
