import { REVIEW_STATES } from '#shared/pages.ts';
import type { ReviewCounts, ReviewItem } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { countWaitingRows, listWaitingRows, type QueueFilter, type WaitingRow } from './queue.repository.ts';

const SHOWN_REASONS = 3;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What the client has to do with it, first of all. */
const clientReason = ({ client_state: state, client_comment: comment, client_due_at: due }: WaitingRow): string[] => {
  if (state === 'waiting' && due !== null)
    return [`Waits for the client’s approval until ${DAY.format(new Date(due))}.`];
  if (state === 'changes') return [`The client asks for changes: ${comment ?? ''}`];
  if (state === 'held') return ['The client said nothing until the deadline.'];
  return [];
};

const reasonsOf = (row: WaitingRow): string[] => [...clientReason(row), ...ownReasons(row)].slice(0, SHOWN_REASONS);

const ownReasons = ({ state, quality, failure }: WaitingRow): string[] => {
  if (state === 'failed' && failure !== null) return [failure];
  const failed = quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return failed.slice(0, SHOWN_REASONS).map(({ detail }) => detail);
};

const presentWaiting = (row: WaitingRow): ReviewItem => ({
  id: row.id,
  farmId: row.farm_id,
  farmName: row.farm_name,
  hubId: row.hub_id,
  microHub: row.hub_name,
  title: row.title,
  slug: row.slug,
  status: row.status,
  state: row.state,
  isChange: row.is_change,
  version: row.version,
  score: row.quality.score,
  reasons: reasonsOf(row),
  publishAt: row.publish_at === null ? null : new Date(row.publish_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** Pages that wait for somebody, over all farms or of one, what can go out first; paged by cursor. */
export const listWaitingPages = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: QueueFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<ReviewItem>> => {
  const after = decodeCursor(cursor, 2);
  const rows = await listWaitingRows(ctx, { filter, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counts = await countWaitingRows(ctx, filter);
  return {
    rows: shown.map(presentWaiting),
    total: [...counts.values()].reduce((sum, pages) => sum + pages, 0),
    nextCursor: rows.length > limit && last ? encodeCursor([last.rank, last.id]) : null,
  };
};

/** How many pages wait for each thing, whichever of the lists is asked for. */
export const countWaitingPages = async (ctx: Ctx, filter: QueueFilter): Promise<ReviewCounts> => {
  const counts = await countWaitingRows(ctx, { ...filter, state: undefined });
  return Object.fromEntries(REVIEW_STATES.map((state) => [state, counts.get(state) ?? 0])) as ReviewCounts;
};
