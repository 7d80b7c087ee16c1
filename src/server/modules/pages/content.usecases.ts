import type { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { countContentRows, listContentRows, sumContent } from './content.repository.ts';

/** Lists pages and quizzes in the given order; throws 400 for an invalid cursor. */
export const listContent = async (ctx: Ctx, query: ContentQuery): Promise<PageOfRows<ContentItem>> => {
  const { limit, cursor, sort, ...filter } = query;
  const after = decodeCursor(cursor, 3);
  const found = await listContentRows(ctx, { filter, sort, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor([last.key, last.rank, last.tie]) : null;
  const isWhole = cursor === undefined && nextCursor === null;
  const counted = isWhole ? { total: rows.length } : await countContentRows(ctx, { filter, known: found.length });
  const items = rows.map(({ rank: _rank, key: _key, tie: _tie, updatedAt, ...item }) => ({
    ...item,
    updatedAt: updatedAt.toISOString(),
  }));
  return { rows: items, ...counted, nextCursor };
};

/** Pages and quizzes by status, with their mean length, of one client or of all. */
export const countContent = (ctx: Ctx, filter: Pick<ContentQuery, 'clientId'>): Promise<ContentTotals> =>
  sumContent(ctx, filter);
