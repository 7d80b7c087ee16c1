import { z } from 'zod';
import { AddQuestions, AddQuestionsAnswer, CreateFarm, CreateFarmAnswer, GenerationProgress } from '#shared/farms.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { addQuestions, createFarms, getGenerationProgress } from './writing.usecases.ts';

export const writingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  ledgerRoutes(app, { ctx });

  app.post(
    '/api/farms',
    { schema: { body: CreateFarm, response: { 201: CreateFarmAnswer } } },
    async (request, reply) => {
      const created = await createFarms(ctx, { actor: staffActor(request), input: request.body });
      return reply.status(201).send(created);
    },
  );

  app.post(
    '/api/farms/:id/add-questions',
    { schema: { params: IdParams, body: AddQuestions, response: { 200: AddQuestionsAnswer } } },
    (request) =>
      addQuestions(ctx, {
        actor: staffActor(request),
        farmId: request.params.id,
        microHub: request.body.microHub,
        count: request.body.additionalQuestions,
      }),
  );

  app.get(
    '/api/generation-progress',
    { schema: { querystring: z.object({ farmId: Id.optional() }), response: { 200: GenerationProgress } } },
    (request) => getGenerationProgress(ctx, request.query.farmId ?? null),
  );
};
