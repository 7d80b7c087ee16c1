import { REVIEW_STATES } from '#shared/pages.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import type { ReviewSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { mayLackAnswer } from './client-questions.rules.ts';
import {
  countReviewQueueRows,
  listReviewQueueRows,
  type ReviewFilter,
  type ReviewQueueRow,
} from './review-queue.repository.ts';

const MAX_REASONS = 3;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Reasons that concern the client come first. */
const clientReasons = ({
  client_state: state,
  client_comment: comment,
  client_due_at: clientDueAt,
}: ReviewQueueRow): string[] => {
  if (state === 'waiting' && clientDueAt !== null)
    return [`Waits for the client’s approval until ${DAY.format(new Date(clientDueAt))}.`];
  if (state === 'changes') return [`The client asks for changes: ${comment ?? ''}`];
  if (state === 'expired') return ['The client said nothing until the deadline.'];
  return [];
};

const reviewReasons = (row: ReviewQueueRow): string[] =>
  [...clientReasons(row), ...checkReasons(row)].slice(0, MAX_REASONS);

const checkReasons = ({ state, quality, failure }: ReviewQueueRow): string[] => {
  if (state === 'failed' && failure !== null) return [failure];
  const failed = quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return failed.slice(0, MAX_REASONS).map(({ detail }) => detail);
};

const presentReviewItem = (row: ReviewQueueRow): ReviewItem => ({
  id: row.id,
  farmId: row.farm_id,
  farmName: row.farm_name,
  clientId: row.client_id,
  clientName: row.client_name,
  topicId: row.topic_id,
  microHub: row.topic_name,
  title: row.title,
  slug: row.slug,
  status: row.status,
  state: row.state,
  isChange: row.is_change,
  version: row.version,
  score: row.quality.score,
  reasons: reviewReasons(row),
  lacksAnswer: row.status === 'draft' && mayLackAnswer({ intent: row.intent, checks: row.quality.checks }),
  publishAt: row.publish_at === null ? null : new Date(row.publish_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** Lists pages that need a decision, publishable ones first unless sorted otherwise; paged by cursor. */
export const listReviewQueue = async (
  ctx: Ctx,
  { query, limit, cursor }: { query: ReviewFilter & { sort: ReviewSort }; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<ReviewItem>> => {
  const { sort, ...filter } = query;
  const rows = await listReviewQueueRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const counts = await countReviewQueueRows(ctx, filter);
  return {
    rows: pageRows.map(presentReviewItem),
    total: [...counts.values()].reduce((sum, pages) => sum + pages, 0),
    nextCursor: rows.length > limit && last ? encodeCursor([last.sort_key, last.id]) : null,
  };
};

/** Counts the queue by state, whatever state the filter has. */
export const countReviewQueue = async (ctx: Ctx, filter: ReviewFilter): Promise<ReviewCounts> => {
  const counts = await countReviewQueueRows(ctx, { ...filter, state: undefined });
  return Object.fromEntries(REVIEW_STATES.map((state) => [state, counts.get(state) ?? 0])) as ReviewCounts;
};
