import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LeadSource, LeadStatus } from '#shared/leads.ts';

export const leads = pgTable('leads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  /** Kept beside the page's id, so that the lead still says where it came from when the page is gone. */
  pageTitle: text('page_title'),
  name: text().notNull(),
  email: text().notNull(),
  /** Lower case, NFKC: what tells the same visitor. */
  emailKey: text('email_key').notNull(),
  phone: text(),
  city: text(),
  state: text(),
  message: text(),
  source: text().$type<LeadSource>().notNull(),
  leadType: text('lead_type').notNull(),
  completedBoth: boolean('completed_both').notNull(),
  quizScore: integer('quiz_score'),
  quizAnswers: jsonb('quiz_answers').$type<number[]>(),
  status: text().$type<LeadStatus>().notNull(),
  value: doublePrecision(),
  notes: text(),
  /** Why it is held as spam; null for a lead that is delivered. */
  spamReason: text('spam_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** What the visitor agreed to, word for word, with the proof of when and where. */
export const consentReceipts = pgTable('consent_receipts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id'),
  given: boolean().notNull(),
  textVersion: text('text_version').notNull(),
  text: text().notNull(),
  pageUrl: text('page_url').notNull(),
  pageHash: text('page_hash'),
  ip: text(),
  userAgent: text('user_agent'),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Answers already given to a request with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  leadId: integer('lead_id'),
  answer: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
