import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CaptureLead, RecordView, SubmitQuiz } from '#shared/leads.ts';
import { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendError, asAppError } from '#server/platform/http/errors.ts';
import { asIdempotencyKey } from '#server/platform/http/idempotency-key.ts';
import { parseForm } from '#server/platform/http/public-forms.ts';
import { isBehindUnknownProxy, isLoopbackAddress } from '#server/platform/client-address.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { createBurstLimits, type BurstLimits } from './burst-limits.usecases.ts';
import { writeFormToken } from './time-trap.rules.ts';
import { captureLead, submitQuiz, type SubmissionRequest } from './capture.usecases.ts';

const BODY_LIMIT = 16_384;
const RETRY_AFTER_SECONDS = 5;

const PUBLIC_PATHS = [
  '/api/public/leads',
  '/api/public/quiz',
  '/api/public/views',
  '/api/public/calls',
  '/api/public/token',
];

export interface FormPages {
  /** The thank-you page of the page's site, for visitors without JavaScript. */
  thankYouPath: (request: FastifyRequest, pageId: number) => Promise<string>;
  quizResultPage: (ctx: Ctx, input: { pageId: number; result: QuizResult }) => Promise<string>;
  /** The form again, filled in and with its errors, for visitors without JavaScript. */
  formErrorPage: (ctx: Ctx, refused: InvalidForm) => Promise<string>;
  /** A page that resends the complete form, made without the database. */
  retryFormPage: (form: { action: string; pageId: number | null; typed: Record<string, string> }) => string;
  tooLongPage: string;
}

interface InvalidForm {
  form: 'ask' | 'quiz';
  pageId: number | null;
  typed: Record<string, string>;
  issues: { field: string; message: string }[];
}

const isHtmlForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** A form gets a page as its answer, unless its sender asks for JSON as the pages' own script does. */
const acceptsHtml = (request: FastifyRequest): boolean => {
  const { accept = '' } = request.headers;
  return isHtmlForm(request) && (accept.includes('text/html') || !accept.includes('application/json'));
};

const idempotencyKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  const field = (request.body as { idempotencyKey?: unknown } | null)?.idempotencyKey;
  return asIdempotencyKey(typeof header === 'string' ? header : field);
};

const quizFields = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || 'answers' in body) return body;
  const fields = body as Record<string, unknown>;
  const answers = ['q1', 'q2', 'q3', 'q4', 'q5'].flatMap((name) => (fields[name] === undefined ? [] : [fields[name]]));
  return { ...fields, answers };
};

const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');

/** The sender of the request, counted against the limits; throws 429 far above normal use. */
const readSubmissionRequest = async (request: FastifyRequest, burstLimits: BurstLimits): Promise<SubmissionRequest> => {
  const address = request.clientAddress;
  return {
    address,
    userAgent: request.headers['user-agent'] ?? null,
    isSharedAddress: isBehindUnknownProxy({
      address,
      forwardedFor: request.headers['x-forwarded-for'] ?? request.headers.forwarded,
    }),
    idempotencyKey: idempotencyKey(request),
    isBurst: await burstLimits.admit(address),
    burstLimits,
  };
};

