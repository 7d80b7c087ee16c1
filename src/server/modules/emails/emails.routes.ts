import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  ClientEmailPreferences,
  EmailQuery,
  EmailSetup,
  EmailSummary,
  EmailDetail,
  StoppedEmails,
  SuppressedAddress,
  RetryRequest,
  RetryAnswer,
  SendTestEmail,
  TestEmailAnswer,
} from '#shared/emails.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendCsv, CSV_PAGE_SIZE } from '#server/platform/http/csv-response.ts';
import { sendPrivatePage } from '#server/platform/http/private-page.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { setClientEmailPreferences, requireClientEmailPreferences } from './preferences.usecases.ts';
import { EMAIL_COLUMNS } from './emails.presenter.ts';
import {
  listSuppressedAddresses,
  listEmails,
  requireEmail,
  requireEmailHtml,
  retryEmails,
  sendTestEmail,
  getEmailSetup,
} from './emails.usecases.ts';
import { getStopPage, listStoppedEmails, submitStop } from './stopped-emails.usecases.ts';
import { getWithdrawalPage, submitWithdrawal } from './withdrawal-links.usecases.ts';
import { getOutcomePage, submitOutcome, type OutcomePage } from './outcome-links.usecases.ts';

const EMAIL_FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const OUTCOME_PATH = '/api/public/outcomes/:token';
const OutcomeParams = z.object({ token: z.string().max(2000) });

const sendPage = (reply: FastifyReply, page: OutcomePage) => sendPrivatePage(reply, { ...page, isSandboxed: true });

/** The page behind a link in an e-mail, and its button. */
const outcomeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    OUTCOME_PATH,
    { schema: { params: OutcomeParams, response: { 200: z.any(), 410: z.any() } } },
    async (request, reply) => sendPage(reply as FastifyReply, await getOutcomePage(ctx, request.params.token)),
  );
  app.post(
    OUTCOME_PATH,
    { schema: { params: OutcomeParams, response: { 200: z.any(), 410: z.any() } } },
    async (request, reply) => sendPage(reply as FastifyReply, await submitOutcome(ctx, request.params.token)),
  );
};

const STOP_PATH = '/api/public/stopped-emails/:token';
const STOP_BODY_LIMIT = 4096;

const hasField = (body: unknown, field: string): boolean => typeof body === 'object' && body !== null && field in body;

const WITHDRAWAL_PATH = '/api/public/withdrawals/:token';

/** What a recipient's e-mail program calls (RFC 8058), and the page behind the link in the e-mail. */
const stopRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const schema = { params: OutcomeParams, response: { 200: z.any(), 410: z.any() } };
  // E-mail programs may send their one field as either kind of form.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: STOP_BODY_LIMIT }, (_, __, done) =>
    done(null, null),
  );
  app.get(STOP_PATH, { schema }, async (request, reply) =>
    sendPage(reply as FastifyReply, await getStopPage(ctx, request.params.token)),
  );
  app.post(STOP_PATH, { schema, bodyLimit: STOP_BODY_LIMIT }, async (request, reply) => {
    const { token } = request.params;
    const isResumed = hasField(request.body, 'resume');
    return sendPage(reply as FastifyReply, await submitStop(ctx, { token, isResumed }));
  });
  app.get(WITHDRAWAL_PATH, { schema }, async (request, reply) =>
    sendPage(reply as FastifyReply, await getWithdrawalPage(ctx, request.params.token)),
  );
  app.post(WITHDRAWAL_PATH, { schema, bodyLimit: STOP_BODY_LIMIT }, async (request, reply) => {
    const { body, params, clientAddress: ip, headers } = request;
    const visitor = { ip, userAgent: headers['user-agent']?.slice(0, 500) ?? null };
    const wish = { isResumed: hasField(body, 'resume'), all: hasField(body, 'all') };
    return sendPage(reply as FastifyReply, await submitWithdrawal(ctx, { token: params.token, ...wish, visitor }));
  });
};

const preferenceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/email-preferences',
    { schema: { params: IdParams, response: { 200: ClientEmailPreferences } } },
    (request) => {
      requireStaffActor(request);
      return requireClientEmailPreferences(ctx, request.params.id);
    },
  );
  app.put(
    '/api/clients/:id/email-preferences',
    { schema: { params: IdParams, body: ClientEmailPreferences, response: { 200: ClientEmailPreferences } } },
    (request) =>
      setClientEmailPreferences(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        choice: request.body,
      }),
  );
};

export const emailRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  const limit = createRateLimit({ points: 5, seconds: 60 });
  outcomeRoutes(app, { ctx });
  void app.register(async (scope) => stopRoutes(scope as App, { ctx }));
  preferenceRoutes(app, { ctx });

  app.get(
    '/api/emails',
    { schema: { querystring: EmailQuery.extend(PageQuery.shape), response: { 200: z.array(EmailSummary) } } },
    async (request, reply) => {
      const { limit, cursor, ...query } = request.query;
      const page = await listEmails(ctx, { actor: requireStaffActor(request), query, limit, cursor });
      return sendRows({ request, reply, appOrigin }, page);
    },
  );

  app.get('/api/emails/export.csv', { schema: { querystring: EmailQuery } }, (request, reply) => {
    const list = { actor: requireStaffActor(request), query: request.query, limit: CSV_PAGE_SIZE };
    const page = (cursor?: string) => listEmails(ctx, { ...list, cursor });
    return sendCsv(ctx, { reply, file: { name: 'mails', columns: EMAIL_COLUMNS, page } });
  });

  app.get('/api/emails/:id', { schema: { params: IdParams, response: { 200: EmailDetail } } }, (request) =>
    requireEmail(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  // The delivery log frames it: no script, no requests, no working links, so that no outcome is recorded by accident.
  app.get(
    '/api/emails/:id/html',
    { schema: { params: IdParams, response: { 200: z.any() } } },
    async (request, reply) => {
      const html = await requireEmailHtml(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return (reply as FastifyReply)
        .header('content-security-policy', EMAIL_FRAME_POLICY)
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(html);
    },
  );

  app.post('/api/emails/retry', { schema: { body: RetryRequest, response: { 200: RetryAnswer } } }, (request) =>
    retryEmails(ctx, { actor: requireStaffActor(request), ids: request.body.ids }),
  );

  app.get('/api/suppressed-addresses', { schema: { response: { 200: z.array(SuppressedAddress) } } }, (request) => {
    requireStaffActor(request);
    return listSuppressedAddresses(ctx);
  });

  app.get('/api/stopped-emails', { schema: { response: { 200: z.array(StoppedEmails) } } }, (request) => {
    requireStaffActor(request);
    return listStoppedEmails(ctx);
  });

  app.get('/api/admin/email', { schema: { response: { 200: EmailSetup } } }, (request) =>
    getEmailSetup(ctx, requireStaffActor(request)),
  );

  app.post(
    '/api/admin/test-email',
    { schema: { body: SendTestEmail, response: { 200: TestEmailAnswer } } },
    (request) => sendTestEmail(ctx, { actor: requireStaffActor(request), to: request.body.to, limit }),
  );
};
