import type { REVIEW_REFUSALS } from '#shared/review-choices.ts';
import type { ReviewState } from '#shared/reviews.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { portalActor, recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { confirmedFactValues, requireClientRow } from '../clients/clients.usecases.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { hasWithdrawn } from '../leads/withdrawals.usecases.ts';
import { reviewEmail } from './review-emails.template.tsx';
import {
  claimReminder,
  countRequests,
  getRequestOfLead,
  insertRequest,
  listRequestsToRemind,
  type RequestRow,
} from './requests.repository.ts';
import { reviewRefused } from './reviews.errors.ts';
import { presentReview } from './reviews.presenter.ts';
import { listReviewsOfLeads } from './reviews.repository.ts';

const DAY_MS = 86_400_000;
const LINK_DAYS = 60;
const REMIND_AFTER_DAYS = 7;
const REMINDERS_AT_ONCE = 200;

type Refusal = (typeof REVIEW_REFUSALS)[number];

/** Why a lead cannot be asked, whoever asks; null when it can. */
const refusalOf = async (ctx: Ctx, lead: Lead): Promise<Refusal | null> => {
  if (lead.spam || lead.trashedAt !== null || lead.status === 'lost') return 'no_customer';
  if (await getRequestOfLead(ctx, lead.id)) return 'already_requested';
  const { clientId, email } = lead;
  if (email === '') return 'no_address';
  return (await hasWithdrawn(ctx, { clientId, channel: 'email', email })) ? 'withdrawn' : null;
};

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const queueReviewEmail = async (
  tx: Ctx,
  { lead, token, isReminder }: { lead: Lead; token: string; isReminder: boolean },
): Promise<boolean> => {
  const client = await requireClientRow(tx, lead.clientId);
  const { address, city, state, zipCode } = confirmedFactValues(client);
  const isWhole = address && city && state && zipCode;
  return queueEmail(tx, {
    key: `${isReminder ? 'review_reminder' : 'review_request'}:${lead.id}`,
    kind: isReminder ? 'review_reminder' : 'review_request',
    clientId: client.id,
    leadIds: [lead.id],
    to: lead.email,
    replyTo: client.email,
    content: reviewEmail({
      clientName: client.name,
      postalAddress: isWhole ? `${address}, ${city}, ${state} ${zipCode}` : null,
      firstName: firstNameOf(lead.name),
      link: `${tx.config.appOrigin}/r/${token}`,
      isReminder,
    }),
  });
};

const storeRequest = async (
  tx: Ctx,
  { actor, lead }: { actor: StaffActor | ClientActor; lead: Lead },
): Promise<void> => {
  const refusal = await refusalOf(tx, lead);
  if (refusal) throw reviewRefused(refusal);
  const token = createToken();
  const createdAt = tx.clock.now();
  const id = await insertRequest(tx, {
    clientId: lead.clientId,
    leadId: lead.id,
    tokenHash: hashToken(token),
    askedBy: actor.name,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
  });
  if (id === null) throw reviewRefused('already_requested');
  if (!(await queueReviewEmail(tx, { lead, token, isReminder: false }))) throw reviewRefused('withdrawn');
  await recordAudit(tx, { actor, action: 'review.requested', target: { kind: 'lead', id: lead.id, name: lead.name } });
};

/**
 * Asks a lead for a review by one e-mail. Throws 403, 404, and 409 for a lead that was asked, has no address, withdrew
 * consent or is no customer.
 */
export const requestReview = (ctx: Ctx, { actor, leadId }: { actor: StaffActor; leadId: number }): Promise<void> => {
  assertMay(actor, 'reviews.request');
  return ctx.transaction(async (tx) => storeRequest(tx, { actor, lead: await requireLead(tx, leadId) }));
};

/** Asks one of the client's own won leads. Throws 404 for a lead of another client, and 409 like `requestReview`. */
export const requestOwnReview = (ctx: Ctx, { scope, leadId }: { scope: PortalScope; leadId: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const lead = await requireLead(tx, leadId);
    if (lead.clientId !== scope.clientId || lead.spam || lead.trashedAt !== null) throw notFound('Lead');
    if (lead.status !== 'won') throw reviewRefused('not_won');
    const { name } = await requireClientRow(tx, scope.clientId);
    await storeRequest(tx, { actor: portalActor(scope, name), lead });
  });

const remind = (ctx: Ctx, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const token = createToken();
    const request = await claimReminder(tx, { id, now: tx.clock.now(), reminderTokenHash: hashToken(token) });
    if (!request) return;
    const lead = await requireLead(tx, request.leadId);
    // A lead that turned out to be no customer is not reminded.
    if (lead.spam || lead.trashedAt !== null || lead.status === 'lost') return;
    await queueReviewEmail(tx, { lead, token, isReminder: true });
  });

/** Reminds customers who did not answer within a week, each once. */
export const remindCustomers = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const sentBefore = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS);
  for (const id of await listRequestsToRemind(ctx, { sentBefore, now, limit: REMINDERS_AT_ONCE }))
    await remind(ctx, id);
};

const datesOf = (request: RequestRow | null) => ({
  requestedAt: request?.createdAt.toISOString() ?? null,
  remindedAt: request?.remindedAt?.toISOString() ?? null,
  expiresAt: request?.expiresAt.toISOString() ?? null,
});

/** Whether a lead was asked, can be asked, and its review; throws 404. */
export const requireReviewState = async (ctx: Ctx, leadId: number): Promise<ReviewState> => {
  const lead = await requireLead(ctx, leadId);
  const [review] = await listReviewsOfLeads(ctx, [leadId]);
  const refusal = (await refusalOf(ctx, lead)) ?? (lead.status === 'won' ? null : 'not_won');
  return {
    ...datesOf(await getRequestOfLead(ctx, leadId)),
    refusal,
    review: review ? presentReview(review) : null,
  };
};

export { countRequests as countReviewRequests };
