import { RefreshPages, RefreshPagesAnswer } from '#shared/facts.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requestRefresh } from './refresh-requests.usecases.ts';

export const refreshRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/:id/refresh-pages',
    { schema: { params: IdParams, body: RefreshPages, response: { 200: RefreshPagesAnswer } } },
    async (request) => {
      const { params, body } = request;
      const pages = await requestRefresh(ctx, { actor: requireStaffActor(request), clientId: params.id, pages: body });
      const message =
        pages === 0
          ? 'Every page is up to date.'
          : `${pages} ${pages === 1 ? 'page is' : 'pages are'} being refreshed.`;
      return { pages, message };
    },
  );
};
