import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuarantineReason, SpamSignal } from '#shared/quarantine.ts';
import type { LeadSource, LeadStatus } from '#shared/leads.ts';

export const leads = pgTable('leads', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  /** Stored with the page's id, so that the lead still names its page after the page is deleted. */
  pageTitle: text('page_title'),
  name: text().notNull(),
  email: text().notNull(),
  /** Lower case, NFKC: identifies the visitor. */
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
  phoneE164: text('phone_e164'),
  /** The assigned member of staff. */
  assigneeId: integer('assignee_id'),
  /** Why it is quarantined; null for a delivered lead. */
  quarantineReason: text('quarantine_reason').$type<QuarantineReason>(),
  /** The word, place or signals that quarantined it. */
  quarantineDetail: text('quarantine_detail'),
  /** Spam signals, whether or not they quarantined it. */
  signals: text('spam_signals').$type<SpamSignal>().array().notNull(),
  /** When its recipients were notified; set once, however often the lead is quarantined and released. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
  /** When its status was first changed; ends the response clock. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** Start of the response clock where it is later than arrival: released from quarantine, or submitted again. */
  awaitingReplySince: timestamp('awaiting_reply_since', { withTimezone: true }),
  /** When its webhook deliveries were written; null until then. */
  enqueuedAt: timestamp('enqueued_at', { withTimezone: true }),
  /** When staff were notified that it was not answered in time; once per lead. */
  escalatedAt: timestamp('escalated_at', { withTimezone: true }),
  /** Since when it is in the trash, and who put it there; null for a lead that is not. */
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  trashedBy: text('trashed_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Answers to requests with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  leadId: integer('lead_id'),
  answer: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
