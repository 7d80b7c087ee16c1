import { z } from 'zod';
import { FarmPlan } from '#shared/farm-plans.ts';
import { ApplyBlueprint, Blueprint, RenameBlueprint, SaveBlueprint } from '#shared/blueprints.ts';
import { CreateFarmAnswer } from '#shared/farms.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  applyBlueprint,
  deleteBlueprint,
  listBlueprints,
  renameBlueprint,
  saveBlueprint,
} from './blueprints.usecases.ts';
import { planBlueprint } from './farm-plans.usecases.ts';

export const blueprintRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/blueprints', { schema: { response: { 200: z.array(Blueprint) } } }, (request) => {
    requireStaffActor(request);
    return listBlueprints(ctx);
  });

  app.post(
    '/api/farms/:id/blueprint',
    { schema: { params: IdParams, body: SaveBlueprint, response: { 201: Blueprint } } },
    async (request, reply) => {
      const { name } = request.body;
      const saved = await saveBlueprint(ctx, { actor: requireStaffActor(request), farmId: request.params.id, name });
      return reply.status(201).send(saved);
    },
  );

  app.patch(
    '/api/blueprints/:id',
    { schema: { params: IdParams, body: RenameBlueprint, response: { 200: Blueprint } } },
    (request) =>
      renameBlueprint(ctx, { actor: requireStaffActor(request), id: request.params.id, name: request.body.name }),
  );

  app.delete(
    '/api/blueprints/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await deleteBlueprint(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/blueprints/:id/plan',
    { schema: { params: IdParams, body: ApplyBlueprint, response: { 200: FarmPlan } } },
    (request) => planBlueprint(ctx, { actor: requireStaffActor(request), id: request.params.id, input: request.body }),
  );

  app.post(
    '/api/blueprints/:id/apply',
    { schema: { params: IdParams, body: ApplyBlueprint, response: { 201: CreateFarmAnswer } } },
    async (request, reply) => {
      const created = await applyBlueprint(ctx, {
        actor: requireStaffActor(request),
        id: request.params.id,
        input: request.body,
      });
      return reply.status(201).send(created);
    },
  );
};
