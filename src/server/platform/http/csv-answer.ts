import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvFileName, csvHead, csvRows, type CsvColumns } from '#shared/csv.ts';
import type { Ctx } from '../context.ts';
import type { PageOfRows } from './paging.ts';

/** Rows asked for at a time while a file is written. */
export const CSV_ROWS = 500;

export interface CsvFile<Row> {
  /** What the file holds: `leads`; the day is added. */
  name: string;
  columns: CsvColumns<Row>;
  /** The rows after a cursor, `CSV_ROWS` at most; the first ones without one. */
  page: (cursor: string | undefined) => Promise<PageOfRows<Row>>;
}

async function* lines<Row>({ columns, page }: CsvFile<Row>, first: PageOfRows<Row>): AsyncGenerator<string> {
  yield csvHead(columns) + csvRows(columns, first.rows);
  for (let cursor = first.nextCursor; cursor !== null;) {
    const { rows, nextCursor } = await page(cursor);
    yield csvRows(columns, rows);
    cursor = nextCursor;
  }
}

/**
 * Answers a list as a file, page after page as fast as it is taken, so that it is never held whole. What is refused is
 * refused before the file begins; a failure later breaks the answer off, and no reader takes it for complete.
 */
export const answerCsv = async <Row>(ctx: Ctx, input: { reply: FastifyReply; file: CsvFile<Row> }) => {
  const { reply, file } = input;
  const first = await file.page(undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csvFileName(file.name, ctx.clock.now())}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', String(first.total))
    .send(Readable.from(lines(file, first)));
};
