import { z } from 'zod';
import { DashboardStats } from '#shared/dashboard.ts';
import { FarmAnalytics } from '#shared/farms.ts';
import { RecordView } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import { isSharedAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { getDashboardStats, getFarmAnalytics } from './analytics.usecases.ts';
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

export const analyticsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const recordView = createViewCounter(ctx);
  const staffCookie = sessionCookie('admin', ctx.config.appOrigin).name;
  const limits = createPublicLimits({ views: { points: 120, seconds: 60 } });

  app.get('/api/dashboard/stats', { schema: { response: { 200: DashboardStats } } }, () => getDashboardStats(ctx));

  app.get('/api/farms/:id/analytics', { schema: { params: IdParams, response: { 200: FarmAnalytics } } }, (request) =>
    getFarmAnalytics(ctx, request.params.id),
  );

  app.post(
    '/api/public/views',
    { schema: { response: { 204: z.undefined() } }, bodyLimit: 1024 },
    async (request, reply) => {
      if (!isSharedAddress(request.clientAddress)) await limits.take('views', request.clientAddress);
      const view = RecordView.safeParse(parsed(request.body));
      const purpose = request.headers['sec-purpose'] ?? request.headers.purpose ?? request.headers['x-moz'];
      const header = request.headers['x-admin-session'];
      if (view.success) {
        await recordView({
          pageId: view.data.pageId,
          address: request.clientAddress,
          userAgent: request.headers['user-agent'] ?? null,
          isPrefetch: typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose),
          staffToken: (typeof header === 'string' ? header : request.cookies[staffCookie]) || null,
        });
      }
      return reply.header('access-control-allow-origin', '*').status(204).send();
    },
  );
};
