import type { CheckReview, ReportReview, Review, ReviewQuery } from '#shared/reviews.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit, redactAuditTargets, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { deleteRequestsOfLeads, listRequestsOfLeads } from './requests.repository.ts';
import { reviewHidden, reviewNotReported } from './reviews.errors.ts';
import { presentReview } from './reviews.presenter.ts';
import {
  countReviewRows,
  deleteReviewsOfLeads,
  getReviewWithClient,
  listReviewRows,
  listReviewsOfLeads,
  lockReviewRow,
  updateReviewRow,
  type ReviewRow,
} from './reviews.repository.ts';

/** Reviews that match, newest first unless sorted otherwise, at most `limit` a call. */
export const listReviews = async (
  ctx: Ctx,
  { query, limit, cursor }: { query: ReviewQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Review>> => {
  const { sort, ...filter } = query;
  const rows = await listReviewRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const page = await pageOfRows({ rows, limit, cursor, count: (known) => countReviewRows(ctx, { filter, known }) });
  return { ...page, rows: page.rows.map(presentReview) };
};

const requireReview = async (ctx: Ctx, id: number): Promise<Review> => {
  const row = await getReviewWithClient(ctx, id);
  if (!row) throw notFound('Review');
  return presentReview(row);
};

const targetOf = ({ id, leadId }: ReviewRow) => ({ kind: 'review', id, name: `Lead ${leadId}` });

const storeReport = async (
  tx: Ctx,
  { actor, row, report }: { actor: StaffActor | ClientActor; row: ReviewRow; report: ReportReview },
): Promise<void> => {
  if (row.status === 'hidden') throw reviewHidden();
  const { reason, note = null } = report;
  const columns = { status: 'reported', reportReason: reason, reportNote: note, reportedBy: actor.name } as const;
  const unchecked = { reportedAt: tx.clock.now(), checkedBy: null, checkedAt: null };
  await updateReviewRow(tx, { id: row.id, columns: { ...columns, ...unchecked } });
  await recordAudit(tx, { actor, action: 'review.reported', target: targetOf(row), after: { reason, note } });
};

/** Reports a review with a reason; it stays shown until it is checked. Throws 403, 404, and 409 for a hidden one. */
export const reportReview = async (
  ctx: Ctx,
  { actor, id, report }: { actor: StaffActor; id: number; report: ReportReview },
): Promise<Review> => {
  assertMay(actor, 'reviews.request');
  await ctx.transaction(async (tx) => {
    const row = await lockReviewRow(tx, id);
    if (!row) throw notFound('Review');
    await storeReport(tx, { actor, row, report });
  });
  return requireReview(ctx, id);
};

/** Decides about a report: keeps the review or hides it, with a reason that the audit log keeps. Throws 403, 404 and 409. */
export const checkReview = async (
  ctx: Ctx,
  { actor, id, check: { decision, note } }: { actor: StaffActor; id: number; check: CheckReview },
): Promise<Review> => {
  assertMay(actor, 'reviews.check');
  await ctx.transaction(async (tx) => {
    const row = await lockReviewRow(tx, id);
    if (!row) throw notFound('Review');
    if (row.reportReason === null || row.status === 'published') throw reviewNotReported();
    const status = decision === 'hide' ? 'hidden' : 'published';
    const columns = { status, checkedBy: actor.name, checkedAt: tx.clock.now() } as const;
    await updateReviewRow(tx, { id, columns });
    const action = decision === 'hide' ? 'review.hidden' : 'review.kept';
    const after = { reason: row.reportReason, note };
    await recordAudit(tx, { actor, action, target: targetOf(row), before: { status: row.status }, after });
  });
  return requireReview(ctx, id);
};

const lockOwnReview = async (tx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<ReviewRow> => {
  const row = await lockReviewRow(tx, id);
  if (row?.clientId !== scope.clientId) throw notFound('Review');
  return row;
};

const actorOf = async (tx: Ctx, scope: PortalScope): Promise<ClientActor> =>
  portalActor(scope, (await requireClientRow(tx, scope.clientId)).name);

/** Reports one of the client's own reviews; throws 404, and 409 for a hidden one. */
export const reportOwnReview = (
  ctx: Ctx,
  { report, ...own }: { scope: PortalScope; id: number; report: ReportReview },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockOwnReview(tx, own);
    await storeReport(tx, { actor: await actorOf(tx, own.scope), row, report });
  });

/** Sets the owner's answer beneath a review; an empty one takes it away. Throws 404. */
export const replyToOwnReview = (
  ctx: Ctx,
  { reply, ...own }: { scope: PortalScope; id: number; reply: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockOwnReview(tx, own);
    const text = reply === '' ? null : reply;
    if (text === row.reply) return;
    const columns = { reply: text, repliedAt: text === null ? null : tx.clock.now() };
    await updateReviewRow(tx, { id: row.id, columns });
    const actor = await actorOf(tx, own.scope);
    const change = { before: { reply: row.reply }, after: { reply: text } };
    await recordAudit(tx, { actor, action: 'review.replied', target: targetOf(row), ...change });
  });

/** A person's reviews and when they were asked, for the copy of their data. */
export const exportReviews = async (ctx: Ctx, leadIds: number[]) => ({
  requests: (await listRequestsOfLeads(ctx, leadIds)).map(({ createdAt, remindedAt, answeredAt }) => ({
    askedAt: createdAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
  reviews: (await listReviewsOfLeads(ctx, leadIds)).map(presentReview),
});

/** Deletes what erased people wrote and that they were asked. */
export const eraseReviews = (ctx: Ctx, leadIds: number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    await deleteRequestsOfLeads(tx, leadIds);
    const ids = await deleteReviewsOfLeads(tx, leadIds);
    if (ids.length > 0) await redactAuditTargets(tx, { kind: 'review', ids });
  });

export { deleteRequestsOfLeads };
