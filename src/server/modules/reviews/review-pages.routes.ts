import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REVIEW_LIMITS } from '#shared/review-choices.ts';
import { SubmitReview } from '#shared/reviews.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { PRIVATE_HEADERS, sendPrivatePage } from '#server/platform/http/private-page.ts';
import { createBurstLimiter, parseForm } from '#server/platform/http/public-forms.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { UNKNOWN_LINK } from '../../../landing/static-pages.ts';
import type { ReviewFormValues } from '../../../landing/review-page.tsx';
import { getReviewPage, getSubmittedPage, requireOpenLink, submitReview } from './answers.usecases.ts';

const PATH = '/r/:token';
const BODY_LIMIT = 16_384;
const Params = z.object({ token: z.string().max(200) });
const answer = z.any();

const sendPage = (reply: FastifyReply, page: { status: number; html: string }) =>
  sendPrivatePage(reply, { ...page, isSandboxed: true });

const UNKNOWN_PAGE = { status: 404, html: UNKNOWN_LINK };

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/** What was typed, to show again. */
const typedValues = (body: unknown): ReviewFormValues => {
  const {
    rating,
    text: words,
    name,
  } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    rating: text(rating, 1),
    text: text(words, 2 * REVIEW_LIMITS.text),
    name: text(name, 2 * REVIEW_LIMITS.name),
  };
};

const outcomeOf = (error: unknown): 'answered' | 'expired' | 'invalid' | null => {
  if (!(error instanceof AppError)) return null;
  if (error.status === 409) return 'answered';
  if (error.status === 410) return 'expired';
  return error.status === 400 ? 'invalid' : null;
};

/** The page behind a customer's link; it works without a script and answers programs in JSON. */
export const reviewPageRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const countCall = createBurstLimiter('reviews', createSharedLimits(ctx));
  const responses = { 200: answer, 201: answer, 400: answer, 404: answer, 409: answer, 410: answer };

  app.get(PATH, { schema: { params: Params, response: responses } }, async (request, reply) => {
    await countCall(request.clientAddress);
    const page = await getReviewPage(ctx, request.params.token);
    return sendPage(reply as FastifyReply, page ?? UNKNOWN_PAGE);
  });

  app.post(PATH, { schema: { params: Params, response: responses }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { body, params } = request;
    await countCall(request.clientAddress);
    const submit = async () => {
      // A link that is over says so, whatever is sent.
      await requireOpenLink(ctx, params.token);
      return submitReview(ctx, { token: params.token, input: parseForm(SubmitReview, body) });
    };
    if (!isForm(request)) {
      const submitted = await submit();
      return (reply as FastifyReply).status(201).headers(PRIVATE_HEADERS).send(submitted);
    }
    const values = typedValues(body);
    try {
      await submit();
      const html = await getSubmittedPage(ctx, { token: params.token, outcome: 'thanks', values });
      return sendPage(reply as FastifyReply, { status: 201, html });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return sendPage(reply as FastifyReply, UNKNOWN_PAGE);
      const outcome = outcomeOf(error);
      if (outcome === null) throw error;
      const { status, issues = [] } = error as AppError;
      const messages = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
      const html = await getSubmittedPage(ctx, { token: params.token, outcome, values, issues: messages });
      return sendPage(reply as FastifyReply, { status, html });
    }
  });
};
