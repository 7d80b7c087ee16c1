import { z } from 'zod';
import { ApiToken, CreateApiToken, IssuedApiToken, RotateApiToken } from '#shared/api-tokens.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { issueApiToken, listApiTokens, revokeApiToken, rotateApiToken } from './api-tokens.usecases.ts';

export const apiTokenRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/tokens', { schema: { response: { 200: z.array(ApiToken) } } }, (request) =>
    listApiTokens(ctx, requireStaffActor(request)),
  );

  app.post(
    '/api/tokens',
    { schema: { body: CreateApiToken, response: { 201: IssuedApiToken } } },
    async (request, reply) => {
      const issued = await issueApiToken(ctx, { actor: requireStaffActor(request), fields: request.body });
      return reply.status(201).header('cache-control', 'no-store').send(issued);
    },
  );

  app.post(
    '/api/tokens/:id/rotate',
    { schema: { params: IdParams, body: RotateApiToken.nullish(), response: { 200: IssuedApiToken } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { overlapHours } = request.body ?? {};
      return rotateApiToken(ctx, { actor: requireStaffActor(request), id: request.params.id, overlapHours });
    },
  );

  app.delete(
    '/api/tokens/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await revokeApiToken(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );
};
