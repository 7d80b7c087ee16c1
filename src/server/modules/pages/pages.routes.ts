import { z } from 'zod';
import { FactPage } from '#shared/facts.ts';
import { Page } from '#shared/pages.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { listPagesWithFact } from './fact-index.usecases.ts';
import { listPages } from './pages.usecases.ts';
import { listTrashedPages } from './trash.usecases.ts';

const PagesQuery = z.object({
  view: z.enum(['full', 'summary']).default('full'),
  pageId: Id.optional(),
  trashed: z.enum(['true', 'false']).optional(),
});

/** Without a fact: pages that state any changed fact. */
const FactPagesQuery = z.object({ fact: z.string().max(60).optional() });

export const pageRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/farms/:id/pages',
    { schema: { params: IdParams, querystring: PagesQuery, response: { 200: z.array(Page) } } },
    ({ params, query }) =>
      query.trashed === 'true'
        ? listTrashedPages(ctx, params.id)
        : listPages(ctx, { farmId: params.id, summary: query.view === 'summary', pageId: query.pageId }),
  );

  app.get(
    '/api/clients/:id/fact-pages',
    { schema: { params: IdParams, querystring: FactPagesQuery, response: { 200: z.array(FactPage) } } },
    ({ params, query }) => listPagesWithFact(ctx, { clientId: params.id, fact: query.fact ?? null }),
  );
};
