import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

export interface PageOfRows<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more than `total` says: nobody counted to the end. */
  isLeast?: boolean;
  /** Opaque; null when nothing remains. */
  nextCursor: string | null;
}

/** Writes a cursor: the sort values of the last row given out, opaque to the caller. */
export const encodeCursor = (after: (string | number)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url');

const LARGEST_INTEGER = 2_147_483_647;

/** Whether the database can compare with it: somebody may have written the cursor by hand. */
const isSortValue = (value: unknown): value is string | number =>
  typeof value === 'string'
    ? !value.includes('\0')
    : Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INTEGER;

/** The sort values a cursor holds, a row's id the last of them, null without one; throws 400 for a cursor this product never wrote. */
export const decodeCursor = (cursor: string | undefined, length: number): (string | number)[] | null => {
  if (cursor === undefined) return null;
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isOurs =
      Array.isArray(after) && after.length === length && after.every(isSortValue) && typeof after.at(-1) === 'number';
    if (isOurs) return after as (string | number)[];
  } catch {
    // Falls through to the one answer for every cursor that cannot be read.
  }
  throw invalid([{ path: 'cursor', message: 'Use the cursor from the Link header.' }]);
};

/** Adds `X-Total-Count`, `X-Total-Least: true` where there are more than it says, and, while more remain, `Link: <…>; rel="next"`; answers the bare array. */
export const answerRows = <Row>(
  { request, reply, appOrigin }: { request: FastifyRequest; reply: FastifyReply; appOrigin: string },
  page: PageOfRows<Row>,
): Row[] => {
  reply.header('x-total-count', String(page.total));
  if (page.isLeast) reply.header('x-total-least', 'true');
  if (page.nextCursor !== null) {
    const next = new URL(request.url, appOrigin);
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.href}>; rel="next"`);
  }
  return page.rows;
};
