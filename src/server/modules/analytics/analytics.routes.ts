import { z } from 'zod';
import { DashboardStats } from '#shared/dashboard.ts';
import { FarmAnalytics } from '#shared/farms.ts';
import { RecordView } from '#shared/leads.ts';
import { IdParams } from '#shared/text.ts';
import { isSharedAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { getDashboardStats, getFarmAnalytics, recordView } from './analytics.usecases.ts';

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
      const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
      if (view.success) {
        await recordView(ctx, {
          pageId: view.data.pageId,
          userAgent: request.headers['user-agent'] ?? null,
          isPrefetch: typeof purpose === 'string' && /prefetch|prerender/i.test(purpose),
        });
      }
      return reply.header('access-control-allow-origin', '*').status(204).send();
    },
  );
};
