import { z } from 'zod';
import { ModelCapabilities } from '#shared/model-capabilities.ts';
import { TestModelQuery } from '#shared/model-endpoints.ts';
import {
  ClientModelUse,
  FarmModelUse,
  ModelEstimate,
  ModelEstimateQuery,
  ModelTest,
  ModelUseOverview,
  PageModelUse,
  SetModelBudget,
} from '#shared/model-use.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import {
  estimateModelUse,
  getClientModelUse,
  getFarmModelUse,
  getModelUse,
  getPageModelUse,
  setModelBudget,
} from './model-use.usecases.ts';
import { listCapabilities, testModel } from './connection-test.usecases.ts';

export const aiRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createRateLimit({ points: 5, seconds: 60 });

  app.post(
    '/api/admin/test-model',
    { schema: { querystring: TestModelQuery, response: { 200: ModelTest } } },
    (request) => testModel(ctx, { actor: requireStaffActor(request), limit, asked: request.query }),
  );

  app.get('/api/admin/model-capabilities', { schema: { response: { 200: z.array(ModelCapabilities) } } }, (request) =>
    listCapabilities(ctx, requireStaffActor(request)),
  );

  app.get(
    '/api/model-estimate',
    { schema: { querystring: ModelEstimateQuery, response: { 200: ModelEstimate } } },
    (request) => {
      requireStaffActor(request);
      return estimateModelUse(ctx, request.query);
    },
  );

  app.get(
    '/api/clients/:id/model-use',
    { schema: { params: IdParams, response: { 200: ClientModelUse } } },
    (request) => {
      requireStaffActor(request);
      return getClientModelUse(ctx, request.params.id);
    },
  );

  app.get('/api/farms/:id/model-use', { schema: { params: IdParams, response: { 200: FarmModelUse } } }, (request) => {
    requireStaffActor(request);
    return getFarmModelUse(ctx, request.params.id);
  });

  app.get('/api/pages/:id/model-use', { schema: { params: IdParams, response: { 200: PageModelUse } } }, (request) => {
    requireStaffActor(request);
    return getPageModelUse(ctx, request.params.id);
  });

  app.get('/api/admin/model-use', { schema: { response: { 200: ModelUseOverview } } }, (request) =>
    getModelUse(ctx, requireStaffActor(request)),
  );

  app.patch(
    '/api/clients/:id/model-budget',
    { schema: { params: IdParams, body: SetModelBudget, response: { 200: ClientModelUse } } },
    (request) =>
      setModelBudget(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        monthlyBudget: request.body.monthlyBudget,
      }),
  );
};
