import { IndexNowReport } from '#shared/indexnow.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { getIndexNowReport } from './indexnow.usecases.ts';

export const indexNowRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/indexnow', { schema: { response: { 200: IndexNowReport } } }, (request) => {
    requireStaffActor(request);
    return getIndexNowReport(ctx);
  });
};
