import { z } from 'zod';
import { ReviewCounts, ReviewItem, ReviewQuery } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { QUEUE_COLUMNS } from './queue.presenter.ts';
import { countWaitingPages, listWaitingPages } from './queue.usecases.ts';

const CountsQuery = ReviewQuery.pick({ farmId: true, hubId: true, q: true });

export const queueRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/review',
    { schema: { querystring: ReviewQuery, response: { 200: z.array(ReviewItem) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return answerRows({ request, reply, appOrigin }, await listWaitingPages(ctx, { filter, limit, cursor }));
    },
  );

  app.get(
    '/api/review/export.csv',
    { schema: { querystring: ReviewQuery.omit({ limit: true, cursor: true }) } },
    (request, reply) => {
      const page = (cursor?: string) => listWaitingPages(ctx, { filter: request.query, limit: CSV_ROWS, cursor });
      return answerCsv(ctx, { reply, file: { name: 'review', columns: QUEUE_COLUMNS, page } });
    },
  );

  app.get('/api/review/counts', { schema: { querystring: CountsQuery, response: { 200: ReviewCounts } } }, (request) =>
    countWaitingPages(ctx, request.query),
  );
};
