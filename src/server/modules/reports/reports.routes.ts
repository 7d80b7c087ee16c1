import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  MakeReport,
  Month,
  PortalReport,
  ReportDetail,
  ReportFilter,
  ReportPlan,
  ReportSummary,
  SaveReportPlan,
  SendReport,
  SharedReport,
  ShareReport,
} from '#shared/reports.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { portalScope, staffActor } from '#server/platform/http/principal.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { makeReportNow, previewFigures } from './making/making.usecases.ts';
import { listOwnReports, requireOwnReport } from './own/own.usecases.ts';
import { readPlan, savePlan } from './plans/plans.usecases.ts';
import { listReports, requireReport, requireShown } from './reports.usecases.ts';
import { discardReport, sendReport } from './sending/sending.usecases.ts';
import { openShared, revokeLink, shareReport } from './sharing/sharing.usecases.ts';
import { printShown, showEnded, showReport, type ReportFile } from './showing/showing.usecases.ts';

const Paper = z.object({ paper: z.enum(['A4', 'LETTER']).optional() });
const PreviewQuery = z.object({ month: Month.optional() });
const TokenParams = z.object({ token: z.string().max(200) });
const whole = { 200: z.any() };

/** Nothing of a report is kept, found or told to the next page. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

const sendPage = (reply: FastifyReply, { status, html }: { status: number; html: string }) =>
  reply
    .status(status)
    .headers(PRIVATE)
    .header('content-security-policy', pagePolicy(html, { isSandboxed: false }))
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html);

const sendFile = (reply: FastifyReply, { name, bytes }: ReportFile) =>
  reply
    .headers(PRIVATE)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .serializer((body: unknown) => body as string)
    .send(bytes);

export const reportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  listRoutes(app, { ctx });
  planRoutes(app, { ctx });
  shownRoutes(app, { ctx });
  changeRoutes(app, { ctx });
  portalReportRoutes(app, { ctx });
  sharedRoutes(app, { ctx });
};

const listRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/reports',
    { schema: { querystring: ReportFilter.extend(PageQuery.shape), response: { 200: z.array(ReportSummary) } } },
    async (request, reply) => {
      staffActor(request);
      const { limit, cursor, ...filter } = request.query;
      return answerRows({ request, reply, appOrigin }, await listReports(ctx, { filter, limit, cursor }));
    },
  );

  app.get('/api/reports/:id', { schema: { params: IdParams, response: { 200: ReportDetail } } }, (request) => {
    staffActor(request);
    return requireReport(ctx, request.params.id);
  });
};

const planRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/report-plan';
  app.get(path, { schema: { params: IdParams, response: { 200: ReportPlan } } }, (request) => {
    staffActor(request);
    return readPlan(ctx, request.params.id);
  });
  app.put(path, { schema: { params: IdParams, body: SaveReportPlan, response: { 200: ReportPlan } } }, (request) =>
    savePlan(ctx, { actor: staffActor(request), clientId: request.params.id, plan: request.body }),
  );
};

/** Reports as staff read them. */
const shownRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/reports/:id/page', { schema: { params: IdParams, response: whole } }, async (request, reply) => {
    staffActor(request);
    const shown = await requireShown(ctx, request.params.id);
    const html = await showReport(ctx, { shown, pdfPath: `/api/reports/${request.params.id}/pdf` });
    return sendPage(reply as FastifyReply, { status: 200, html });
  });

  app.get(
    '/api/reports/:id/pdf',
    { schema: { params: IdParams, querystring: Paper, response: whole } },
    async (request, reply) => {
      staffActor(request);
      const shown = await requireShown(ctx, request.params.id);
      return sendFile(reply as FastifyReply, await printShown(ctx, { shown, size: request.query.paper }));
    },
  );

  app.get(
    '/api/clients/:id/report-preview',
    { schema: { params: IdParams, querystring: PreviewQuery, response: whole } },
    async (request, reply) => {
      staffActor(request);
      const clientId = request.params.id;
      const figures = await previewFigures(ctx, { clientId, month: request.query.month ?? null });
      const html = await showReport(ctx, { shown: { clientId, figures, note: null, isDraft: true }, pdfPath: null });
      return sendPage(reply as FastifyReply, { status: 200, html });
    },
  );
};

const changeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/:id/reports',
    { schema: { params: IdParams, body: MakeReport, response: { 201: ReportDetail } } },
    async (request, reply) => {
      const order = { actor: staffActor(request), clientId: request.params.id, month: request.body.month };
      const { id } = await makeReportNow(ctx, order);
      reply.status(201);
      return requireReport(ctx, id);
    },
  );

  app.post(
    '/api/reports/:id/send',
    { schema: { params: IdParams, body: SendReport, response: { 200: ReportDetail } } },
    async (request) => {
      const { id } = request.params;
      await sendReport(ctx, { actor: staffActor(request), id, note: request.body.note });
      return requireReport(ctx, id);
    },
  );

  app.post(
    '/api/reports/:id/discard',
    { schema: { params: IdParams, response: { 200: ReportDetail } } },
    async (request) => {
      await discardReport(ctx, { actor: staffActor(request), id: request.params.id });
      return requireReport(ctx, request.params.id);
    },
  );

  app.post(
    '/api/reports/:id/links',
    { schema: { params: IdParams, body: ShareReport, response: { 201: SharedReport } } },
    async (request, reply) => {
      reply.status(201);
      const { id } = request.params;
      return shareReport(ctx, { actor: staffActor(request), id, days: request.body.days });
    },
  );

  app.delete(
    '/api/report-links/:id',
    { schema: { params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeLink(ctx, { actor: staffActor(request), id: request.params.id });
      return reply.status(204).send(null);
    },
  );
};

/** The client's own, of those it was sent. */
const portalReportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/reports', { schema: { response: { 200: z.array(PortalReport) } } }, (request) =>
    listOwnReports(ctx, portalScope(request)),
  );

  app.get('/api/client/reports/:id/page', { schema: { params: IdParams, response: whole } }, async (request, reply) => {
    const { id } = request.params;
    const shown = await requireOwnReport(ctx, { scope: portalScope(request), id });
    const html = await showReport(ctx, { shown, pdfPath: `/api/client/reports/${id}/pdf` });
    return sendPage(reply as FastifyReply, { status: 200, html });
  });

  app.get(
    '/api/client/reports/:id/pdf',
    { schema: { params: IdParams, querystring: Paper, response: whole } },
    async (request, reply) => {
      const shown = await requireOwnReport(ctx, { scope: portalScope(request), id: request.params.id });
      return sendFile(reply as FastifyReply, await printShown(ctx, { shown, size: request.query.paper }));
    },
  );
};

const SHARED = '/api/public/reports/:token';

/** Programs that look at what a link shows are no readers. */
const isReader = (request: FastifyRequest): boolean => {
  const agent = request.headers['user-agent'];
  return request.method === 'GET' && agent !== undefined && !isbot(agent) && request.headers['purpose'] !== 'prefetch';
};

/** What a link opens for whoever has it. */
const sharedRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limits = createPublicLimits({ pages: { points: 60, seconds: 60 }, files: { points: 10, seconds: 60 } });

  app.get(SHARED, { schema: { params: TokenParams, response: { ...whole, 410: z.any() } } }, async (request, reply) => {
    await limits.take('pages', request.clientAddress);
    const { token } = request.params;
    const report = await openShared(ctx, { token, counts: isReader(request) });
    if (!report) return sendPage(reply as FastifyReply, { status: 410, html: await showEnded(ctx) });
    const { clientId, figures, note } = report;
    const shown = { clientId, figures, note, isDraft: false };
    const html = await showReport(ctx, { shown, pdfPath: `/api/public/reports/${token}/report.pdf` });
    return sendPage(reply as FastifyReply, { status: 200, html });
  });

  app.get(
    `${SHARED}/report.pdf`,
    { schema: { params: TokenParams, querystring: Paper, response: { ...whole, 410: z.any() } } },
    async (request, reply) => {
      await limits.take('files', request.clientAddress);
      const report = await openShared(ctx, { token: request.params.token, counts: false });
      if (!report) return sendPage(reply as FastifyReply, { status: 410, html: await showEnded(ctx) });
      const { clientId, figures, note } = report;
      const shown = { clientId, figures, note, isDraft: false };
      return sendFile(reply as FastifyReply, await printShown(ctx, { shown, size: request.query.paper }));
    },
  );
};
