import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { Intent } from '#shared/intents.ts';
import type { PageImage } from '#shared/images.ts';
import type { PageBody, PageStatus, Quality, ReviewState } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';

/** A page's state of publication when somebody changed it; times are ISO. */
export interface PublicationBefore {
  /** When it was changed. */
  at: string;
  /** The newest version then: a later one ends the way back. */
  version: number;
  /** When that version was published first; null for never. */
  versionPublishedAt: string | null;
  status: PageStatus;
  shownVersion: number;
  changeState: ReviewState | null;
  failure: string | null;
  reviewedBy: number | null;
  reviewer: string | null;
  reviewedHash: string | null;
  reviewedAt: string | null;
  publishAt: string | null;
  unpublishedAt: string | null;
  publishedAt: string | null;
  firstPublishedAt: string | null;
  modifiedAt: string | null;
}

export const pages = pgTable('pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  topicId: integer('topic_id').notNull(),
  intent: text().$type<Intent>().notNull(),
  /** Order within the farm: topic by topic, core questions first. */
  position: integer().notNull(),
  status: text().$type<PageStatus>().notNull(),
  /** The question as staff worded it; null where the generator words it. */
  customQuestion: text('custom_question'),
  title: text().notNull(),
  slug: text().notNull().unique(),
  metaDescription: text('meta_description').notNull(),
  keyword: text().notNull(),
  keywords: text().array().notNull(),
  body: jsonb().$type<PageBody>(),
  quiz: jsonb().$type<Quiz>(),
  /** The photo or drawing the page shows; null for none. */
  image: jsonb().$type<PageImage>(),
  quality: jsonb().$type<Quality>().notNull(),
  /** The library's text variant of the page; null for placeholders and planned pages. */
  variant: integer(),
  /** SHA-256 of title, description, body and quiz. */
  contentHash: text('content_hash'),
  writer: text(),
  attempts: integer().notNull(),
  failure: text(),
  /** Why the page could not be refreshed with changed facts; null when it was not tried or could. */
  refreshIssue: text('refresh_issue'),
  firstPublishedAt: timestamp('first_published_at', { withTimezone: true }),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  /** Last significant change of what visitors read: the sitemap's lastmod. */
  modifiedAt: timestamp('modified_at', { withTimezone: true }),
  /** Number of the newest version; 0 before anything is written. */
  version: integer().notNull().default(0),
  /** The version in this row: an older one while a published page has an unapproved change. */
  shownVersion: integer('shown_version').notNull().default(0),
  /** What the change awaits; null without one. */
  changeState: text('change_state').$type<ReviewState>(),
  reviewedBy: integer('reviewed_by'),
  reviewer: text(),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  /** The content hash that was approved. */
  reviewedHash: text('reviewed_hash'),
  /** When to publish it; null for no set time. */
  publishAt: timestamp('publish_at', { withTimezone: true }),
  /** When staff unpublished it; it is then published only by staff. */
  unpublishedAt: timestamp('unpublished_at', { withTimezone: true }),
  regeneratingAt: timestamp('regenerating_at', { withTimezone: true }),
  /** What a person's last act of publishing can be taken back to; null when nothing can. */
  publicationBefore: jsonb('publication_before').$type<PublicationBefore>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** Its list in the review queue; computed by the database. */
  reviewState: text('review_state')
    .$type<ReviewState>()
    .generatedAlwaysAs(sql`null`),
  /** Words of the main content; computed by the database. */
  words: integer().generatedAlwaysAs(sql`null`),
});

/** Masked five-word shingles (32-bit hashes) and MinHash bands of a page's main content. */
export const pageFingerprints = pgTable('page_fingerprints', {
  pageId: integer('page_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  shingles: integer().array().notNull(),
  bands: integer('lsh_buckets').array().notNull(),
  /** Hashes of unmasked sentences of eight words or more, for the reuse check. */
  sentences: integer().array().notNull(),
  /** Version of the hashing scheme. */
  version: integer().notNull().default(1),
});

/** Slugs that no longer serve a page: 410 when `target` is null, else 301 to it. */
export const redirectedSlugs = pgTable('redirected_slugs', {
  slug: text().primaryKey(),
  clientId: integer('client_id'),
  target: text(),
  redirectedAt: timestamp('redirected_at', { withTimezone: true }).notNull(),
});

/** Counts on a page's record; the first migration creates the view. */
export const pageFigures = pgView('page_figures', {
  pageId: integer('page_id').notNull(),
  clientId: integer('client_id').notNull(),
  views: integer().notNull(),
  leads: integer().notNull(),
  /** The best position of its keywords; null while none ranks. */
  bestPosition: integer('best_position'),
}).existing();

/** Pages that were public before they were removed or merged; written by a database trigger. */
export const redirectedPages = pgTable('redirected_pages', {
  pageId: integer('page_id').primaryKey(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  title: text().notNull(),
  slug: text().notNull(),
  quiz: jsonb().$type<Quiz>(),
  contentHash: text('content_hash'),
  shownVersion: integer('shown_version').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});

/** Reviews of clients whose pages show them, without those that were hidden by rule; a view. */
export const pageReviews = pgView('page_reviews', {
  id: integer().notNull(),
  clientId: integer('client_id').notNull(),
  rating: integer().notNull(),
  text: text().notNull(),
  name: text().notNull(),
  city: text(),
  state: text(),
  reply: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}).existing();
