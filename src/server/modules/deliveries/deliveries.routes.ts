import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { DeliveryFilter, DeliveryRetryAnswer, DeliverySummary, Retry } from '#shared/mails.ts';
import { IdParams } from '#shared/text.ts';
import {
  EnableAnswer,
  ReplayAnswer,
  ReplayOneAnswer,
  ReplayRange,
  WebhookParams,
  WebhookSecret,
  WebhookState,
  WebhookTrouble,
} from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { wake } from './deliveries.jobs.ts';
import type { Owner } from './endpoints/endpoints.rules.ts';
import { enableEndpoint } from './endpoints/endpoints.usecases.ts';
import { DELIVERY_COLUMNS } from './log/log.presenter.ts';
import { listDeliveryLog, retryDeliveries } from './log/log.usecases.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { replayDeliveries, replayDelivery } from './replaying/replaying.usecases.ts';
import { endPreviousSecret, renewSecret } from './signing/signing.usecases.ts';
import { listWebhookTrouble, showWebhook } from './states/states.usecases.ts';
import { testAgencyWebhook, testClientWebhook } from './trial/trial.usecases.ts';

const ownerIn = ({ owner }: WebhookParams): Owner => (owner === 'agency' ? null : owner);

/** How webhooks do, and what is changed about them. */
const webhookRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const params = WebhookParams;

  app.get('/api/webhooks/trouble', { schema: { response: { 200: WebhookTrouble } } }, (request) =>
    listWebhookTrouble(ctx, staffActor(request)),
  );

  app.get('/api/webhooks/:owner', { schema: { params, response: { 200: WebhookState } } }, (request) =>
    showWebhook(ctx, { actor: staffActor(request), owner: ownerIn(request.params) }),
  );

  app.post('/api/webhooks/:owner/enable', { schema: { params, response: { 200: EnableAnswer } } }, (request) =>
    enableEndpoint(ctx, { actor: staffActor(request), owner: ownerIn(request.params), wake }),
  );

  app.post(
    '/api/webhooks/:owner/secret',
    { schema: { params, response: { 200: WebhookSecret } } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return renewSecret(ctx, { actor: staffActor(request), owner: ownerIn(request.params) });
    },
  );

  app.delete(
    '/api/webhooks/:owner/previous-secret',
    { schema: { params, response: { 200: WebhookState } } },
    async (request) => {
      const asked = { actor: staffActor(request), owner: ownerIn(request.params) };
      await endPreviousSecret(ctx, asked);
      return showWebhook(ctx, asked);
    },
  );

  app.post(
    '/api/webhooks/:owner/replay',
    { schema: { params, body: ReplayRange, response: { 200: ReplayAnswer } } },
    (request) =>
      replayDeliveries(ctx, {
        actor: staffActor(request),
        owner: ownerIn(request.params),
        order: request.body,
        wake,
      }),
  );
};

export const deliveryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createLimit({ points: 1, seconds: 10 });
  const { appOrigin } = ctx.config;
  mailRoutes(app, { ctx });
  webhookRoutes(app, { ctx });

  app.get(
    '/api/deliveries',
    { schema: { querystring: DeliveryFilter.extend(PageQuery.shape), response: { 200: z.array(DeliverySummary) } } },
    async (request, reply) => {
      const { limit: most, cursor, ...filter } = request.query;
      const asked = { actor: staffActor(request), filter, limit: most, cursor };
      return answerRows({ request, reply, appOrigin }, await listDeliveryLog(ctx, asked));
    },
  );

  app.get('/api/deliveries/export.csv', { schema: { querystring: DeliveryFilter } }, (request, reply) => {
    const asked = { actor: staffActor(request), filter: request.query, limit: CSV_ROWS };
    const page = (cursor?: string) => listDeliveryLog(ctx, { ...asked, cursor });
    return answerCsv(ctx, { reply, file: { name: 'deliveries', columns: DELIVERY_COLUMNS, page } });
  });

  app.post('/api/deliveries/retry', { schema: { body: Retry, response: { 200: DeliveryRetryAnswer } } }, (request) =>
    retryDeliveries(ctx, { actor: staffActor(request), ids: request.body.ids, wake }),
  );

  app.post(
    '/api/deliveries/:id/replay',
    { schema: { params: IdParams, response: { 200: ReplayOneAnswer } } },
    (request) => replayDelivery(ctx, { actor: staffActor(request), id: request.params.id, wake }),
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
