import { WebhookTestAnswer } from '#shared/clients.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { testAgencyWebhook, testClientWebhook } from './trial/trial.usecases.ts';

export const deliveryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createLimit({ points: 1, seconds: 10 });

  app.post(
    '/api/clients/:id/test-webhook',
    { schema: { params: IdParams, response: { 200: WebhookTestAnswer } } },
    (request) => testClientWebhook(ctx, { actor: staffActor(request), limit, clientId: request.params.id }),
  );

  app.post('/api/admin/test-webhook', { schema: { response: { 200: WebhookTestAnswer } } }, (request) =>
    testAgencyWebhook(ctx, { actor: staffActor(request), limit }),
  );
};
