import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvFileName, csvHead, csvRows, type CsvColumns } from '#shared/csv.ts';
import type { Ctx } from '../context.ts';
import type { PageOfRows } from './paging.ts';

export const CSV_PAGE_SIZE = 500;

export interface CsvFile<Row> {
  name: string;
  columns: CsvColumns<Row>;
  /** At most `CSV_PAGE_SIZE` rows after a cursor. */
  page: (cursor: string | undefined) => Promise<PageOfRows<Row>>;
}

async function* csvChunks<Row>({ columns, page }: CsvFile<Row>, first: PageOfRows<Row>): AsyncGenerator<string> {
  yield csvHead(columns) + csvRows(columns, first.rows);
  for (let cursor = first.nextCursor; cursor !== null;) {
    const { rows, nextCursor } = await page(cursor);
    yield csvRows(columns, rows);
    cursor = nextCursor;
  }
}

/**
 * Streams a list as CSV, page by page. Errors of the first page are normal responses; a later failure breaks the
 * connection, so that no client takes the file for complete.
 */
export const sendCsv = async <Row>(ctx: Ctx, input: { reply: FastifyReply; file: CsvFile<Row> }) => {
  const { reply, file } = input;
  const first = await file.page(undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csvFileName(file.name, ctx.clock.now())}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', String(first.total))
    .headers(first.isEstimate ? { 'x-total-estimate': 'true' } : {})
    .send(Readable.from(csvChunks(file, first)));
};
