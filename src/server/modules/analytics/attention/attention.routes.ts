import { Attention, DashboardFigures } from '#shared/attention.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { getAttention } from './attention.usecases.ts';
import { getDashboardFigures } from './months/months.usecases.ts';

export const attentionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/dashboard/attention', { schema: { response: { 200: Attention } } }, (request) =>
    getAttention(ctx, staffActor(request)),
  );

  app.get('/api/dashboard/figures', { schema: { response: { 200: DashboardFigures } } }, () =>
    getDashboardFigures(ctx),
  );
};
