import {
  CreateModelEndpoint,
  ModelEndpoint,
  ModelSetup,
  UpdateModelEndpoint,
  UpdateModelSetup,
} from '#shared/model-endpoints.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  createModelEndpoint,
  deleteModelEndpoint,
  getModelSetup,
  updateModelEndpoint,
  updateModelSetup,
} from './model-endpoints.usecases.ts';

export const modelEndpointRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/admin/models', { schema: { response: { 200: ModelSetup } } }, (request) =>
    getModelSetup(ctx, requireStaffActor(request)),
  );

  app.patch('/api/admin/models', { schema: { body: UpdateModelSetup, response: { 200: ModelSetup } } }, (request) =>
    updateModelSetup(ctx, { actor: requireStaffActor(request), fields: request.body as UpdateModelSetup }),
  );

  app.post(
    '/api/admin/model-endpoints',
    { schema: { body: CreateModelEndpoint, response: { 201: ModelEndpoint } } },
    async (request, reply) => {
      const actor = requireStaffActor(request);
      const fields = request.body as CreateModelEndpoint;
      return reply.status(201).send(await createModelEndpoint(ctx, { actor, fields }));
    },
  );

  app.patch(
    '/api/admin/model-endpoints/:id',
    { schema: { params: IdParams, body: UpdateModelEndpoint, response: { 200: ModelEndpoint } } },
    (request) =>
      updateModelEndpoint(ctx, {
        actor: requireStaffActor(request),
        id: request.params.id,
        fields: request.body as UpdateModelEndpoint,
      }),
  );

  app.delete(
    '/api/admin/model-endpoints/:id',
    { schema: { params: IdParams, response: { 200: ModelSetup } } },
    (request) => deleteModelEndpoint(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );
};
