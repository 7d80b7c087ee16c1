import type { PageDetail } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { prepareContentForChecks, requireNewestContent } from '../generation/editing.usecases.ts';
import { evaluatePage } from '../generation/page-checks.usecases.ts';
import { questionTaken } from '../pages/pages.errors.ts';
import { lockPage, lockSimilarityChecks, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { emitPublication, updatePageRow } from '../pages/publication.usecases.ts';
import { getPageOfQuestion, lockTrashedPageRow, movePageOutOfTrash, movePageToTrash } from '../pages/trash.usecases.ts';
import { assertBaseVersion, getShownContent, storeQuality, unpublishVersion } from '../pages/versions.usecases.ts';
import { requirePageDetail } from './page-detail.usecases.ts';

interface PageInput {
  actor: StaffActor;
  pageId: number;
}

const pageTarget = ({ id, title }: Pick<PageRow, 'id' | 'title'>) => ({ kind: 'page', id, name: title });

/**
 * Puts a page into the trash for thirty days, with everything that hangs on it; an address that was public answers
 * 410 meanwhile, and is held. One that is in the trash stays. Throws 403, 404, and 409 for a newer version.
 */
export const trashPage = async (
  ctx: Ctx,
  { actor, pageId, baseVersion }: PageInput & { baseVersion?: number | undefined },
): Promise<void> => {
  assertMay(actor, 'pages.delete');
  await ctx.transaction(async (tx) => {
    if (await lockTrashedPageRow(tx, pageId)) return;
    const page = await lockPage(tx, pageId);
    if (baseVersion !== undefined) await assertBaseVersion(tx, { page, baseVersion });
    await movePageToTrash(tx, { id: pageId, at: ctx.clock.now(), by: actor.name });
    await recordAudit(tx, { actor, action: 'page.trashed', target: pageTarget(page), before: { slug: page.slug } });
    await tx.emit('page.trashed', { pageId });
    await emitPublication(tx, { page, before: page.status, after: 'draft' });
  });
};

/** Unpublishes a page whose gates no longer hold, such as one for which a similar page was published meanwhile. */
const unpublishUnlessAllowed = async (ctx: Ctx, page: PageRow): Promise<void> => {
  const content = getShownContent(page);
  const checkable = content && (await prepareContentForChecks(ctx, { page, content, writer: content.writer }));
  await lockSimilarityChecks(ctx);
  const quality = checkable && (await evaluatePage(ctx, checkable));
  if (quality?.passed === true) return;
  const newest = await requireNewestContent(ctx, page);
  await unpublishVersion(ctx, { page, content: newest });
  if (quality && page.version === page.shownVersion) await storeQuality(ctx, { page, quality });
};

/**
 * Takes a page out of the trash, as it was; one that was published is published, if its gates still hold. One that is
 * not in the trash stays. Throws 403, 404, and 409 when another page answers its question meanwhile.
 */
export const restorePage = async (ctx: Ctx, { actor, pageId }: PageInput): Promise<PageDetail> => {
  assertMay(actor, 'pages.delete');
  await ctx.transaction(async (tx) => {
    const trashed = await lockTrashedPageRow(tx, pageId);
    if (!trashed) {
      await requirePageRow(tx, pageId);
      return;
    }
    const inItsPlace = await getPageOfQuestion(tx, trashed.page);
    if (inItsPlace) throw questionTaken(inItsPlace.title);
    await movePageOutOfTrash(tx, pageId);
    const page = await lockPage(tx, pageId);
    // Its job found no page, and ended.
    if (page.regeneratingAt !== null) await updatePageRow(tx, { id: pageId, columns: { regeneratingAt: null } });
    if (page.status === 'published') await unpublishUnlessAllowed(tx, page);
    const { status } = await lockPage(tx, pageId);
    await emitPublication(tx, { page, before: 'draft', after: status });
    await recordAudit(tx, { actor, action: 'page.untrashed', target: pageTarget(page), after: { slug: page.slug } });
    await tx.emit('page.restored', { pageId });
  });
  return requirePageDetail(ctx, pageId);
};
