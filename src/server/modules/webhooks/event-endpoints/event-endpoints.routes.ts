import { z } from 'zod';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { IdParams } from '#shared/text.ts';
import {
  CreateWebhookEndpoint,
  EndpointDelivery,
  EndpointDeliveryQuery,
  EndpointEventsQuery,
  EndpointReplay,
  IssuedWebhookEndpoint,
  PulledEvents,
  RotateEndpointSecret,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointQuery,
} from '#shared/webhook-endpoints.ts';
import { ReplayAnswer, WebhookSecret } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { testEndpoint } from '../connection-test.usecases.ts';
import { signalSender } from '../webhooks.jobs.ts';
import { listEndpointCalls, pullEvents, replayEndpoint } from './endpoint-log.usecases.ts';
import {
  addEventEndpoint,
  listEventEndpoints,
  removeEventEndpoint,
  rotateEndpointSecret,
  updateWebhookEndpoint,
} from './event-endpoints.usecases.ts';

const secretRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/webhook-endpoints',
    { schema: { body: CreateWebhookEndpoint, response: { 201: IssuedWebhookEndpoint } } },
    async (request, reply) => {
      const issued = await addEventEndpoint(ctx, { actor: requireStaffActor(request), fields: request.body });
      return reply.status(201).header('cache-control', 'no-store').send(issued);
    },
  );

  app.post(
    '/api/webhook-endpoints/:id/rotate-secret',
    { schema: { params: IdParams, body: RotateEndpointSecret.nullish(), response: { 200: WebhookSecret } } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { overlapHours } = request.body ?? {};
      return rotateEndpointSecret(ctx, { actor: requireStaffActor(request), id: request.params.id, overlapHours });
    },
  );
};

const callRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createRateLimit({ points: 1, seconds: 10 });
  const { appOrigin } = ctx.config;
  const params = IdParams;

  app.get(
    '/api/webhook-endpoints/:id/deliveries',
    { schema: { params, querystring: EndpointDeliveryQuery, response: { 200: z.array(EndpointDelivery) } } },
    async (request, reply) => {
      const input = { actor: requireStaffActor(request), id: request.params.id, query: request.query };
      return sendRows({ request, reply, appOrigin }, await listEndpointCalls(ctx, input));
    },
  );

  app.get(
    '/api/webhook-endpoints/:id/events',
    { schema: { params, querystring: EndpointEventsQuery, response: { 200: PulledEvents } } },
    (request) => pullEvents(ctx, { actor: requireStaffActor(request), id: request.params.id, ...request.query }),
  );

  app.post('/api/webhook-endpoints/:id/test', { schema: { params, response: { 200: WebhookTestAnswer } } }, (request) =>
    testEndpoint(ctx, { actor: requireStaffActor(request), limit, id: request.params.id }),
  );

  app.post(
    '/api/webhook-endpoints/:id/replay',
    { schema: { params, body: EndpointReplay, response: { 200: ReplayAnswer } } },
    (request) => {
      const { body: input } = request;
      return replayEndpoint(ctx, { actor: requireStaffActor(request), id: request.params.id, input, signalSender });
    },
  );
};

export const eventEndpointRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  secretRoutes(app, { ctx });
  callRoutes(app, { ctx });

  app.get(
    '/api/webhook-endpoints',
    { schema: { querystring: WebhookEndpointQuery, response: { 200: z.array(WebhookEndpoint) } } },
    async (request, reply) => {
      const input = { actor: requireStaffActor(request), ...request.query };
      return sendRows({ request, reply, appOrigin }, await listEventEndpoints(ctx, input));
    },
  );

  app.patch(
    '/api/webhook-endpoints/:id',
    { schema: { params: IdParams, body: UpdateWebhookEndpoint, response: { 200: WebhookEndpoint } } },
    (request) => {
      const { body: fields } = request;
      const input = { actor: requireStaffActor(request), id: request.params.id, fields, signalSender };
      return updateWebhookEndpoint(ctx, input);
    },
  );

  app.delete(
    '/api/webhook-endpoints/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await removeEventEndpoint(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );
};
