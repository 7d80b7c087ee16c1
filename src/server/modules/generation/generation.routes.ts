import { z } from 'zod';
import { AddQuestions, AddQuestionsAnswer, CreateFarm, CreateFarmAnswer, GenerationProgress } from '#shared/farms.ts';
import { FarmPlan } from '#shared/farm-plans.ts';
import { PageCitations } from '#shared/citations.ts';
import { PageStages } from '#shared/page-stages.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { listCitations, listSimilarPages } from './citations.usecases.ts';
import { planFarms, planQuestions } from './farm-plans.usecases.ts';
import { addQuestions, createFarms, getGenerationProgress } from './generation.usecases.ts';
import { getPageStages } from './page-stages.usecases.ts';

export const generationRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/pages/:id/citations',
    { schema: { params: IdParams, response: { 200: PageCitations } } },
    async ({ params: { id } }) => ({
      pageId: id,
      citations: await listCitations(ctx, id),
      nearest: await listSimilarPages(ctx, id),
    }),
  );

  app.get(
    '/api/pages/:id/stages',
    { schema: { params: IdParams, response: { 200: PageStages } } },
    ({ params: { id } }) => getPageStages(ctx, id),
  );

  app.post(
    '/api/farms',
    { schema: { body: CreateFarm, response: { 201: CreateFarmAnswer } } },
    async (request, reply) => {
      const created = await createFarms(ctx, { actor: requireStaffActor(request), input: request.body });
      return reply.status(201).send(created);
    },
  );

  app.post('/api/farms/plan', { schema: { body: CreateFarm, response: { 200: FarmPlan } } }, (request) =>
    planFarms(ctx, { actor: requireStaffActor(request), input: request.body }),
  );

  app.post(
    '/api/farms/:id/add-questions/plan',
    { schema: { params: IdParams, body: AddQuestions, response: { 200: FarmPlan } } },
    (request) =>
      planQuestions(ctx, {
        actor: requireStaffActor(request),
        farmId: request.params.id,
        microHub: request.body.microHub,
        count: request.body.additionalQuestions,
      }),
  );

  app.post(
    '/api/farms/:id/add-questions',
    { schema: { params: IdParams, body: AddQuestions, response: { 200: AddQuestionsAnswer } } },
    (request) =>
      addQuestions(ctx, {
        actor: requireStaffActor(request),
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
