import type { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { listContentRows, sumContent } from './content.repository.ts';

/** What all pages and their quizzes say, newest page first; throws 400 for a cursor that is not ours. */
export const listContent = async (ctx: Ctx, query: ContentQuery): Promise<PageOfRows<ContentItem>> => {
  const { limit, cursor, ...filter } = query;
  const after = decodeCursor(cursor, 2);
  const { total } = await sumContent(ctx, filter);
  const found = await listContentRows(ctx, { filter, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor([last.rank, last.pageId]) : null;
  const items = rows.map(({ rank: _rank, updatedAt, ...item }) => ({ ...item, updatedAt: updatedAt.toISOString() }));
  return { rows: items, total, nextCursor };
};

/** How many pages and quizzes there are, by status, and how long they are on average. */
export const countContent = (ctx: Ctx): Promise<ContentTotals> => sumContent(ctx, {});
