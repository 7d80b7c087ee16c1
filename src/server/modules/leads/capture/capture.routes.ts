import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CaptureLead, TakeQuiz } from '#shared/leads.ts';
import { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { isSharedAddress } from '#server/platform/client-address.ts';
import type { App } from '#server/platform/http/app.ts';
import { createPublicLimits, type PublicLimits } from '#server/platform/limits.ts';
import { captureLead, takeQuiz, type Submission } from './capture.usecases.ts';

/** Above the first a visitor's forms are held, above the second they are refused (reliability study, J2). */
const LIMITS = {
  people: { points: 5, seconds: 60 },
  anyone: { points: 60, seconds: 60 },
} as const;

/** A form of a page is small; what is larger was not made by one. */
const BODY_LIMIT = 16_384;

const PUBLIC_PATHS = ['/api/public/leads', '/api/public/quiz', '/api/public/views'];

export interface PublicPages {
  /** Where a visitor without JavaScript goes next: the thank-you page of the page's own site. */
  thankYouPath: (ctx: Ctx, pageId: number) => Promise<string>;
  /** The quiz result as a page, for visitors without JavaScript. */
  quizResultPage: (ctx: Ctx, input: { pageId: number; result: QuizResult }) => Promise<string>;
  /** A page that says which fields need another look, for visitors without JavaScript. */
  formErrorPage: (ctx: Ctx, input: { pageId: number | null; messages: string[] }) => Promise<string>;
}

const isHtmlForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const acceptsHtml = (request: FastifyRequest): boolean =>
  isHtmlForm(request) && (request.headers.accept ?? '').includes('text/html');

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

const parse = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
};

const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');

/** Who sent it, counted against the limits; throws 429 far above what people do. */
const takeSubmission = async (
  request: FastifyRequest,
  limits: PublicLimits<keyof typeof LIMITS>,
): Promise<Submission> => {
  const address = request.clientAddress;
  const key = idempotencyKey(request);
  const submission = { address, userAgent: request.headers['user-agent'] ?? null, idempotencyKey: key };
  // An address that many visitors share says nothing about one of them.
  if (isSharedAddress(address)) return { ...submission, isFlood: false };
  await limits.take('anyone', address);
  const isFlood = await limits.take('people', address).then(
    () => false,
    () => true,
  );
  return { ...submission, isFlood };
};

const pageIdOf = (body: unknown): number | null => {
  const id = Number((body as { pageId?: unknown } | null)?.pageId);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Runs a form's work; for visitors without JavaScript a refusal becomes a page that says what to mend. */
const answerForm = async (
  { request, reply, ctx, pages }: { request: FastifyRequest; reply: FastifyReply; ctx: Ctx; pages: PublicPages },
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  allowAnyOrigin(reply);
  try {
    return await work();
  } catch (error) {
    if (!acceptsHtml(request) || !(error instanceof AppError) || !error.issues) throw error;
    const messages = error.issues.map((issue) => issue.message);
    const html = await pages.formErrorPage(ctx, { pageId: pageIdOf(request.body), messages });
    return reply.status(400).type('text/html; charset=utf-8').serializer(String).send(html);
  }
};

/** The public forms. They answer pages of any origin, because they take no credentials and give nothing away. */
export const captureRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: PublicPages }): void => {
  const limits = createPublicLimits(LIMITS);

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
    '/api/public/leads',
    { schema: { response: { 201: z.object({ id: z.number() }) } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      await answerForm({ request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const form = parse(CaptureLead, request.body);
        const { id } = await captureLead(ctx, { form, submission: await takeSubmission(request, limits) });
        if (acceptsHtml(request)) return reply.redirect(await pages.thankYouPath(ctx, form.pageId), 303);
        return reply.status(201).send({ id });
      });
    },
  );

  app.post(
    '/api/public/quiz',
    { schema: { response: { 200: QuizResult, 201: QuizResult } }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      await answerForm({ request, reply: reply as FastifyReply, ctx, pages }, async () => {
        const answers = parse(TakeQuiz, quizFields(request.body));
        const result = await takeQuiz(ctx, { answers, submission: await takeSubmission(request, limits) });
        if (!acceptsHtml(request)) return reply.status(result.id === undefined ? 200 : 201).send(result);
        const html = await pages.quizResultPage(ctx, { pageId: answers.pageId, result });
        return (reply as FastifyReply).type('text/html; charset=utf-8').serializer(String).send(html);
      });
    },
  );
};
