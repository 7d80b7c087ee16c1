import { z } from 'zod';
import { CONTENT_SORTS } from './sort-choices.ts';
import { DateOrTime, Id, storableText, Timestamp } from './text.ts';

export const CONTENT_TYPES = ['article', 'quiz'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const CONTENT_STATUSES = ['published', 'draft', 'generating'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** The text of a page, or the quiz on it. */
export const ContentItem = z.object({
  pageId: z.number(),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  slug: z.string(),
  farmId: z.number(),
  farmName: z.string(),
  clientName: z.string(),
  microHub: z.string(),
  status: z.enum(CONTENT_STATUSES),
  words: z.number(),
  /** The page's newest version: an edit must be based on it. */
  version: z.number(),
  updatedAt: Timestamp,
});
export type ContentItem = z.infer<typeof ContentItem>;

export const ContentQuery = z.object({
  q: storableText.max(200).optional(),
  type: z.enum(CONTENT_TYPES).optional(),
  status: z.enum(CONTENT_STATUSES).optional(),
  clientId: Id.optional(),
  farmId: Id.optional(),
  /** When it was last changed. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(CONTENT_SORTS).default('newest'),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(2000).optional(),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** Of one client, or of all without one. */
export const ContentTotalsQuery = ContentQuery.pick({ clientId: true });

export const ContentTotals = z.object({
  total: z.number(),
  published: z.number(),
  drafts: z.number(),
  generating: z.number(),
  /** Mean word count of the written items; null without any. */
  averageWords: z.number().nullable(),
});
export type ContentTotals = z.infer<typeof ContentTotals>;