const pageIdOf = (body: unknown): number | null => {
  const id = Number((body as { pageId?: unknown } | null)?.pageId);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const textFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The errors with their fields; an error without a field concerns the whole form. */
const formIssues = ({ issues, message }: AppError): InvalidForm['issues'] =>
  issues
    ? [...new Map(issues.map((issue) => [issue.path, { field: issue.path, message: issue.message }])).values()]
    : [{ field: '', message }];

interface FormHandling {
  form: InvalidForm['form'];
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Ctx;
  pages: FormPages;
}

/** Handles a form; visitors without JavaScript get the form again when it is refused. */
const handleForm = async (
  { form, request, reply, ctx, pages }: FormHandling,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  allowAnyOrigin(reply);
  try {
    return await work();
  } catch (error) {
    if (!acceptsHtml(request)) throw error;
    return sendInvalidForm({ form, request, reply, ctx, pages }, error);
  }
};

const sendPage = (reply: FastifyReply, { status, html }: { status: number; html: string }): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').serializer(String).send(html);

/** Answers a refused form with a page that contains everything typed, to correct or resend. */
const sendInvalidForm = async (
  { form, request, reply, ctx, pages }: FormHandling,
  error: unknown,
): Promise<FastifyReply> => {
  const appError = asAppError(error);
  const [pageId, typed] = [pageIdOf(request.body), textFields(request.body)];
  if (appError && appError.status < 500) {
    const refused = { form, pageId, typed, issues: formIssues(appError) };
    return sendPage(reply, { status: appError.status, html: await pages.formErrorPage(ctx, refused) });
  }
  request.log.error({ err: error, url: request.routeOptions.url }, 'a form could not be taken');
  // With its own key it stays one lead, even where the first attempt was stored.
  const retryFields = { ...typed, idempotencyKey: typed['idempotencyKey'] || randomUUID() };
  const html = pages.retryFormPage({ action: request.url, pageId, typed: retryFields });
  reply.header('retry-after', String(appError?.retryAfter ?? RETRY_AFTER_SECONDS));
  return sendPage(reply, { status: appError?.status ?? 500, html });
};

/** The public forms accept any origin, because they take no credentials and reveal nothing. */
export const captureRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: FormPages }): void => {
  const burstLimits = createBurstLimits(createSharedLimits(ctx));
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    allowAnyOrigin(reply);
    if (acceptsHtml(request) && asAppError(error)?.status === 413)
      sendPage(reply, { status: 413, html: pages.tooLongPage });
    else sendError(error, request, reply);
  };
  const limits = createPublicRateLimits({ tokens: { points: 60, seconds: 60 } });

  for (const path of PUBLIC_PATHS) {
    app.options(path, { schema: { hide: true } }, async (_request, reply) =>
      allowAnyOrigin(reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type, idempotency-key')
        .header('access-control-max-age', '86400')
        .status(204)
        .send(),
    );
  }

  app.post(
    '/api/public/token',
    { schema: { response: { 200: z.object({ token: z.string() }) } }, bodyLimit: 1024 },
    async (request, reply) => {
      allowAnyOrigin(reply as FastifyReply);
      if (!isLoopbackAddress(request.clientAddress)) await limits.consume('tokens', request.clientAddress);
      return { token: writeFormToken(ctx, parseForm(RecordView, request.body).pageId) };
    },
  );

  app.post(
    '/api/public/leads',
    { schema: { response: { 201: z.object({ id: z.number() }) } }, bodyLimit: BODY_LIMIT, errorHandler },
    async (request, reply) => {
      await handleForm({ form: 'ask', request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const form = parseForm(CaptureLead, request.body);
        const { id } = await captureLead(ctx, { form, submission: await readSubmissionRequest(request, burstLimits) });
        if (acceptsHtml(request))
          return reply.redirect(await pages.thankYouPath(request as FastifyRequest, form.pageId), 303);
        return reply.status(201).send({ id });
      });
    },
  );

  app.post(
    '/api/public/quiz',
    { schema: { response: { 200: QuizResult, 201: QuizResult } }, bodyLimit: BODY_LIMIT, errorHandler },
    async (request, reply) => {
      await handleForm({ form: 'quiz', request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const answers = parseForm(SubmitQuiz, quizFields(request.body));
        const result = await submitQuiz(ctx, {
          answers,
          submission: await readSubmissionRequest(request, burstLimits),
        });
        if (!acceptsHtml(request)) return reply.status(result.id === undefined ? 200 : 201).send(result);
        const html = await pages.quizResultPage(ctx, { pageId: answers.pageId, result });
        return (reply as FastifyReply).type('text/html; charset=utf-8').serializer(String).send(html);
      });
    },
  );
};
