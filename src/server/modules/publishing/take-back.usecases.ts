import type { PageDetail } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { prepareContentForChecks } from '../generation/editing.usecases.ts';
import { lockPage, lockSimilarityChecks, requirePageRow } from '../pages/pages.usecases.ts';
import { requirePublicationBefore, restorePublication } from '../pages/publication-undo.usecases.ts';
import { assertBaseVersion } from '../pages/versions.usecases.ts';
import { withdrawApprovalSince } from './client-approvals.usecases.ts';
import { requirePageDetail } from './page-detail.usecases.ts';

interface TakeBackInput {
  actor: StaffActor;
  pageId: number;
  baseVersion: number;
}

/**
 * Takes back the last approval, publication, scheduling or withdrawal of a page: the same version stands at the same
 * address, with its approval and dates. A client who was asked by it is asked no longer. Throws 403, 404, and 409 when
 * the page has changed since or an hour has passed.
 */
export const takeBackPublication = async (
  ctx: Ctx,
  { actor, pageId, baseVersion }: TakeBackInput,
): Promise<PageDetail> => {
  assertMay(actor, 'pages.publish');
  const seen = await requirePageRow(ctx, pageId);
  const { content } = await requirePublicationBefore(ctx, seen);
  const { prepared } = await prepareContentForChecks(ctx, { page: seen, content, writer: content.writer });
  await ctx.transaction(async (tx) => {
    await lockSimilarityChecks(tx);
    const page = await lockPage(tx, pageId);
    await assertBaseVersion(tx, { page, baseVersion });
    const { before } = await requirePublicationBefore(tx, page);
    await restorePublication(tx, { page, before, content, fingerprint: prepared.fingerprint });
    await withdrawApprovalSince(tx, { pageId, since: new Date(before.at) });
    await recordAudit(tx, {
      actor,
      action: 'page.taken_back',
      target: { kind: 'page', id: pageId, name: content.title },
      before: { status: page.status, version: page.shownVersion },
      after: { status: before.status, version: before.shownVersion },
    });
  });
  return requirePageDetail(ctx, pageId);
};
