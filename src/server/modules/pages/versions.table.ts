import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PageBody, Quality } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { VersionReason } from '#shared/review.ts';

/** Every state of a page that anybody wrote. A page's own row repeats the one that is shown. */
export const pageVersions = pgTable('page_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pageId: integer('page_id').notNull(),
  clientId: integer('client_id').notNull(),
  /** 1 for the first version of a page, without gaps while none was dropped. */
  number: integer().notNull(),
  title: text().notNull(),
  metaDescription: text('meta_description').notNull(),
  keyword: text().notNull(),
  body: jsonb().$type<PageBody>().notNull(),
  quiz: jsonb().$type<Quiz>(),
  quality: jsonb().$type<Quality>().notNull(),
  writer: text().notNull(),
  variant: integer(),
  contentHash: text('content_hash').notNull(),
  reason: text().$type<VersionReason>().notNull(),
  /** Null when a writer or the product itself made it. */
  authorId: integer('author_id'),
  authorName: text('author_name'),
  /** When it first became what visitors see; null for one that never did. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
