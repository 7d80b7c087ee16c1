import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { REPORT_REASONS, REVIEW_STATUSES } from '#shared/review-choices.ts';

/** Who was asked for a review; each lead once. */
export const reviewRequests = pgTable('review_requests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id').notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The reminder has a link of its own, because the first one is stored nowhere. */
  reminderTokenHash: text('reminder_token_hash').unique(),
  askedBy: text('asked_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});

/** What customers wrote, word for word; nobody edits it. */
export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  /** Outlives a deleted lead. */
  leadId: integer('lead_id').notNull().unique(),
  rating: integer().notNull(),
  text: text().notNull(),
  name: text().notNull(),
  city: text(),
  state: text(),
  status: text().$type<(typeof REVIEW_STATUSES)[number]>().notNull(),
  reply: text(),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
  reportReason: text('report_reason').$type<(typeof REPORT_REASONS)[number]>(),
  reportNote: text('report_note'),
  reportedBy: text('reported_by'),
  reportedAt: timestamp('reported_at', { withTimezone: true }),
  checkedBy: text('checked_by'),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const reviewSettings = pgTable('review_settings', {
  clientId: integer('client_id').primaryKey(),
  reviewLink: text('review_url'),
  showsOnPages: boolean('shows_on_pages').notNull(),
});
