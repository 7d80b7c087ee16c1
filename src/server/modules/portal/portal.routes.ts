import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { UpdateOwnLead } from '#shared/leads.ts';
import {
  PortalSessionStatus,
  PortalFarm,
  PortalLead,
  PortalLeadFigures,
  PortalLeadFilter,
  PortalPage,
  PortalStatement,
  PortalActivity,
  StatementQuery,
} from '#shared/portal.ts';
import { Ranking, RankingFilter } from '#shared/rankings.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import {
  updatePortalLead,
  getClientStatus,
  listPortalFarmLeads,
  listPortalFarms,
  listPortalLeads,
  listPortalPages,
  listPortalRankings,
  requirePortalFarm,
} from './portal.usecases.ts';
import { getPortalLeadFigures, getPortalStatement } from './lead-results.usecases.ts';
import { portalFieldJobRoutes } from './field-jobs.routes.ts';
import { listPortalActivity } from './activity.usecases.ts';

const FarmParams = z.object({ farmId: Id });
const LeadsQuery = PortalLeadFilter.extend(PageQuery.shape);
/** Clients do not filter by micro-hub, whose farms their database role does not read. */
const RankingsQuery = RankingFilter.omit({ clientId: true, topicId: true }).extend(PageQuery.shape);

export const portalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/status', { schema: { response: { 200: PortalSessionStatus } } }, (request) =>
    getClientStatus(ctx, request.principal),
  );

  app.get('/api/client/farms', { schema: { response: { 200: z.array(PortalFarm) } } }, (request) =>
    listPortalFarms(ctx, requirePortalScope(request)),
  );

  app.get('/api/client/farms/:farmId', { schema: { params: FarmParams, response: { 200: PortalFarm } } }, (request) =>
    requirePortalFarm(ctx, { scope: requirePortalScope(request), farmId: request.params.farmId }),
  );

  app.get(
    '/api/client/farms/:farmId/pages',
    { schema: { params: FarmParams, response: { 200: z.array(PortalPage) } } },
    (request) => listPortalPages(ctx, { scope: requirePortalScope(request), farmId: request.params.farmId }),
  );

  portalListRoutes(app, { ctx });
  portalLeadRoutes(app, { ctx });
  portalFieldJobRoutes(app, { ctx });
};

const portalLeadRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.patch(
    '/api/client/leads/:id',
    { schema: { params: IdParams, body: UpdateOwnLead, response: { 200: PortalLead } } },
    (request) =>
      updatePortalLead(ctx, { scope: requirePortalScope(request), id: request.params.id, change: request.body }),
  );

  app.get('/api/client/lead-figures', { schema: { response: { 200: PortalLeadFigures } } }, (request) =>
    getPortalLeadFigures(ctx, requirePortalScope(request)),
  );

  app.get(
    '/api/client/statement',
    { schema: { querystring: StatementQuery, response: { 200: PortalStatement } } },
    (request) => getPortalStatement(ctx, { scope: requirePortalScope(request), month: request.query.month ?? null }),
  );

  app.get(
    '/api/client/activity',
    { schema: { querystring: PageQuery, response: { 200: z.array(PortalActivity) } } },
    async (request, reply) => {
      const query = { scope: requirePortalScope(request), ...request.query };
      return sendRows({ request, reply, appOrigin }, await listPortalActivity(ctx, query));
    },
  );
};

const portalListRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/client/farms/:farmId/leads',
    { schema: { params: FarmParams, querystring: LeadsQuery, response: { 200: z.array(PortalLead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const query = { scope: requirePortalScope(request), farmId: request.params.farmId, filter, limit, cursor };
      return sendRows({ request, reply, appOrigin }, await listPortalFarmLeads(ctx, query));
    },
  );

  app.get(
    '/api/client/leads',
    { schema: { querystring: LeadsQuery, response: { 200: z.array(PortalLead) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const query = { scope: requirePortalScope(request), filter, limit, cursor };
      return sendRows({ request, reply, appOrigin }, await listPortalLeads(ctx, query));
    },
  );

  app.get(
    '/api/client/rankings',
    { schema: { querystring: RankingsQuery, response: { 200: z.array(Ranking) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      const query = { scope: requirePortalScope(request), filter, limit, cursor };
      return sendRows({ request, reply, appOrigin }, await listPortalRankings(ctx, query));
    },
  );
};
