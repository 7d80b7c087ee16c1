import { z } from 'zod';
import { FarmCheck } from '#shared/farm-checks.ts';
import { UpdateCtaAnswer, UpdateLinksAnswer } from '#shared/farms.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { runFarmChecks } from './farm-checks.usecases.ts';
import { updateCallsToAction, updateLinks } from './maintenance.usecases.ts';
import { IndexNowReport } from '#shared/indexnow.ts';
import { getIndexNowReport } from './indexnow.usecases.ts';

export const siteRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/farms/:id/checks', { schema: { params: IdParams, response: { 200: z.array(FarmCheck) } } }, (request) =>
    runFarmChecks(ctx, request.params.id),
  );

  app.post(
    '/api/farms/:id/update-links',
    { schema: { params: IdParams, response: { 200: UpdateLinksAnswer } } },
    async (request) => {
      const counts = await updateLinks(ctx, { actor: requireStaffActor(request), farmId: request.params.id });
      const message =
        counts.links === 0
          ? 'No page is published, so there are no links to update.'
          : 'Internal links updated successfully for maximum SEO benefit';
      return { message, ...counts };
    },
  );

  app.post(
    '/api/farms/:id/update-cta',
    { schema: { params: IdParams, response: { 200: UpdateCtaAnswer } } },
    async (request) => {
      const counts = await updateCallsToAction(ctx, { actor: requireStaffActor(request), farmId: request.params.id });
      const message =
        counts.updated === 0
          ? 'No page is published, so there is no call to action to update.'
          : 'Call-to-action content updated successfully!';
      return { message, ...counts };
    },
  );

  app.get('/api/indexnow', { schema: { response: { 200: IndexNowReport } } }, (request) => {
    requireStaffActor(request);
    return getIndexNowReport(ctx);
  });
};
