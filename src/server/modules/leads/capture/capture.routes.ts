import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CaptureLead, TakeQuiz } from '#shared/leads.ts';
import { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { isSharedAddress } from '#server/platform/client-address.ts';
import type { App } from '#server/platform/http/app.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { captureLead, takeQuiz, type Submission } from './capture.usecases.ts';

/** Above the first a visitor's forms are held, above the second they are refused (reliability study, J2). */
const LIMITS = {
  people: { points: 5, seconds: 60 },
  anyone: { points: 60, seconds: 60 },
} as const;

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

/** The public forms. They answer pages of any origin, because they take no credentials and give nothing away. */
export const captureRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: PublicPages }): void => {
  const limits = createPublicLimits(LIMITS);

  const takeSubmission = async (request: FastifyRequest): Promise<Submission> => {
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

  const allowAnyOrigin = (reply: FastifyReply): void => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  };

  for (const path of PUBLIC_PATHS) {
    app.options(path, { schema: { hide: true } }, async (_request, reply) => {
      allowAnyOrigin(reply);
      return reply
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type, idempotency-key')
        .header('access-control-max-age', '86400')
        .status(204)
        .send();
    });
  }

  const answerFormError = async (reply: FastifyReply, { pageId, error }: { pageId: unknown; error: unknown }) => {
    const issues = (error as { issues?: { message: string }[] }).issues;
    if (!issues) throw error;
    const id = Number(pageId);
    const messages = issues.map((issue) => issue.message);
    const html = await pages.formErrorPage(ctx, { pageId: Number.isSafeInteger(id) && id > 0 ? id : null, messages });
    return reply.status(400).type('text/html; charset=utf-8').send(html);
  };

  app.post(
    '/api/public/leads',
    { schema: { response: { 201: z.object({ id: z.number() }) } }, bodyLimit: 16_384 },
    async (request, reply) => {
      allowAnyOrigin(reply);
      try {
        const form = parse(CaptureLead, request.body);
        const { id } = await captureLead(ctx, { form, submission: await takeSubmission(request) });
        if (acceptsHtml(request)) return await reply.redirect(await pages.thankYouPath(ctx, form.pageId), 303);
        return await reply.status(201).send({ id });
      } catch (error) {
        if (!acceptsHtml(request)) throw error;
        return answerFormError(reply, { pageId: (request.body as { pageId?: unknown } | null)?.pageId, error });
      }
    },
  );

  app.post(
    '/api/public/quiz',
    { schema: { response: { 200: QuizResult, 201: QuizResult } }, bodyLimit: 16_384 },
    async (request, reply) => {
      allowAnyOrigin(reply);
      try {
        const answers = parse(TakeQuiz, quizFields(request.body));
        const result = await takeQuiz(ctx, { answers, submission: await takeSubmission(request) });
        if (acceptsHtml(request)) {
          const html = await pages.quizResultPage(ctx, { pageId: answers.pageId, result });
          return await reply
            .type('text/html; charset=utf-8')
            .serializer(String)
            .send(html as never);
        }
        return await reply.status(result.id === undefined ? 200 : 201).send(result);
      } catch (error) {
        if (!acceptsHtml(request)) throw error;
        return answerFormError(reply, { pageId: (request.body as { pageId?: unknown } | null)?.pageId, error });
      }
    },
  );
};
