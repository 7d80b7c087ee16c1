import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  AdviceCounts,
  AnalyticsFarmRow,
  AnalyticsQuery,
  AnalyticsReport,
  FarmAnalytics,
  FarmAnalyticsQuery,
  PageFiguresQuery,
  AnalyticsPageRow,
  AnalyticsTopicRow,
  BreakdownQuery,
  QuizReport,
} from '#shared/analytics.ts';
import { Message } from '#shared/api.ts';
import { Inbox, JobRetryAnswer, PutOff, RetryJobs } from '#shared/attention.ts';
import { ClientHealth, ClientHealthQuery } from '#shared/client-health.ts';
import { ClientOverview } from '#shared/client-overview.ts';
import { DashboardFigures } from '#shared/dashboard-figures.ts';
import { AttentionQuery, DashboardQuery, DashboardStats, NavigationBadges } from '#shared/dashboard.ts';
import { FarmOverview } from '#shared/farm-overview.ts';
import { RecordView } from '#shared/leads.ts';
import { Setup, UpdateSetup } from '#shared/setup.ts';
import { IdParams } from '#shared/text.ts';
import { isBehindUnknownProxy, isLoopbackAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { sendAnswered } from '#server/platform/kept-figures.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import {
  getAdviceCounts,
  getAgencyQuizReport,
  listAgencyFarmFigures,
  listAgencyPageFigures,
  listAgencyTopicFigures,
} from './agency-figures.usecases.ts';
import { getDashboardStats, getFarmAnalytics } from './analytics.usecases.ts';
import { getInbox, putOffRow } from './attention/inbox.usecases.ts';
import { retryJobs } from './attention/failed-jobs.usecases.ts';
import { getNavigationBadges } from './badges.usecases.ts';
import { listClientHealth } from './client-health.repository.ts';
import { getClientOverview } from './client-overview.usecases.ts';
import { getFarmOverview } from './farm-overview.usecases.ts';
import { getDashboardFigures } from './month-comparison.usecases.ts';
import { getAnalyticsReport } from './overview.usecases.ts';
import { createViewCounter } from './page-views.usecases.ts';
import { getSetup, updateSetup } from './setup.usecases.ts';

/** sendBeacon sends JSON as text/plain across origins. Null for other texts. */
const parseBeaconBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const setupRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/admin/setup', { schema: { response: { 200: Setup } } }, (request) =>
    getSetup(ctx, requireStaffActor(request)),
  );

  app.patch('/api/admin/setup', { schema: { body: UpdateSetup, response: { 200: Setup } } }, (request) =>
    updateSetup(ctx, { actor: requireStaffActor(request), change: request.body }),
  );
};

const dashboardRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  setupRoutes(app, { ctx });
  app.get(
    '/api/dashboard/attention',
    { schema: { querystring: AttentionQuery, response: { 200: Inbox } } },
    (request) => getInbox(ctx, { actor: requireStaffActor(request), ...request.query }),
  );

  app.put('/api/dashboard/put-off', { schema: { body: PutOff, response: { 200: Message } } }, async (request) => {
    await putOffRow(ctx, { actor: requireStaffActor(request), ...request.body });
    return { message: request.body.until === null ? 'Brought back' : 'Put off' };
  });

  app.post('/api/jobs/retry', { schema: { body: RetryJobs, response: { 200: JobRetryAnswer } } }, (request) =>
    retryJobs(ctx, { actor: requireStaffActor(request), ...request.body }),
  );

  app.get(
    '/api/dashboard/figures',
    { schema: { querystring: DashboardQuery, response: { 200: DashboardFigures } } },
    ({ query }) => getDashboardFigures(ctx, query),
  );

  app.get(
    '/api/clients/health',
    { schema: { querystring: ClientHealthQuery, response: { 200: z.array(ClientHealth) } } },
    ({ query }) => listClientHealth(ctx, query.ids),
  );

  app.get('/api/clients/:id/overview', { schema: { params: IdParams, response: { 200: ClientOverview } } }, (request) =>
    getClientOverview(ctx, { actor: requireStaffActor(request), clientId: request.params.id }),
  );

  app.get(
    '/api/dashboard/badges',
    { schema: { querystring: DashboardQuery, response: { 200: NavigationBadges } } },
    (request) => getNavigationBadges(ctx, { actor: requireStaffActor(request), ...request.query }),
  );

  app.get('/api/farms/:id/overview', { schema: { params: IdParams, response: { 200: FarmOverview } } }, ({ params }) =>
    getFarmOverview(ctx, params.id),
  );

  app.get('/api/dashboard/stats', { schema: { response: { 200: DashboardStats } } }, () => getDashboardStats(ctx));
};

const reportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/farms/:id/analytics',
    { schema: { params: IdParams, querystring: FarmAnalyticsQuery, response: { 200: FarmAnalytics } } },
    ({ params, query }) => getFarmAnalytics(ctx, { farmId: params.id, ...query }),
  );

  app.get(
    '/api/analytics',
    { schema: { querystring: AnalyticsQuery, response: { 200: AnalyticsReport } } },
    (request) => getAnalyticsReport(ctx, request.query),
  );

  app.get(
    '/api/analytics/farms',
    { schema: { querystring: BreakdownQuery, response: { 200: z.array(AnalyticsFarmRow) } } },
    async (request, reply) => sendRows({ request, reply, appOrigin }, await listAgencyFarmFigures(ctx, request.query)),
  );

  app.get(
    '/api/analytics/topics',
    { schema: { querystring: BreakdownQuery, response: { 200: z.array(AnalyticsTopicRow) } } },
    async (request, reply) => sendRows({ request, reply, appOrigin }, await listAgencyTopicFigures(ctx, request.query)),
  );

  app.get(
    '/api/analytics/pages',
    { schema: { querystring: PageFiguresQuery, response: { 200: z.array(AnalyticsPageRow) } } },
    async (request, reply) => sendRows({ request, reply, appOrigin }, await listAgencyPageFigures(ctx, request.query)),
  );

  app.get(
    '/api/analytics/advice',
    { schema: { querystring: AnalyticsQuery, response: { 200: AdviceCounts } } },
    async ({ query: { clientId, farmId } }, reply) =>
      sendAnswered(reply, await getAdviceCounts(ctx, { clientId, farmId })),
  );

  app.get(
    '/api/analytics/quiz',
    { schema: { querystring: AnalyticsQuery, response: { 200: QuizReport } } },
    async ({ query }, reply) => sendAnswered(reply, await getAgencyQuizReport(ctx, query)),
  );
};

export const analyticsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  dashboardRoutes(app, { ctx });
  reportRoutes(app, { ctx });
  const recordView = createViewCounter(ctx);
  const staffCookie = sessionCookie('admin', ctx.config.appOrigin).name;
  const limits = createPublicRateLimits({ views: { points: 120, seconds: 60 } });

  const record = async (request: FastifyRequest, isCall: boolean): Promise<void> => {
    if (!isLoopbackAddress(request.clientAddress)) await limits.consume('views', request.clientAddress);
    const view = RecordView.safeParse(parseBeaconBody(request.body));
    if (!view.success) return;
    const purpose = request.headers['sec-purpose'] ?? request.headers.purpose ?? request.headers['x-moz'];
    const header = request.headers['x-admin-session'];
    await recordView({
      ...view.data,
      isCall,
      address: request.clientAddress,
      isSharedAddress: isBehindUnknownProxy({
        address: request.clientAddress,
        forwardedFor: request.headers['x-forwarded-for'] ?? request.headers.forwarded,
      }),
      userAgent: request.headers['user-agent'] ?? null,
      isPrefetch: typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose),
      staffToken: (typeof header === 'string' ? header : request.cookies[staffCookie]) || null,
    });
  };

  for (const [url, isCall] of [
    ['/api/public/views', false],
    ['/api/public/calls', true],
  ] as const)
    app.post(url, { schema: { response: { 204: z.undefined() } }, bodyLimit: 8192 }, async (request, reply) => {
      await record(request as FastifyRequest, isCall);
      return reply.header('access-control-allow-origin', '*').status(204).send();
    });
};
