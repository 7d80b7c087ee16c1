import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CaptureLead, RecordView, TakeQuiz } from '#shared/leads.ts';
import { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerError, asAppError } from '#server/platform/http/errors.ts';
import { parseForm } from '#server/platform/http/public-forms.ts';
import { isHiddenVisitor, isSharedAddress } from '#server/platform/client-address.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { createFloods, type Floods } from '../floods/floods.usecases.ts';
import { writeFormToken } from '../timing/timing.rules.ts';
import { captureLead, takeQuiz, type Submission } from './capture.usecases.ts';

/** A form of a page is small; what is larger was not made by one. */
const BODY_LIMIT = 16_384;
const RETRY_AFTER_SECONDS = 5;

const PUBLIC_PATHS = ['/api/public/leads', '/api/public/quiz', '/api/public/views', '/api/public/token'];

export interface PublicPages {
  /** Where a visitor without JavaScript goes next: the thank-you page of the page's own site. */
  thankYouPath: (ctx: Ctx, pageId: number) => Promise<string>;
  /** The quiz result as a page, for visitors without JavaScript. */
  quizResultPage: (ctx: Ctx, input: { pageId: number; result: QuizResult }) => Promise<string>;
  /** The form again, filled in and with what needs another look, for visitors without JavaScript. */
  formErrorPage: (ctx: Ctx, refused: RefusedForm) => Promise<string>;
  /** The form kept whole to be sent once more, made without the database. */
  keptFormPage: (form: { action: string; pageId: number | null; typed: Record<string, string> }) => string;
  /** What a form that is too large is answered. */
  tooLongPage: string;
}

interface RefusedForm {
  form: 'ask' | 'quiz';
  pageId: number | null;
  typed: Record<string, string>;
  issues: { field: string; message: string }[];
}

const isHtmlForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** A form is answered with a page, whoever sends it, unless JSON is asked for: as the pages' own script does. */
const acceptsHtml = (request: FastifyRequest): boolean => {
  const { accept = '' } = request.headers;
  return isHtmlForm(request) && (accept.includes('text/html') || !accept.includes('application/json'));
};

const idempotencyKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  const field = (request.body as { idempotencyKey?: unknown } | null)?.idempotencyKey;
  const key = typeof header === 'string' ? header : field;
  return typeof key === 'string' && key.length >= 1 && key.length <= 255 ? key : null;
};

/** A HTML form sends its answers as q1 to q5. */
const quizFields = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || 'answers' in body) return body;
  const fields = body as Record<string, unknown>;
  const answers = ['q1', 'q2', 'q3', 'q4', 'q5'].flatMap((name) => (fields[name] === undefined ? [] : [fields[name]]));
  return { ...fields, answers };
};

const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');

/** Who sent it, counted against the limits; throws 429 far above what people do. */
const takeSubmission = async (request: FastifyRequest, floods: Floods): Promise<Submission> => {
  const address = request.clientAddress;
  return {
    address,
    userAgent: request.headers['user-agent'] ?? null,
    isHidden: isHiddenVisitor({
      address,
      forwardedFor: request.headers['x-forwarded-for'] ?? request.headers.forwarded,
    }),
    idempotencyKey: idempotencyKey(request),
    isFlood: await floods.admit(address),
    floods,
  };
};

const pageIdOf = (body: unknown): number | null => {
  const id = Number((body as { pageId?: unknown } | null)?.pageId);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const typedIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What was wrong, each with its field; a refusal that names no field concerns the whole form. */
const issuesOf = ({ issues, message }: AppError): RefusedForm['issues'] =>
  issues
    ? [...new Map(issues.map((issue) => [issue.path, { field: issue.path, message: issue.message }])).values()]
    : [{ field: '', message }];

interface FormAnswer {
  form: RefusedForm['form'];
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Ctx;
  pages: PublicPages;
}

/** Runs a form's work; for visitors without JavaScript a refusal becomes the form again, with what to mend. */
const answerForm = async (
  { form, request, reply, ctx, pages }: FormAnswer,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  allowAnyOrigin(reply);
  try {
    return await work();
  } catch (error) {
    if (!acceptsHtml(request)) throw error;
    return refuseForm({ form, request, reply, ctx, pages }, error);
  }
};

const sendPage = (reply: FastifyReply, { status, html }: { status: number; html: string }): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').serializer(String).send(html);

/** What could not be taken comes back as a page with everything that was typed: to be mended, or to be sent once more. */
const refuseForm = async ({ form, request, reply, ctx, pages }: FormAnswer, error: unknown): Promise<FastifyReply> => {
  const known = asAppError(error);
  const [pageId, typed] = [pageIdOf(request.body), typedIn(request.body)];
  if (known && known.status < 500) {
    const refused = { form, pageId, typed, issues: issuesOf(known) };
    return sendPage(reply, { status: known.status, html: await pages.formErrorPage(ctx, refused) });
  }
  request.log.error({ err: error, url: request.routeOptions.url }, 'a form could not be taken');
  // A key of its own makes sending it twice one lead, should it have been stored after all.
  const again = { ...typed, idempotencyKey: typed['idempotencyKey'] || randomUUID() };
  const html = pages.keptFormPage({ action: request.url, pageId, typed: again });
  reply.header('retry-after', String(known?.retryAfter ?? RETRY_AFTER_SECONDS));
  return sendPage(reply, { status: known?.status ?? 500, html });
};

/** The public forms. They answer pages of any origin, because they take no credentials and give nothing away. */
export const captureRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: PublicPages }): void => {
  const floods = createFloods();
  /** A form that is too large is not read at all. */
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    allowAnyOrigin(reply);
    if (acceptsHtml(request) && asAppError(error)?.status === 413)
      sendPage(reply, { status: 413, html: pages.tooLongPage });
    else answerError(error, request, reply);
  };
  const limits = createPublicLimits({ tokens: { points: 60, seconds: 60 } });

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
      if (!isSharedAddress(request.clientAddress)) await limits.take('tokens', request.clientAddress);
      return { token: writeFormToken(ctx, parseForm(RecordView, request.body).pageId) };
    },
  );

  app.post(
    '/api/public/leads',
    { schema: { response: { 201: z.object({ id: z.number() }) } }, bodyLimit: BODY_LIMIT, errorHandler },
    async (request, reply) => {
      await answerForm({ form: 'ask', request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const form = parseForm(CaptureLead, request.body);
        const { id } = await captureLead(ctx, { form, submission: await takeSubmission(request, floods) });
        if (acceptsHtml(request)) return reply.redirect(await pages.thankYouPath(ctx, form.pageId), 303);
        return reply.status(201).send({ id });
      });
    },
  );

  app.post(
    '/api/public/quiz',
    { schema: { response: { 200: QuizResult, 201: QuizResult } }, bodyLimit: BODY_LIMIT, errorHandler },
    async (request, reply) => {
      await answerForm({ form: 'quiz', request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const answers = parseForm(TakeQuiz, quizFields(request.body));
        const result = await takeQuiz(ctx, { answers, submission: await takeSubmission(request, floods) });
        if (!acceptsHtml(request)) return reply.status(result.id === undefined ? 200 : 201).send(result);
        const html = await pages.quizResultPage(ctx, { pageId: answers.pageId, result });
        return (reply as FastifyReply).type('text/html; charset=utf-8').serializer(String).send(html);
      });
    },
  );
};
