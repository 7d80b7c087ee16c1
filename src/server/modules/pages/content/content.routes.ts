import { z } from 'zod';
import { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { CONTENT_COLUMNS } from './content.presenter.ts';
import { countContent, listContent } from './content.usecases.ts';

export const contentRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/content',
    { schema: { querystring: ContentQuery, response: { 200: z.array(ContentItem) } } },
    async (request, reply) => {
      staffActor(request);
      const page = await listContent(ctx, request.query);
      return answerRows({ request, reply, appOrigin: ctx.config.appOrigin }, page);
    },
  );

  app.get(
    '/api/content/export.csv',
    { schema: { querystring: ContentQuery.omit({ limit: true, cursor: true }) } },
    (request, reply) => {
      staffActor(request);
      const asked = { ...request.query, limit: CSV_ROWS };
      const page = (cursor?: string) => listContent(ctx, { ...asked, cursor });
      return answerCsv(ctx, { reply, file: { name: 'content', columns: CONTENT_COLUMNS, page } });
    },
  );

  app.get('/api/content/totals', { schema: { response: { 200: ContentTotals } } }, (request) => {
    staffActor(request);
    return countContent(ctx);
  });
};
