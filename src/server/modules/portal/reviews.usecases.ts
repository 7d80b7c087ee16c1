import type { PortalLeadContact, PortalReview, PortalReviewFigures, ReportReview } from '#shared/reviews.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeIdCursor, pageById, type PageOfRows } from '#server/platform/http/paging.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { requireLead } from '../leads/leads.usecases.ts';
import { listWithdrawalsOfLead } from '../leads/withdrawal-lists.usecases.ts';
import { recordOwnWithdrawal } from '../leads/withdrawals.usecases.ts';
import { countReviewRequests, requestOwnReview, requireReviewState } from '../reviews/requests.usecases.ts';
import { replyToOwnReview, reportOwnReview } from '../reviews/reviews.usecases.ts';
import { requireReviewSettings } from '../reviews/settings.usecases.ts';
import { getOwnLead, type OwnRead } from './portal.repository.ts';
import {
  countOwnReviews,
  getOwnReview,
  listOwnReviews,
  listShownReviewIds,
  type OwnReview,
} from './reviews.repository.ts';

interface Shown {
  showsOnPages: boolean;
  ids: readonly number[];
}

const placeOf = ({ id, status }: OwnReview, { showsOnPages, ids }: Shown): PortalReview['place'] => {
  if (status === 'hidden') return 'hidden';
  if (!showsOnPages) return 'off';
  return ids.includes(id) ? 'shown' : 'older';
};

const presentReview = (review: OwnReview, shown: Shown): PortalReview => {
  const { clientId: _clientId, createdAt, repliedAt, ...row } = review;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
    place: placeOf(review, shown),
  };
};

/** How many customers were asked and answered, and whether pages show reviews. */
export const getPortalReviewFigures = async (ctx: Ctx, { clientId }: PortalScope): Promise<PortalReviewFigures> => ({
  ...(await countReviewRequests(ctx, clientId)),
  showsOnPages: (await requireReviewSettings(ctx, clientId)).showsOnPages,
});

/** The client's reviews, newest first. */
export const listPortalReviews = async (
  ctx: Ctx,
  { scope, limit, cursor }: { scope: PortalScope; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<PortalReview>> => {
  const before = decodeIdCursor(cursor);
  const { showsOnPages } = await requireReviewSettings(ctx, scope.clientId);
  return ctx.asPortal(scope, async (tx) => {
    const ownRead: OwnRead = { tx, scope };
    const rows = await listOwnReviews(ownRead, { before, limit: limit + 1 });
    const page = pageById(rows, { limit, total: await countOwnReviews(ownRead) });
    const shown = { showsOnPages, ids: await listShownReviewIds(ownRead) };
    return { ...page, rows: page.rows.map((row) => presentReview(row, shown)) };
  });
};

const requireOwnReview = async (ctx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<PortalReview> => {
  const { showsOnPages } = await requireReviewSettings(ctx, scope.clientId);
  return ctx.asPortal(scope, async (tx) => {
    const row = await getOwnReview({ tx, scope }, id);
    if (!row) throw notFound('Review');
    return presentReview(row, { showsOnPages, ids: await listShownReviewIds({ tx, scope }) });
  });
};

/** Sets the owner's answer; throws 404. */
export const replyToPortalReview = async (
  ctx: Ctx,
  { reply, ...own }: { scope: PortalScope; id: number; reply: string },
): Promise<PortalReview> => {
  // Both scope checks run before the write, which the portal's database role may not make.
  await requireOwnReview(ctx, own);
  await replyToOwnReview(ctx, { ...own, reply });
  return requireOwnReview(ctx, own);
};

/** Reports a review with a reason; throws 404, and 409 for a hidden one. */
export const reportPortalReview = async (
  ctx: Ctx,
  { report, ...own }: { scope: PortalScope; id: number; report: ReportReview },
): Promise<PortalReview> => {
  await requireOwnReview(ctx, own);
  await reportOwnReview(ctx, { ...own, report });
  return requireOwnReview(ctx, own);
};

interface OwnLead {
  scope: PortalScope;
  leadId: number;
}

const assertOwnLead = async (ctx: Ctx, { scope, leadId }: OwnLead): Promise<void> => {
  const found = await ctx.asPortal(scope, (tx) => getOwnLead({ tx, scope }, leadId));
  if (!found) throw notFound('Lead');
};

/** What a lead withdrew and whether it can be asked for a review; throws 404. */
export const requirePortalLeadContact = async (ctx: Ctx, own: OwnLead): Promise<PortalLeadContact> => {
  await assertOwnLead(ctx, own);
  const lead = await requireLead(ctx, own.leadId);
  const { requestedAt, refusal } = await requireReviewState(ctx, own.leadId);
  const withdrawals = await listWithdrawalsOfLead(ctx, lead);
  const withdrawn = [...new Set(withdrawals.flatMap(({ channels }) => channels))];
  return { requestedAt, refusal, withdrawn, hasPhone: lead.phoneE164 !== null, hasEmail: lead.email !== '' };
};

/** Asks a won lead for a review; throws 404 and 409. */
export const requestPortalReview = async (ctx: Ctx, own: OwnLead): Promise<PortalLeadContact> => {
  await assertOwnLead(ctx, own);
  await requestOwnReview(ctx, own);
  return requirePortalLeadContact(ctx, own);
};

/** Records that a lead wants no more contact by these channels; throws 404 and 409. */
export const recordPortalWithdrawal = async (
  ctx: Ctx,
  { channels, ...own }: OwnLead & { channels: readonly ContactChannel[] },
): Promise<PortalLeadContact> => {
  await assertOwnLead(ctx, own);
  await recordOwnWithdrawal(ctx, { ...own, channels });
  return requirePortalLeadContact(ctx, own);
};
