import { boolean, date, doublePrecision, integer, jsonb, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { REPORT_REASONS, REVIEW_STATUSES } from '#shared/review-choices.ts';
import type { QuestionKind, QuestionState } from '#shared/client-questions.ts';
import type { ApprovalState } from '#shared/approvals.ts';
import type { FieldJobPhoto, FieldJobStatus } from '#shared/field-jobs.ts';
import type { FarmStatus } from '#shared/farms.ts';
import type { LeadStatus } from '#shared/leads.ts';
import type { PageStatus } from '#shared/pages.ts';
import type { PortalActivityKind } from '#shared/portal.ts';

// Only columns that the portal's database role may read; the migrations grant exactly these, so a column added here
// needs a grant.

export const ownClient = pgTable('clients', {
  id: integer().primaryKey(),
  name: text().notNull(),
  city: text(),
  state: text(),
});

export const ownImpersonations = pgTable('impersonations', {
  clientId: integer('client_id').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});

export const ownFarms = pgTable('farms', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  domain: text().notNull(),
  industry: text().notNull(),
  location: text().notNull(),
  status: text().$type<FarmStatus>().notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
});

export const ownTopics = pgTable('topics', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
});

export const ownPages = pgTable('pages', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  topicId: integer('topic_id').notNull(),
  position: integer().notNull(),
  status: text().$type<PageStatus>().notNull(),
  title: text().notNull(),
  slug: text().notNull(),
});

export const ownLeads = pgTable('leads', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  pageTitle: text('page_title'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  city: text(),
  state: text(),
  message: text(),
  source: text().notNull(),
  leadType: text('lead_type').notNull(),
  completedBoth: boolean('completed_both').notNull(),
  quizScore: integer('quiz_score'),
  status: text().$type<LeadStatus>().notNull(),
  value: doublePrecision(),
  awaitingReplySince: timestamp('awaiting_reply_since', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  quarantineReason: text('quarantine_reason'),
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const ownFarmFigures = pgView('farm_figures', {
  farmId: integer('farm_id').notNull(),
  clientId: integer('client_id').notNull(),
  pageCount: integer('page_count').notNull(),
  leadCount: integer('lead_count').notNull(),
}).existing();

export const ownPageFigures = pgView('page_figures', {
  pageId: integer('page_id').notNull(),
  clientId: integer('client_id').notNull(),
  views: integer().notNull(),
  leads: integer().notNull(),
}).existing();

export const ownCallDays = pgTable('page_call_days', {
  clientId: integer('client_id').notNull(),
  day: date().notNull(),
  calls: integer().notNull(),
});

export const ownLeadFilters = pgTable('lead_filters', {
  clientId: integer('client_id').primaryKey(),
  answerMinutes: integer('answer_minutes').notNull(),
});

export const ownActivity = pgView('client_activity', {
  ref: integer().notNull(),
  clientId: integer('client_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<PortalActivityKind>().notNull(),
  pageId: integer('page_id'),
  title: text(),
  farmId: integer('farm_id'),
  farmName: text('farm_name'),
}).existing();

export const ownQuestions = pgTable('client_questions', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  topicName: text('topic_name').notNull(),
  question: text().notNull(),
  hint: text().notNull(),
  state: text().$type<QuestionState>().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  answer: text(),
});

export const ownFieldJobs = pgTable('field_jobs', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  service: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  doneOn: date('done_on').notNull(),
  found: text().notNull(),
  did: text().notNull(),
  durationMinutes: integer('duration_minutes'),
  priceMin: doublePrecision('price_min'),
  priceMax: doublePrecision('price_max'),
  photos: jsonb().$type<FieldJobPhoto[]>().notNull(),
  status: text().$type<FieldJobStatus>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const ownReviews = pgTable('reviews', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  leadId: integer('lead_id').notNull(),
  rating: integer().notNull(),
  text: text().notNull(),
  name: text().notNull(),
  city: text(),
  state: text(),
  status: text().$type<(typeof REVIEW_STATUSES)[number]>().notNull(),
  reply: text(),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
  reportReason: text('report_reason').$type<(typeof REPORT_REASONS)[number]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const ownApprovals = pgTable('page_approvals', {
  id: integer().primaryKey(),
  clientId: integer('client_id').notNull(),
  pageId: integer('page_id').notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  state: text().$type<ApprovalState>().notNull(),
  onTimeout: text('on_timeout').$type<'hold' | 'publish'>().notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  comment: text(),
});
