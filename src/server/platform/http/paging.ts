import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

export interface PageOfRows<Row> {
  rows: Row[];
  total: number;
  /** True when counting stopped early and there may be more. */
  isLeast?: boolean;
  /** True when `total` is an estimate of many. */
  isEstimate?: boolean;
  /** When kept figures were worked out; null or absent for now. */
  figuresAt?: Date | null;
  nextCursor: string | null;
}

/** The sort values of the last row sent, opaque to the caller. */
export const encodeCursor = (after: (string | number)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url');

const LARGEST_INTEGER = 2_147_483_647;

/** A manipulated cursor may hold values that the database cannot compare. */
const isSortValue = (value: unknown): value is string | number =>
  typeof value === 'string'
    ? !value.includes('\0')
    : Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INTEGER;

/** The sort values of a cursor, the row's id last; null without a cursor. Throws 400 for an invalid cursor. */
export const decodeCursor = (cursor: string | undefined, length: number): (string | number)[] | null => {
  if (cursor === undefined) return null;
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isOurs =
      Array.isArray(after) && after.length === length && after.every(isSortValue) && typeof after.at(-1) === 'number';
    if (isOurs) return after as (string | number)[];
  } catch {}
  throw invalid([{ path: 'cursor', message: 'Use the cursor from the Link header.' }]);
};

/** The id of the last row that was sent, in lists ordered by id alone; throws 400 for an invalid cursor. */
export const decodeIdCursor = (cursor: string | undefined): number | null => {
  const [id = null] = decodeCursor(cursor, 1) ?? [];
  return id === null ? null : Number(id);
};

/** How many rows of a ranking were sent; throws 400 for an invalid cursor. */
export const decodeOffset = (cursor: string | undefined): number =>
  Math.max(0, Number(decodeCursor(cursor, 1)?.[0] ?? 0));

/** The cursor of the next rows of a ranking, which is read by its number of rows; null after the last. */
export const nextOffset = ({ offset, limit, total }: { offset: number; limit: number; total: number }): string | null =>
  offset + limit < total ? encodeCursor([offset + limit]) : null;

/** The page of rows that were read with one more than the limit, ordered by id alone. */
export const pageById = <Row extends { id: number }>(
  rows: Row[],
  { limit, total }: { limit: number; total: number },
): PageOfRows<Row> => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, total, nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null };
};

/** A row with its place in a list's order. */
export interface Placed {
  sortKey: string;
  sortTie: number;
}

/** The cursor of the rows after this one. */
export const cursorAfter = ({ sortKey, sortTie }: Placed): string => encodeCursor([sortKey, sortTie]);

interface ReadRows<Row> {
  /** Read with one more than the limit. */
  rows: Row[];
  limit: number;
  cursor: string | undefined;
  /** Counts the whole list; not asked when the first page holds it. */
  count: (known: number) => Promise<{ total: number; isEstimate: boolean; isLeast?: boolean }>;
}

/** The page of a list, with a count and the cursor of the next page. */
export const pageOfRows = async <Row extends Placed>(read: ReadRows<Row>): Promise<PageOfRows<Row>> => {
  const { rows, limit, cursor, count } = read;
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const isWhole = cursor === undefined && rows.length <= limit;
  const counted = isWhole ? { total: page.length, isEstimate: false } : await count(rows.length);
  return { rows: page, ...counted, nextCursor: last ? cursorAfter(last) : null };
};

/**
 * Sends the bare array with `X-Total-Count`, `X-Total-Least: true` for a count that stopped early, `X-Total-Estimate:
 * true` for an estimate, `X-Figures-At` for kept figures, and `Link: <…>; rel="next"` while more remain.
 */
export const sendRows = <Row>(
  { request, reply, appOrigin }: { request: FastifyRequest; reply: FastifyReply; appOrigin: string },
  page: PageOfRows<Row>,
): Row[] => {
  reply.header('x-total-count', String(page.total));
  if (page.isLeast) reply.header('x-total-least', 'true');
  if (page.isEstimate) reply.header('x-total-estimate', 'true');
  if (page.figuresAt) reply.header('x-figures-at', page.figuresAt.toISOString());
  if (page.nextCursor !== null) {
    const next = new URL(request.url, appOrigin);
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.href}>; rel="next"`);
  }
  return page.rows;
};
