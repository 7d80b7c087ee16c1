import { PageLedger } from '#shared/ledger.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { ledgerOf, nearestPages } from './ledger.usecases.ts';

export const ledgerRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/pages/:id/ledger',
    { schema: { params: IdParams, response: { 200: PageLedger } } },
    async ({ params: { id } }) => ({
      pageId: id,
      lines: await ledgerOf(ctx, id),
      nearest: await nearestPages(ctx, id),
    }),
  );
};
