import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuarantineReason, SpamSignal } from '#shared/quarantine.ts';
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
  phoneE164: text('phone_e164'),
  /** The member of staff who works on it. */
  assigneeId: integer('assignee_id'),
  /** Why it is held as spam; null for a lead that is delivered. */
  quarantineReason: text('quarantine_reason').$type<QuarantineReason>(),
  /** The word, place or signals it is held for. */
  quarantineDetail: text('quarantine_detail'),
  /** What spoke against it, whether or not that held it. */
  signals: text('spam_signals').$type<SpamSignal>().array().notNull(),
  /** When whoever should know was told; set once, however often the lead is held and released. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
  /** When its status was first changed: the end of its waiting. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** Since when it waits for an answer; null since it came. Later where it was held first, or asked again. */
  waitingSince: timestamp('awaiting_reply_since', { withTimezone: true }),
  /** When its calls to webhooks were written; null while nobody wrote them. */
  enqueuedAt: timestamp('enqueued_at', { withTimezone: true }),
  /** When staff were told that nobody answered it in time; once a lead. */
  escalatedAt: timestamp('escalated_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Answers already given to a request with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  leadId: integer('lead_id'),
  answer: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
