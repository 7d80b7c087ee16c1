import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  MakeReport,
  Month,
  PortalReport,
  ReportDetail,
  ReportQuery,
  ReportSchedule,
  ReportSummary,
  SaveReportSchedule,
  SendReport,
  CreatedShareLink,
  CreateShareLink,
} from '#shared/reports.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { PRIVATE_HEADERS, sendPrivatePage } from '#server/platform/http/private-page.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requirePortalScope, requireStaffActor } from '#server/platform/http/principal.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createReport, getReportPreview } from './creation.usecases.ts';
import { listPortalReports, requirePortalReport } from './portal-reports.usecases.ts';
import { getReportSchedule, saveReportSchedule } from './schedules.usecases.ts';
import { listReports, requireReport, requireReportView } from './reports.usecases.ts';
import { discardReport, sendReport } from './sending.usecases.ts';
import { openSharedReport, revokeShareLink, shareReport } from './share-links.usecases.ts';
import { renderReportFile, renderEndedLink, renderReportPage, type ReportFile } from './rendering.usecases.ts';

const PaperQuery = z.object({ paper: z.enum(['A4', 'LETTER']).optional() });
const PreviewQuery = z.object({ month: Month.optional() });
const TokenParams = z.object({ token: z.string().max(200) });
const rawResponse = { 200: z.any() };

const sendPage = (reply: FastifyReply, page: { status: number; html: string }) =>
  sendPrivatePage(reply, { ...page, isSandboxed: false });

const sendFile = (reply: FastifyReply, { name, bytes }: ReportFile) =>
  reply
    .headers(PRIVATE_HEADERS)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .serializer((body: unknown) => body as string)
    .send(bytes);

export const reportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  listRoutes(app, { ctx });
  scheduleRoutes(app, { ctx });
  readRoutes(app, { ctx });
  changeRoutes(app, { ctx });
  portalReportRoutes(app, { ctx });
  sharedRoutes(app, { ctx });
};

const listRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/reports',
    { schema: { querystring: ReportQuery.extend(PageQuery.shape), response: { 200: z.array(ReportSummary) } } },
    async (request, reply) => {
      requireStaffActor(request);
      const { limit, cursor, ...query } = request.query;
      return sendRows({ request, reply, appOrigin }, await listReports(ctx, { query, limit, cursor }));
    },
  );

  app.get('/api/reports/:id', { schema: { params: IdParams, response: { 200: ReportDetail } } }, (request) => {
    requireStaffActor(request);
    return requireReport(ctx, request.params.id);
  });
};

const scheduleRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/report-schedule';
  app.get(path, { schema: { params: IdParams, response: { 200: ReportSchedule } } }, (request) => {
    requireStaffActor(request);
    return getReportSchedule(ctx, request.params.id);
  });
  app.put(
    path,
    { schema: { params: IdParams, body: SaveReportSchedule, response: { 200: ReportSchedule } } },
    (request) =>
      saveReportSchedule(ctx, { actor: requireStaffActor(request), clientId: request.params.id, plan: request.body }),
  );
};

const readRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/reports/:id/page', { schema: { params: IdParams, response: rawResponse } }, async (request, reply) => {
    requireStaffActor(request);
    const view = await requireReportView(ctx, request.params.id);
    const html = await renderReportPage(ctx, { view, pdfPath: `/api/reports/${request.params.id}/pdf` });
    return sendPage(reply as FastifyReply, { status: 200, html });
  });

  app.get(
    '/api/reports/:id/pdf',
    { schema: { params: IdParams, querystring: PaperQuery, response: rawResponse } },
    async (request, reply) => {
      requireStaffActor(request);
      const view = await requireReportView(ctx, request.params.id);
      return sendFile(reply as FastifyReply, await renderReportFile(ctx, { view, size: request.query.paper }));
    },
  );

  app.get(
    '/api/clients/:id/report-preview',
    { schema: { params: IdParams, querystring: PreviewQuery, response: rawResponse } },
    async (request, reply) => {
      requireStaffActor(request);
      const clientId = request.params.id;
      const figures = await getReportPreview(ctx, { clientId, month: request.query.month ?? null });
      const html = await renderReportPage(ctx, {
        view: { clientId, figures, note: null, isDraft: true },
        pdfPath: null,
      });
      return sendPage(reply as FastifyReply, { status: 200, html });
    },
  );
};

const changeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/:id/reports',
    { schema: { params: IdParams, body: MakeReport, response: { 201: ReportDetail } } },
    async (request, reply) => {
      const input = { actor: requireStaffActor(request), clientId: request.params.id, month: request.body.month };
      const { id } = await createReport(ctx, input);
      reply.status(201);
      return requireReport(ctx, id);
    },
  );

  app.post(
    '/api/reports/:id/send',
    { schema: { params: IdParams, body: SendReport, response: { 200: ReportDetail } } },
    async (request) => {
      const { id } = request.params;
      await sendReport(ctx, { actor: requireStaffActor(request), id, note: request.body.note });
      return requireReport(ctx, id);
    },
  );

  app.post(
    '/api/reports/:id/discard',
    { schema: { params: IdParams, response: { 200: ReportDetail } } },
    async (request) => {
      await discardReport(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return requireReport(ctx, request.params.id);
    },
  );

  app.post(
    '/api/reports/:id/share-links',
    { schema: { params: IdParams, body: CreateShareLink, response: { 201: CreatedShareLink } } },
    async (request, reply) => {
      reply.status(201);
      const { id } = request.params;
      return shareReport(ctx, { actor: requireStaffActor(request), id, days: request.body.days });
    },
  );

  app.delete(
    '/api/report-share-links/:id',
    { schema: { params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeShareLink(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send(null);
    },
  );
};

const portalReportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/reports', { schema: { response: { 200: z.array(PortalReport) } } }, (request) =>
    listPortalReports(ctx, requirePortalScope(request)),
  );

  app.get(
    '/api/client/reports/:id/page',
    { schema: { params: IdParams, response: rawResponse } },
    async (request, reply) => {
      const { id } = request.params;
      const view = await requirePortalReport(ctx, { scope: requirePortalScope(request), id });
      const html = await renderReportPage(ctx, { view, pdfPath: `/api/client/reports/${id}/pdf` });
      return sendPage(reply as FastifyReply, { status: 200, html });
    },
  );

  app.get(
    '/api/client/reports/:id/pdf',
    { schema: { params: IdParams, querystring: PaperQuery, response: rawResponse } },
    async (request, reply) => {
      const view = await requirePortalReport(ctx, { scope: requirePortalScope(request), id: request.params.id });
      return sendFile(reply as FastifyReply, await renderReportFile(ctx, { view, size: request.query.paper }));
    },
  );
};

const SHARED_REPORT_PATH = '/api/public/reports/:token';

/** False for link previews and crawlers. */
const isReader = (request: FastifyRequest): boolean => {
  const agent = request.headers['user-agent'];
  return request.method === 'GET' && agent !== undefined && !isbot(agent) && request.headers['purpose'] !== 'prefetch';
};

const sharedRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limits = createPublicRateLimits({ pages: { points: 60, seconds: 60 }, files: { points: 10, seconds: 60 } });

  app.get(
    SHARED_REPORT_PATH,
    { schema: { params: TokenParams, response: { ...rawResponse, 410: z.any() } } },
    async (request, reply) => {
      await limits.consume('pages', request.clientAddress);
      const { token } = request.params;
      const report = await openSharedReport(ctx, { token, counts: isReader(request) });
      if (!report) return sendPage(reply as FastifyReply, { status: 410, html: await renderEndedLink(ctx) });
      const { clientId, figures, note } = report;
      const view = { clientId, figures, note, isDraft: false };
      const html = await renderReportPage(ctx, { view, pdfPath: `/api/public/reports/${token}/report.pdf` });
      return sendPage(reply as FastifyReply, { status: 200, html });
    },
  );

  app.get(
    `${SHARED_REPORT_PATH}/report.pdf`,
    { schema: { params: TokenParams, querystring: PaperQuery, response: { ...rawResponse, 410: z.any() } } },
    async (request, reply) => {
      await limits.consume('files', request.clientAddress);
      const report = await openSharedReport(ctx, { token: request.params.token, counts: false });
      if (!report) return sendPage(reply as FastifyReply, { status: 410, html: await renderEndedLink(ctx) });
      const { clientId, figures, note } = report;
      const view = { clientId, figures, note, isDraft: false };
      return sendFile(reply as FastifyReply, await renderReportFile(ctx, { view, size: request.query.paper }));
    },
  );
};
