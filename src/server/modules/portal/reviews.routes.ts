import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { PortalLeadContact, PortalReview, PortalReviewFigures, ReplyToReview, ReportReview } from '#shared/reviews.ts';
import { IdParams } from '#shared/text.ts';
import { RecordOwnWithdrawal } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import {
  getPortalReviewFigures,
  listPortalReviews,
  recordPortalWithdrawal,
  replyToPortalReview,
  reportPortalReview,
  requestPortalReview,
  requirePortalLeadContact,
} from './reviews.usecases.ts';

/** Reviews of the client's customers, and how its leads may be contacted. */
export const portalReviewRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  const contact = { 200: PortalLeadContact };

  app.get(
    '/api/client/reviews',
    { schema: { querystring: PageQuery, response: { 200: z.array(PortalReview) } } },
    async (request, reply) => {
      const query = { scope: requirePortalScope(request), ...request.query };
      return sendRows({ request, reply, appOrigin }, await listPortalReviews(ctx, query));
    },
  );

  app.get('/api/client/review-figures', { schema: { response: { 200: PortalReviewFigures } } }, (request) =>
    getPortalReviewFigures(ctx, requirePortalScope(request)),
  );

  app.put(
    '/api/client/reviews/:id/reply',
    { schema: { params: IdParams, body: ReplyToReview, response: { 200: PortalReview } } },
    (request) => {
      const own = { scope: requirePortalScope(request), id: request.params.id };
      return replyToPortalReview(ctx, { ...own, reply: request.body.reply });
    },
  );

  app.post(
    '/api/client/reviews/:id/report',
    { schema: { params: IdParams, body: ReportReview, response: { 200: PortalReview } } },
    (request) => {
      const own = { scope: requirePortalScope(request), id: request.params.id };
      return reportPortalReview(ctx, { ...own, report: request.body });
    },
  );

  app.get('/api/client/leads/:id/contact', { schema: { params: IdParams, response: contact } }, (request) =>
    requirePortalLeadContact(ctx, { scope: requirePortalScope(request), leadId: request.params.id }),
  );

  app.post('/api/client/leads/:id/review-request', { schema: { params: IdParams, response: contact } }, (request) =>
    requestPortalReview(ctx, { scope: requirePortalScope(request), leadId: request.params.id }),
  );

  app.post(
    '/api/client/leads/:id/withdrawal',
    { schema: { params: IdParams, body: RecordOwnWithdrawal, response: contact } },
    (request) =>
      recordPortalWithdrawal(ctx, {
        scope: requirePortalScope(request),
        leadId: request.params.id,
        channels: request.body.channels,
      }),
  );
};
