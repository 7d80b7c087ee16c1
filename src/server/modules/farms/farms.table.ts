import { doublePrecision, integer, jsonb, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quiz } from '#shared/quiz.ts';
import type { FarmCta, FarmStatus, PublishMode, WriterChoice } from '#shared/farms.ts';

export const farms = pgTable('farms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  domain: text().notNull().unique(),
  domainPrefix: text('domain_prefix').notNull(),
  industry: text().notNull(),
  location: text().notNull(),
  /** The place as pages name it, parsed from the location: "Warwick", "RI". */
  city: text().notNull(),
  state: text(),
  status: text().$type<FarmStatus>().notNull(),
  publishMode: text('publish_mode').$type<PublishMode>().notNull(),
  /** Pages published a day on each of its hosts; null publishes without waiting. */
  dripPerDay: integer('pages_per_day'),
  keywords: text().array().notNull(),
  tone: text(),
  /** What the buttons of its pages say; null for the standard words. */
  cta: jsonb().$type<FarmCta>(),
  /** Who writes its pages; null as the installation's setting says. */
  writer: text().$type<WriterChoice>(),
  /** Since when search engines are told to leave its pages out; all three or none. */
  deindexedAt: timestamp('deindexed_at', { withTimezone: true }),
  deindexedBy: text('deindexed_by'),
  deindexedReason: text('deindexed_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const topics = pgTable('topics', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  /** As staff typed it. */
  name: text().notNull(),
  slug: text().notNull(),
  /** The library hub its pages draw on; null when the library has none. */
  libraryHub: text('content_pack'),
  /** A quiz of the hub's own; null where the library's or the writer's is used. */
  quiz: jsonb().$type<Quiz>(),
  position: integer().notNull(),
});

/** Counts that a farm's record shows. */
export const farmFigures = pgView('farm_figures', {
  farmId: integer('farm_id').notNull(),
  clientId: integer('client_id').notNull(),
  pageCount: integer('page_count').notNull(),
  publishedCount: integer('published_count').notNull(),
  leadCount: integer('lead_count').notNull(),
  views: integer().notNull(),
  submissions: integer().notNull(),
  avgPosition: doublePrecision('avg_position'),
}).existing();

/** Leads by UTC month of their arrival, spam aside. */
export const farmLeadMonths = pgView('farm_lead_months', {
  farmId: integer('farm_id').notNull(),
  month: timestamp({ withTimezone: true }).notNull(),
  leads: integer().notNull(),
}).existing();

/** Counts a topic shows beside its farm's. */
export const topicFigures = pgView('topic_figures', {
  topicId: integer('topic_id').notNull(),
  pageCount: integer('page_count').notNull(),
}).existing();
