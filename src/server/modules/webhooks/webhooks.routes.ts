import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { DeliveryQuery, DeliveryRetryAnswer, DeliverySummary, RetryRequest } from '#shared/emails.ts';
import { IdParams } from '#shared/text.ts';
import {
  EnableWebhookAnswer,
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
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { signalSender } from './webhooks.jobs.ts';
import type { WebhookOwner } from './endpoints.rules.ts';
import { eventEndpointRoutes } from './event-endpoints/event-endpoints.routes.ts';
import { enableEndpoint } from './endpoints.usecases.ts';
import { DELIVERY_COLUMNS, listDeliveryLog, retryDeliveries } from './delivery-log.usecases.ts';
import { replayDeliveries, replayDelivery } from './replay.usecases.ts';
import { revokePreviousSecret, rotateSecret } from './signing.usecases.ts';
import { listWebhookTrouble, requireWebhookState } from './webhook-state.usecases.ts';
import { testAgencyWebhook, testClientWebhook } from './connection-test.usecases.ts';

const webhookOwner = ({ owner }: WebhookParams): WebhookOwner => (owner === 'agency' ? null : owner);

const endpointRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const params = WebhookParams;

  app.get('/api/webhooks/trouble', { schema: { response: { 200: WebhookTrouble } } }, (request) =>
    listWebhookTrouble(ctx, requireStaffActor(request)),
  );

  app.get('/api/webhooks/:owner', { schema: { params, response: { 200: WebhookState } } }, (request) =>
    requireWebhookState(ctx, { actor: requireStaffActor(request), owner: webhookOwner(request.params) }),
  );

  app.post('/api/webhooks/:owner/enable', { schema: { params, response: { 200: EnableWebhookAnswer } } }, (request) =>
    enableEndpoint(ctx, { actor: requireStaffActor(request), owner: webhookOwner(request.params), signalSender }),
  );

  app.post(
    '/api/webhooks/:owner/secret',
    { schema: { params, response: { 200: WebhookSecret } } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return rotateSecret(ctx, { actor: requireStaffActor(request), owner: webhookOwner(request.params) });
    },
  );

  app.delete(
    '/api/webhooks/:owner/previous-secret',
    { schema: { params, response: { 200: WebhookState } } },
    async (request) => {
      const input = { actor: requireStaffActor(request), owner: webhookOwner(request.params) };
      await revokePreviousSecret(ctx, input);
      return requireWebhookState(ctx, input);
    },
  );

  app.post(
    '/api/webhooks/:owner/replay',
    { schema: { params, body: ReplayRange, response: { 200: ReplayAnswer } } },
    (request) =>
      replayDeliveries(ctx, {
        actor: requireStaffActor(request),
        owner: webhookOwner(request.params),
        input: request.body,
        signalSender,
      }),
  );
};

export const deliveryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createRateLimit({ points: 1, seconds: 10 });
  const { appOrigin } = ctx.config;
  endpointRoutes(app, { ctx });
  eventEndpointRoutes(app, { ctx });

  app.get(
    '/api/deliveries',
    { schema: { querystring: DeliveryQuery.extend(PageQuery.shape), response: { 200: z.array(DeliverySummary) } } },
    async (request, reply) => {
      const { limit, cursor, ...query } = request.query;
      const input = { actor: requireStaffActor(request), query, limit, cursor };
      return sendRows({ request, reply, appOrigin }, await listDeliveryLog(ctx, input));
    },
  );

  app.get('/api/deliveries/export.csv', { schema: { querystring: DeliveryQuery } }, (request, reply) => {
    const input = { actor: requireStaffActor(request), query: request.query, limit: CSV_PAGE_SIZE };
    const page = (cursor?: string) => listDeliveryLog(ctx, { ...input, cursor });
    return sendCsv(ctx, { reply, file: { name: 'deliveries', columns: DELIVERY_COLUMNS, page } });
  });

  app.post(
    '/api/deliveries/retry',
    { schema: { body: RetryRequest, response: { 200: DeliveryRetryAnswer } } },
    (request) => retryDeliveries(ctx, { actor: requireStaffActor(request), ids: request.body.ids, signalSender }),
  );

  app.post(
    '/api/deliveries/:id/replay',
    { schema: { params: IdParams, response: { 200: ReplayOneAnswer } } },
    (request) => replayDelivery(ctx, { actor: requireStaffActor(request), id: request.params.id, signalSender }),
  );

  app.post(
    '/api/clients/:id/test-webhook',
    { schema: { params: IdParams, response: { 200: WebhookTestAnswer } } },
    (request) => testClientWebhook(ctx, { actor: requireStaffActor(request), limit, clientId: request.params.id }),
  );

  app.post('/api/admin/test-webhook', { schema: { response: { 200: WebhookTestAnswer } } }, (request) =>
    testAgencyWebhook(ctx, { actor: requireStaffActor(request), limit }),
  );
};
