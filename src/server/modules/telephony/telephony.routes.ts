import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  AddTrackingNumber,
  ClientNumbers,
  ConnectTelephony,
  TelephonyProviderId,
  TelephonyState,
  TrackingNumber,
  UpdateTrackingNumber,
} from '#shared/telephony.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { callbackAddress } from './callback-addresses.rules.ts';
import { readMessage, takeCallback } from './calls.usecases.ts';
import { connectProvider, disconnectProvider, getTelephonyState } from './connection.usecases.ts';
import { addNumber, listClientNumbers, removeNumber, updateNumber } from './numbers.usecases.ts';
import type { CallStep } from './providers.types.ts';
import { PROVIDERS } from './providers.usecases.ts';
import { forgetTask } from './tasks.usecases.ts';

const ProviderParams = z.object({ provider: TelephonyProviderId });
const StepQuery = z.object({ step: z.enum(['whisper', 'dialed', 'message']).optional().catch(undefined) });
const Fields = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});
/** Nobody keeps what a caller said. */
const PRIVATE = 'private, no-store';
const empty = { 204: z.void() };

/** Where providers tell of calls, signed. */
const callbackRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.post(
    '/api/public/telephony/:provider',
    { schema: { params: ProviderParams, querystring: StepQuery, response: { 200: z.any(), 204: z.any() } } },
    async (request, reply) => {
      const { provider: providerId } = request.params;
      const callback = {
        url: `${appOrigin}${request.url}`,
        headers: request.headers,
        fields: Fields.parse({ ...(request.body as object | null) }),
        step: request.query.step ?? null,
      };
      const instructions = await takeCallback(ctx, { providerId, callback });
      const answer = reply as FastifyReply;
      if (instructions === null) return answer.status(204).send();
      const addressOf = (step: CallStep): string => callbackAddress(appOrigin, providerId, step);
      const { type, body } = PROVIDERS[providerId].render(instructions, addressOf);
      return answer.type(type).send(body);
    },
  );
};

export const telephonyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  callbackRoutes(app, { ctx });
  numberRoutes(app, { ctx });

  app.get('/api/telephony', { schema: { response: { 200: TelephonyState } } }, (request) =>
    getTelephonyState(ctx, requireStaffActor(request)),
  );

  app.put(
    '/api/telephony/:provider',
    { schema: { params: ProviderParams, body: ConnectTelephony, response: { 200: TelephonyState } } },
    (request) =>
      connectProvider(ctx, { actor: requireStaffActor(request), id: request.params.provider, keys: request.body }),
  );

  app.delete(
    '/api/telephony/:provider',
    { schema: { params: ProviderParams, response: empty } },
    async (request, reply) => {
      await disconnectProvider(ctx, { actor: requireStaffActor(request), id: request.params.provider });
      return reply.status(204).send();
    },
  );

  app.delete('/api/telephony-tasks/:id', { schema: { params: IdParams, response: empty } }, async (request, reply) => {
    await forgetTask(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return reply.status(204).send();
  });

  app.get('/api/phone-calls/:id/message', { schema: { params: IdParams } }, async (request, reply) => {
    const { type, bytes } = await readMessage(ctx, request.params.id);
    return reply.header('cache-control', PRIVATE).type(type).send(Buffer.from(bytes));
  });
};

const numberRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/tracking-numbers';

  app.get(path, { schema: { params: IdParams, response: { 200: ClientNumbers } } }, (request) =>
    listClientNumbers(ctx, request.params.id),
  );

  app.post(
    path,
    { schema: { params: IdParams, body: AddTrackingNumber, response: { 201: TrackingNumber } } },
    async (request, reply) => {
      const actor = requireStaffActor(request);
      reply.status(201);
      return addNumber(ctx, { actor, clientId: request.params.id, input: request.body });
    },
  );

  app.patch(
    '/api/tracking-numbers/:id',
    { schema: { params: IdParams, body: UpdateTrackingNumber, response: { 200: TrackingNumber } } },
    (request) => updateNumber(ctx, { actor: requireStaffActor(request), id: request.params.id, change: request.body }),
  );

  app.delete('/api/tracking-numbers/:id', { schema: { params: IdParams, response: empty } }, async (request, reply) => {
    await removeNumber(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return reply.status(204).send();
  });
};
