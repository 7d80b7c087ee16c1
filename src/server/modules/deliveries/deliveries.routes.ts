import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { DeliveryFilter, DeliverySummary, Retry, RetryAnswer } from '#shared/mails.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { wake } from './deliveries.jobs.ts';
import { listDeliveryLog, retryDeliveries } from './log/log.usecases.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { testAgencyWebhook, testClientWebhook } from './trial/trial.usecases.ts';

export const deliveryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createLimit({ points: 1, seconds: 10 });
  const { appOrigin } = ctx.config;
  mailRoutes(app, { ctx });

  app.get(
    '/api/deliveries',
    { schema: { querystring: DeliveryFilter.extend(PageQuery.shape), response: { 200: z.array(DeliverySummary) } } },
    async (request, reply) => {
      const { limit: most, cursor, ...filter } = request.query;
      const asked = { actor: staffActor(request), filter, limit: most, cursor };
      return answerRows({ request, reply, appOrigin }, await listDeliveryLog(ctx, asked));
    },
  );

  app.post('/api/deliveries/retry', { schema: { body: Retry, response: { 200: RetryAnswer } } }, (request) =>
    retryDeliveries(ctx, { actor: staffActor(request), ids: request.body.ids, wake }),
  );

  app.post(
    '/api/clients/:id/test-webhook',
    { schema: { params: IdParams, response: { 200: WebhookTestAnswer } } },
    (request) => testClientWebhook(ctx, { actor: staffActor(request), limit, clientId: request.params.id }),
  );

  app.post('/api/admin/test-webhook', { schema: { response: { 200: WebhookTestAnswer } } }, (request) =>
    testAgencyWebhook(ctx, { actor: staffActor(request), limit }),
  );
};
