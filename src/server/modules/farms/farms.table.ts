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
  /** Pages published a day on each of its hosts; null publishes at once. */
  pagesPerDay: integer('pages_per_day'),
  keywords: text().array().notNull(),
  tone: text(),
  /** Button labels of its pages; null for the default labels. */
  cta: jsonb().$type<FarmCta>(),
  /** Who writes its pages; null for the installation's setting. */
  writer: text().$type<WriterChoice>(),
  /** Since when its pages are excluded from search engines; all three columns or none. */
  deindexedAt: timestamp('deindexed_at', { withTimezone: true }),
  deindexedBy: text('deindexed_by'),
  deindexedReason: text('deindexed_reason'),
  /** Since when it rests, and who archived it; null for a farm at work. A client's farms are archived with it. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  archivedBy: text('archived_by'),
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
  /** The service of the catalog that its name means; null when unknown. */
  service: text(),
  /** The content pack of its pages; null when the library has none. */
  contentPack: text('content_pack'),
  /** The topic's own quiz; null where the library's or the model's is used. */
  quiz: jsonb().$type<Quiz>(),
  position: integer().notNull(),
});

/** Counts on a farm's record. */
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

/** Pages of farms that have any, to sort by. */
export const farmPageCounts = pgView('farm_page_counts', {
  farmId: integer('farm_id').notNull(),
  pageCount: integer('page_count').notNull(),
}).existing();

/** When a farm's leads came, without spam and trash. */
export const farmLeads = pgView('farm_leads', {
  farmId: integer('farm_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}).existing();

/** Counts on a topic. */
export const topicFigures = pgView('topic_figures', {
  topicId: integer('topic_id').notNull(),
  pageCount: integer('page_count').notNull(),
}).existing();
