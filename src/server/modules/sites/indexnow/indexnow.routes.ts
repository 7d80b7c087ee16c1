import { IndexNowReport } from '#shared/indexnow.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { showIndexNow } from './indexnow.usecases.ts';

export const indexNowRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/indexnow', { schema: { response: { 200: IndexNowReport } } }, (request) => {
    staffActor(request);
    return showIndexNow(ctx);
  });
};
