import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PageBody, Quality } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { VersionReason } from '#shared/review.ts';

/** Every version of a page. The page's own row repeats the version that visitors see. */
export const pageVersions = pgTable('page_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pageId: integer('page_id').notNull(),
  clientId: integer('client_id').notNull(),
  /** 1 for the first version of a page; gaps where old versions were deleted. */
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
  /** Null for generated versions and those of the product itself. */
  authorId: integer('author_id'),
  authorName: text('author_name'),
  /** When it was first published; null if never. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
