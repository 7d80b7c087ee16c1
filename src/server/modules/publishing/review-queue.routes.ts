import { z } from 'zod';
import type { CsvColumns } from '#shared/csv.ts';
import { ReviewCounts, ReviewItem, ReviewQuery } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { countReviewQueue, listReviewQueue } from './review-queue.usecases.ts';

const REVIEW_COLUMNS: CsvColumns<ReviewItem> = [
  ['Page id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => `/${slug}`],
  ['Waits as', ({ state }) => state],
  ['Status', ({ status }) => status],
  ['Change of a live page', ({ isChange }) => isChange],
  ['Score', ({ score }) => score],
  ['Reasons', ({ reasons }) => reasons.join(' ')],
  ['Micro-hub', ({ microHub }) => microHub],
  ['Farm', ({ farmName }) => farmName],
  ['Client', ({ clientName }) => clientName],
  ['Publish at', ({ publishAt }) => publishAt],
  ['Updated', ({ updatedAt }) => updatedAt],
];

const CountsQuery = ReviewQuery.pick({ clientId: true, farmId: true, topicId: true, q: true });

export const reviewQueueRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/review',
    { schema: { querystring: ReviewQuery, response: { 200: z.array(ReviewItem) } } },
    async (request, reply) => {
      const { limit, cursor, ...query } = request.query;
      return sendRows({ request, reply, appOrigin }, await listReviewQueue(ctx, { query, limit, cursor }));
    },
  );

  app.get(
    '/api/review/export.csv',
    { schema: { querystring: ReviewQuery.omit({ limit: true, cursor: true }) } },
    (request, reply) => {
      const page = (cursor?: string) => listReviewQueue(ctx, { query: request.query, limit: CSV_PAGE_SIZE, cursor });
      return sendCsv(ctx, { reply, file: { name: 'review', columns: REVIEW_COLUMNS, page } });
    },
  );

  app.get('/api/review/counts', { schema: { querystring: CountsQuery, response: { 200: ReviewCounts } } }, (request) =>
    countReviewQueue(ctx, request.query),
  );
};
