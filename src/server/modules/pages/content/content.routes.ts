import { z } from 'zod';
import { ContentItem, ContentQuery, ContentTotals } from '#shared/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
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

  app.get('/api/content/totals', { schema: { response: { 200: ContentTotals } } }, (request) => {
    staffActor(request);
    return countContent(ctx);
  });
};
