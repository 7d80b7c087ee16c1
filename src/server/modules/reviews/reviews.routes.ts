import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  CheckReview,
  ReportReview,
  RequestedReview,
  Review,
  ReviewQuery,
  ReviewSettings,
  ReviewSettingsAnswer,
  ReviewState,
} from '#shared/reviews.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requestReview, requireReviewState } from './requests.usecases.ts';
import { reviewPageRoutes } from './review-pages.routes.ts';
import { checkReview, listReviews, reportReview } from './reviews.usecases.ts';
import { requireReviewSettings, setReviewSettings } from './settings.usecases.ts';

export const customerReviewRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  reviewPageRoutes(app, { ctx });
  settingsRoutes(app, { ctx });

  app.get(
    '/api/reviews',
    { schema: { querystring: ReviewQuery.extend(PageQuery.shape), response: { 200: z.array(Review) } } },
    async (request, reply) => {
      requireStaffActor(request);
      const { limit, cursor, ...query } = request.query;
      return sendRows({ request, reply, appOrigin }, await listReviews(ctx, { query, limit, cursor }));
    },
  );

  app.post(
    '/api/leads/:id/review-request',
    { schema: { params: IdParams, response: { 202: RequestedReview } } },
    async (request, reply) => {
      await requestReview(ctx, { actor: requireStaffActor(request), leadId: request.params.id });
      reply.status(202);
      return { message: 'The customer gets one mail with a link.' };
    },
  );

  app.get('/api/leads/:id/review', { schema: { params: IdParams, response: { 200: ReviewState } } }, (request) => {
    requireStaffActor(request);
    return requireReviewState(ctx, request.params.id);
  });

  app.post(
    '/api/reviews/:id/report',
    { schema: { params: IdParams, body: ReportReview, response: { 200: Review } } },
    (request) => reportReview(ctx, { actor: requireStaffActor(request), id: request.params.id, report: request.body }),
  );

  app.post(
    '/api/reviews/:id/check',
    { schema: { params: IdParams, body: CheckReview, response: { 200: Review } } },
    (request) => checkReview(ctx, { actor: requireStaffActor(request), id: request.params.id, check: request.body }),
  );
};

const settingsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/review-settings';
  const response = { 200: ReviewSettingsAnswer };

  app.get(path, { schema: { params: IdParams, response } }, (request) => {
    requireStaffActor(request);
    return requireReviewSettings(ctx, request.params.id);
  });

  app.put(path, { schema: { params: IdParams, body: ReviewSettings, response } }, (request) =>
    setReviewSettings(ctx, {
      actor: requireStaffActor(request),
      clientId: request.params.id,
      settings: request.body,
    }),
  );
};
