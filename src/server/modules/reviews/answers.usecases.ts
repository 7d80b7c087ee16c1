import type { SubmitReview, SubmittedReview } from '#shared/reviews.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  renderReviewForm,
  renderReviewMessage,
  type ReviewFormIssues,
  type ReviewFormValues,
} from '../../../landing/review-page.tsx';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { toSite } from '../pages/rendering.usecases.ts';
import { getRequestByHash, lockRequestByHash, updateRequest, type RequestRow } from './requests.repository.ts';
import { reviewAnswered, reviewLinkExpired } from './reviews.errors.ts';
import { insertReview } from './reviews.repository.ts';
import { getReviewLink } from './settings.usecases.ts';

export interface ReviewPage {
  status: 200 | 410;
  html: string;
}

/** The client's pages as the lead saw them. */
const siteOf = async (ctx: Ctx, { clientId, leadId }: RequestRow) => {
  const client = await requireClientRow(ctx, clientId);
  const lead = await requireLead(ctx, leadId);
  const farm = lead.farmId === null ? null : await requireFarmRow(ctx, lead.farmId);
  return { site: toSite({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: true }), lead };
};

const isExpired = (ctx: Ctx, { expiresAt }: RequestRow): boolean => expiresAt <= ctx.clock.now();

/** The page of a link, or why it is over; null for an unknown link. It changes nothing. */
export const getReviewPage = async (ctx: Ctx, token: string): Promise<ReviewPage | null> => {
  const request = await getRequestByHash(ctx, hashToken(token));
  if (!request) return null;
  const { site, lead } = await siteOf(ctx, request);
  const reviewLink = await getReviewLink(ctx, request.clientId);
  if (request.answeredAt !== null)
    return { status: 200, html: renderReviewMessage({ site, kind: 'answered', reviewLink }) };
  if (isExpired(ctx, request)) return { status: 410, html: renderReviewMessage({ site, kind: 'expired', reviewLink }) };
  const values: ReviewFormValues = { rating: '', text: '', name: lead.name };
  return { status: 200, html: renderReviewForm({ site, values, issues: {} }) };
};

/** The page after a form: thanks, or the form again with what was typed. */
export const getSubmittedPage = async (
  ctx: Ctx,
  {
    token,
    outcome,
    values,
    issues = {},
  }: {
    token: string;
    outcome: 'thanks' | 'answered' | 'expired' | 'invalid';
    values: ReviewFormValues;
    issues?: ReviewFormIssues;
  },
): Promise<string> => {
  const request = await getRequestByHash(ctx, hashToken(token));
  if (!request) throw notFound('Link');
  const { site } = await siteOf(ctx, request);
  if (outcome === 'invalid') return renderReviewForm({ site, values, issues });
  return renderReviewMessage({ site, kind: outcome, reviewLink: await getReviewLink(ctx, request.clientId) });
};

/** Throws 404 for an unknown link, 409 for a used and 410 for an expired one. */
const assertOpen = (ctx: Ctx, request: RequestRow | null): RequestRow => {
  if (!request) throw notFound('Link');
  if (request.answeredAt !== null) throw reviewAnswered();
  if (isExpired(ctx, request)) throw reviewLinkExpired();
  return request;
};

/** Whether a link takes a review; throws 404, 409 and 410. */
export const requireOpenLink = async (ctx: Ctx, token: string): Promise<void> => {
  assertOpen(ctx, await getRequestByHash(ctx, hashToken(token)));
};

/** Stores a customer's review as it was written. Throws 404, 409 and 410. */
export const submitReview = (
  ctx: Ctx,
  { token, input }: { token: string; input: SubmitReview },
): Promise<SubmittedReview> =>
  ctx.transaction(async (tx) => {
    const request = assertOpen(tx, await lockRequestByHash(tx, hashToken(token)));
    const { clientId, leadId } = request;
    const { city, state } = await requireLead(tx, leadId);
    const now = tx.clock.now();
    const { id } = await insertReview(tx, {
      clientId,
      leadId,
      ...input,
      city,
      state,
      status: 'published',
      createdAt: now,
    });
    await updateRequest(tx, { id: request.id, columns: { answeredAt: now } });
    const target = { kind: 'review', id, name: `Lead ${leadId}` };
    await recordAudit(tx, { actor: null, action: 'review.written', target, after: { rating: input.rating } });
    const review = { reviewId: id, clientId, leadId, rating: input.rating };
    await tx.emit('review.received', { ...review, at: now.toISOString() });
    return { id, reviewLink: await getReviewLink(tx, clientId) };
  });
