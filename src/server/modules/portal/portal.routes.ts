import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { ChangeOwnLead } from '#shared/leads.ts';
import {
  ClientStatus,
  PortalFarm,
  PortalLead,
  PortalLeadFigures,
  PortalLeadFilter,
  PortalPage,
  PortalStatement,
  PortalWork,
  StatementQuery,
} from '#shared/portal.ts';
import { Ranking, RankingFilter } from '#shared/rankings.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { portalScope } from '#server/platform/http/principal.ts';
import {
  changePortalLead,
  getClientStatus,
  listPortalFarmLeads,
  listPortalFarms,
  listPortalLeads,
  listPortalPages,
  listPortalRankings,
  requirePortalFarm,
} from './portal.usecases.ts';
import { readLeadFigures, readStatement } from './results/results.usecases.ts';
import { listPortalWork } from './work/work.usecases.ts';

const FarmParams = z.object({ farmId: Id });
const LeadsQuery = PortalLeadFilter.extend(PageQuery.shape);
const RankingsQuery = RankingFilter.omit({ clientId: true }).extend(PageQuery.shape);

export const portalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/status', { schema: { response: { 200: ClientStatus } } }, (request) =>
    getClientStatus(ctx, request.principal),
  );

  app.get('/api/client/farms', { schema: { response: { 200: z.array(PortalFarm) } } }, (request) =>
    listPortalFarms(ctx, portalScope(request)),
  );

  app.get('/api/client/farms/:farmId', { schema: { params: FarmParams, response: { 200: PortalFarm } } }, (request) =>
    requirePortalFarm(ctx, { scope: portalScope(request), farmId: request.params.farmId }),
  );

  app.get(
    '/api/client/farms/:farmId/pages',
    { schema: { params: FarmParams, response: { 200: z.array(PortalPage) } } },
    (request) => listPortalPages(ctx, { scope: portalScope(request), farmId: request.params.farmId }),
  );

  portalListRoutes(app, { ctx });
  portalResultRoutes(app, { ctx });
};

/** What the client does with its leads, and what came of them. */
const portalResultRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.patch(
    '/api/client/leads/:id',
    { schema: { params: IdParams, body: ChangeOwnLead, response: { 200: PortalLead } } },
    (request) => changePortalLead(ctx, { scope: portalScope(request), id: request.params.id, change: request.body }),
  );

  app.get('/api/client/lead-figures', { schema: { response: { 200: PortalLeadFigures } } }, (request) =>
    readLeadFigures(ctx, portalScope(request)),
  );

  app.get(
    '/api/client/statement',
    { schema: { querystring: StatementQuery, response: { 200: PortalStatement } } },
    (request) => readStatement(ctx, { scope: portalScope(request), month: request.query.month ?? null }),
  );

  app.get(
    '/api/client/work',
    { schema: { querystring: PageQuery, response: { 200: z.array(PortalWork) } } },
    async (request, reply) => {
      const asked = { scope: portalScope(request), ...request.query };
      return answerRows({ request, reply, appOrigin }, await listPortalWork(ctx, asked));
    },
  );
};

/** The lists that grow, a page a call. */
const portalListRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/client/farms/:farmId/leads',
    { schema: { params: FarmParams, querystring: LeadsQuery, response: { 200: z.array(PortalLead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const asked = { scope: portalScope(request), farmId: request.params.farmId, filter, limit, cursor };
      return answerRows({ request, reply, appOrigin }, await listPortalFarmLeads(ctx, asked));
    },
  );

  app.get(
    '/api/client/leads',
    { schema: { querystring: LeadsQuery, response: { 200: z.array(PortalLead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const asked = { scope: portalScope(request), filter, limit, cursor };
      return answerRows({ request, reply, appOrigin }, await listPortalLeads(ctx, asked));
    },
  );

  app.get(
    '/api/client/rankings',
    { schema: { querystring: RankingsQuery, response: { 200: z.array(Ranking) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const asked = { scope: portalScope(request), filter, limit, cursor };
      return answerRows({ request, reply, appOrigin }, await listPortalRankings(ctx, asked));
    },
  );
};
