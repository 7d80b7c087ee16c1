import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  ResearchEstimate,
  ResearchEstimateQuery,
  ResearchFilter,
  ResearchRun,
  StartResearch,
} from '#shared/research.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { estimateResearch, listResearch, requireResearch, startResearch } from './research.usecases.ts';

export const researchRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.post(
    '/api/research',
    { schema: { body: StartResearch, response: { 202: ResearchRun } } },
    async (request, reply) =>
      reply.status(202).send(await startResearch(ctx, { actor: requireStaffActor(request), sent: request.body })),
  );

  app.get(
    '/api/research',
    { schema: { querystring: ResearchFilter.extend(PageQuery.shape), response: { 200: z.array(ResearchRun) } } },
    async (request, reply) => {
      requireStaffActor(request);
      const { limit, cursor, ...filter } = request.query;
      return sendRows({ request, reply, appOrigin }, await listResearch(ctx, { filter, limit, cursor }));
    },
  );

  app.get(
    '/api/research/estimate',
    { schema: { querystring: ResearchEstimateQuery, response: { 200: ResearchEstimate } } },
    (request) => {
      requireStaffActor(request);
      return estimateResearch(ctx, request.query);
    },
  );

  app.get('/api/research/:id', { schema: { params: IdParams, response: { 200: ResearchRun } } }, (request) => {
    requireStaffActor(request);
    return requireResearch(ctx, request.params.id);
  });
};
