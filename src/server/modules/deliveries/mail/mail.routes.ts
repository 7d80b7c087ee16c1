import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  ClientMails,
  MailFilter,
  MailSetup,
  MailSummary,
  MailWhole,
  RefusedAddress,
  Retry,
  RetryAnswer,
  SendTestMail,
  TestMailAnswer,
} from '#shared/mails.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerCsv, CSV_ROWS } from '#server/platform/http/csv-answer.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { chooseClientMails, showClientMails } from './choices/choices.usecases.ts';
import { MAIL_COLUMNS } from './mail.presenter.ts';
import { listMails, readMail, readMailPage, retryMails, sendTestMail, showMailSetup } from './mail.usecases.ts';
import { listRefusedAddresses } from './refusals/refusals.usecases.ts';
import { askOutcome, takeOutcome, type OutcomePage } from './outcomes/outcomes.usecases.ts';

const SHOWN_MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const OUTCOME = '/api/public/outcomes/:token';
const OutcomeParams = z.object({ token: z.string().max(2000) });

const sendPage = (reply: FastifyReply, { status, html }: OutcomePage) =>
  reply.status(status).type('text/html; charset=utf-8').serializer(String).send(html);

/** What a link in a mail opens, and what its button says. */
const outcomeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    OUTCOME,
    { schema: { params: OutcomeParams, response: { 200: z.any(), 410: z.any() } } },
    async (request, reply) => sendPage(reply as FastifyReply, await askOutcome(ctx, request.params.token)),
  );
  app.post(
    OUTCOME,
    { schema: { params: OutcomeParams, response: { 200: z.any(), 410: z.any() } } },
    async (request, reply) => sendPage(reply as FastifyReply, await takeOutcome(ctx, request.params.token)),
  );
};

/** Who gets which mails. */
const choiceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/clients/:id/mails', { schema: { params: IdParams, response: { 200: ClientMails } } }, (request) => {
    staffActor(request);
    return showClientMails(ctx, request.params.id);
  });
  app.put(
    '/api/clients/:id/mails',
    { schema: { params: IdParams, body: ClientMails, response: { 200: ClientMails } } },
    (request) =>
      chooseClientMails(ctx, { actor: staffActor(request), clientId: request.params.id, choice: request.body }),
  );
};

export const mailRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;
  const limit = createLimit({ points: 5, seconds: 60 });
  outcomeRoutes(app, { ctx });
  choiceRoutes(app, { ctx });

  app.get(
    '/api/mails',
    { schema: { querystring: MailFilter.extend(PageQuery.shape), response: { 200: z.array(MailSummary) } } },
    async (request, reply) => {
      const { limit: most, cursor, ...filter } = request.query;
      const asked = { actor: staffActor(request), filter, limit: most, cursor };
      return answerRows({ request, reply, appOrigin }, await listMails(ctx, asked));
    },
  );

  app.get('/api/mails/export.csv', { schema: { querystring: MailFilter } }, (request, reply) => {
    const asked = { actor: staffActor(request), filter: request.query, limit: CSV_ROWS };
    const page = (cursor?: string) => listMails(ctx, { ...asked, cursor });
    return answerCsv(ctx, { reply, file: { name: 'mails', columns: MAIL_COLUMNS, page } });
  });

  app.get('/api/mails/:id', { schema: { params: IdParams, response: { 200: MailWhole } } }, (request) =>
    readMail(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  // Framed by the delivery log: no script, nothing loaded, no link that works, no outcome told by accident.
  app.get(
    '/api/mails/:id/html',
    { schema: { params: IdParams, response: { 200: z.any() } } },
    async (request, reply) => {
      const html = await readMailPage(ctx, { actor: staffActor(request), id: request.params.id });
      return (reply as FastifyReply)
        .header('content-security-policy', SHOWN_MAIL_POLICY)
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(html);
    },
  );

  app.post('/api/mails/retry', { schema: { body: Retry, response: { 200: RetryAnswer } } }, (request) =>
    retryMails(ctx, { actor: staffActor(request), ids: request.body.ids }),
  );

  app.get('/api/refused-addresses', { schema: { response: { 200: z.array(RefusedAddress) } } }, (request) => {
    staffActor(request);
    return listRefusedAddresses(ctx);
  });

  app.get('/api/admin/mail', { schema: { response: { 200: MailSetup } } }, (request) =>
    showMailSetup(ctx, staffActor(request)),
  );

  app.post('/api/admin/test-mail', { schema: { body: SendTestMail, response: { 200: TestMailAnswer } } }, (request) =>
    sendTestMail(ctx, { actor: staffActor(request), to: request.body.to, limit }),
  );
};
