import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { Lead, LeadFilter, UpdateLead } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listLeads, updateLead } from './leads.usecases.ts';

const LeadsQuery = LeadFilter.extend(PageQuery.shape);

export const leadRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/leads',
    { schema: { querystring: LeadsQuery, response: { 200: z.array(Lead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return answerRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );

  app.get(
    '/api/farms/:id/leads',
    { schema: { params: IdParams, querystring: LeadsQuery, response: { 200: z.array(Lead) } } },
    async (request, reply) => {
      const farm = await requireFarmRow(ctx, request.params.id);
      const { limit, cursor, ...asked } = request.query;
      const filter = { ...asked, farmId: farm.id };
      return answerRows({ request, reply, appOrigin }, await listLeads(ctx, { filter, limit, cursor }));
    },
  );

  app.patch('/api/leads/:id', { schema: { params: IdParams, body: UpdateLead, response: { 200: Lead } } }, (request) =>
    updateLead(ctx, { actor: staffActor(request), id: request.params.id, fields: request.body }),
  );
};
