import { isReservedSlug } from '#shared/reserved-slugs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { cannotMerge, notPublished, notWritten, slugTaken } from '../pages/pages.errors.ts';
import { lockPage, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import {
  deletePageRow,
  emitPublication,
  lockPageRow,
  lockSlugs,
  movePageRecords,
  reclaimSlug,
  redirectSlug,
  updatePageRow,
} from '../pages/publication.usecases.ts';
import { rememberPublication } from '../pages/publication-undo.usecases.ts';
import { getNewestContent, unpublishVersion, assertBaseVersion } from '../pages/versions.usecases.ts';

interface PublishingInput {
  actor: StaffActor;
  pageId: number;
}

const pageTarget = ({ id, title }: PageRow) => ({ kind: 'page', id, name: title });

/**
 * The address answers 404, and only staff publish the draft again. Throws 403, 404, and 409 when it is not published.
 */
export const unpublishPage = async (ctx: Ctx, { actor, pageId }: PublishingInput): Promise<void> => {
  assertMay(actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page.status !== 'published') throw notPublished();
    const content = await getNewestContent(tx, page);
    if (!content) throw notWritten();
    await rememberPublication(tx, page);
    await unpublishVersion(tx, { page, content });
    await updatePageRow(tx, { id: pageId, columns: { reviewedHash: null } });
    await recordAudit(tx, { actor, action: 'page.unpublished', target: pageTarget(page) });
  });
};

/** Earlier public addresses redirect directly. Throws 403, 404, and 409 for a slug that another page has or had. */
export const renameSlug = async (
  ctx: Ctx,
  { actor, pageId, slug }: PublishingInput & { slug: string },
): Promise<void> => {
  assertMay(actor, 'pages.publish');
  if (isReservedSlug(slug)) throw slugTaken(slug);
  await ctx.transaction(async (tx) => {
    await lockSlugs(tx);
    const page = await lockPage(tx, pageId);
    if (page.slug === slug) return;
    if (!(await reclaimSlug(tx, { slug, from: page.slug }))) throw slugTaken(slug);
    await updatePageRow(tx, { id: pageId, columns: { slug, updatedAt: ctx.clock.now() } });
    if (page.firstPublishedAt !== null) {
      await redirectSlug(tx, { slug: page.slug, target: slug, clientId: page.clientId });
    }
    const [before, after] = [{ slug: page.slug }, { slug }];
    await recordAudit(tx, { actor, action: 'page.renamed', target: pageTarget(page), before, after });
  });
};

/** The other page takes over counts, leads, positions and address. Throws 403, 404, and 409 when it cannot. */
export const mergePages = async (
  ctx: Ctx,
  { actor, pageId, targetId, baseVersion }: PublishingInput & { targetId: number; baseVersion: number },
): Promise<void> => {
  assertMay(actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    // Locked by id, so that two merges cannot deadlock.
    for (const id of [pageId, targetId].toSorted((a, b) => a - b)) await lockPageRow(tx, id);
    const page = await lockPage(tx, pageId);
    const target = await requirePageRow(tx, targetId);
    await assertBaseVersion(tx, { page, baseVersion });
    if (target.id === page.id) throw cannotMerge('A page cannot be merged into itself.');
    if (target.clientId !== page.clientId) throw cannotMerge('Choose a page of the same client.');
    if (page.firstPublishedAt !== null && target.status !== 'published') {
      throw cannotMerge('This page was public, so choose a published page that its visitors can be sent to.');
    }
    await emitPublication(tx, { page, before: page.status, after: 'draft' });
    await movePageRecords(tx, { from: page.id, to: target.id });
    await deletePageRow(tx, page.id);
    if (page.firstPublishedAt !== null) {
      await redirectSlug(tx, { slug: page.slug, target: target.slug, clientId: page.clientId });
    }
    const after = { into: target.id, slug: target.slug };
    await recordAudit(tx, {
      actor,
      action: 'page.merged',
      target: pageTarget(page),
      before: { slug: page.slug },
      after,
    });
  });
};
