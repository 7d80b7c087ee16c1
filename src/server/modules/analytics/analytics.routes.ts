import { z } from 'zod';
import {
  AdviceCounts,
  AnalyticsQuery,
  AnalyticsReport,
  FarmAnalytics,
  FarmAnalyticsQuery,
  PageFiguresQuery,
  PageRow,
  QuizReport,
} from '#shared/analytics.ts';
import { DashboardStats } from '#shared/dashboard.ts';
import { RecordView } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import { isHiddenVisitor, isSharedAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { countAdvice, listPageFigures } from './advice/advice.usecases.ts';
import { getDashboardStats, getFarmAnalytics } from './analytics.usecases.ts';
import { getReport } from './overview/overview.usecases.ts';
import { getQuizReport } from './quizzes/quizzes.usecases.ts';
import { createViewCounter } from './views/views.usecases.ts';

/** sendBeacon sends text/plain across origins; what it sends is JSON all the same. Null when it is not. */
const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const reportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get('/api/dashboard/stats', { schema: { response: { 200: DashboardStats } } }, () => getDashboardStats(ctx));

  app.get(
    '/api/farms/:id/analytics',
    { schema: { params: IdParams, querystring: FarmAnalyticsQuery, response: { 200: FarmAnalytics } } },
    ({ params, query }) => getFarmAnalytics(ctx, { farmId: params.id, ...query }),
  );

  app.get(
    '/api/analytics',
    { schema: { querystring: AnalyticsQuery, response: { 200: AnalyticsReport } } },
    (request) => getReport(ctx, request.query),
  );

  app.get(
    '/api/analytics/pages',
    { schema: { querystring: PageFiguresQuery, response: { 200: z.array(PageRow) } } },
    async (request, reply) => answerRows({ request, reply, appOrigin }, await listPageFigures(ctx, request.query)),
  );

  app.get(
    '/api/analytics/advice',
    { schema: { querystring: AnalyticsQuery, response: { 200: AdviceCounts } } },
    ({ query: { clientId, farmId } }) => countAdvice(ctx, { clientId, farmId }),
  );

  app.get(
    '/api/analytics/quiz',
    { schema: { querystring: AnalyticsQuery, response: { 200: QuizReport } } },
    (request) => getQuizReport(ctx, request.query),
  );
};

export const analyticsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  reportRoutes(app, { ctx });
  const recordView = createViewCounter(ctx);
  const staffCookie = sessionCookie('admin', ctx.config.appOrigin).name;
  const limits = createPublicLimits({ views: { points: 120, seconds: 60 } });

  app.post(
    '/api/public/views',
    { schema: { response: { 204: z.undefined() } }, bodyLimit: 8192 },
    async (request, reply) => {
      if (!isSharedAddress(request.clientAddress)) await limits.take('views', request.clientAddress);
      const view = RecordView.safeParse(parsed(request.body));
      const purpose = request.headers['sec-purpose'] ?? request.headers.purpose ?? request.headers['x-moz'];
      const header = request.headers['x-admin-session'];
      if (view.success) {
        await recordView({
          ...view.data,
          address: request.clientAddress,
          isHidden: isHiddenVisitor({
            address: request.clientAddress,
            forwardedFor: request.headers['x-forwarded-for'] ?? request.headers.forwarded,
          }),
          userAgent: request.headers['user-agent'] ?? null,
          isPrefetch: typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose),
          staffToken: (typeof header === 'string' ? header : request.cookies[staffCookie]) || null,
        });
      }
      return reply.header('access-control-allow-origin', '*').status(204).send();
    },
  );
};
