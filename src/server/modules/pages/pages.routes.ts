import { z } from 'zod';
import { Page } from '#shared/pages.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { listPages } from './pages.usecases.ts';

const PagesQuery = z.object({ view: z.enum(['full', 'summary']).default('full'), pageId: Id.optional() });

export const pageRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/farms/:id/pages',
    { schema: { params: IdParams, querystring: PagesQuery, response: { 200: z.array(Page) } } },
    ({ params, query }) =>
      listPages(ctx, { farmId: params.id, summary: query.view === 'summary', pageId: query.pageId }),
  );
};
