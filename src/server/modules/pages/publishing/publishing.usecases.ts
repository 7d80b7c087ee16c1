import { isReservedSlug } from '#shared/reserved-slugs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireBase } from '../detail/detail.usecases.ts';
import { cannotMerge, notPublished, notWritten, slugTaken } from '../pages.errors.ts';
import { lockPageRow, lockSlugs, updatePageRow, type PageRow } from '../pages.repository.ts';
import { lockPage, requirePageRow } from '../pages.usecases.ts';
import { getWorking, hideShown } from '../versions/versions.usecases.ts';
import { deletePageRow, moveRecords, pointOn, reclaimSlug, retireSlug } from './publishing.repository.ts';

export { countLateChanges, countPublishedSince, listDuePages, listStrongestDrafts } from './publishing.repository.ts';

interface Order {
  actor: StaffActor;
  pageId: number;
}

const targetOf = ({ id, title }: PageRow) => ({ kind: 'page', id, name: title });

/** What a page waits for before it is public; what is left out stays. */
export interface ReleaseTerms {
  page: PageRow;
  review?: { by: number; name: string; hash: string };
  publishAt?: Date | null;
}

/** Keeps who approved a page's newest words and when it is to be published, in the caller's transaction. */
export const setRelease = async (ctx: Ctx, { page, review, publishAt }: ReleaseTerms): Promise<void> => {
  const now = ctx.clock.now();
  const approval = review && {
    reviewedBy: review.by,
    reviewer: review.name,
    reviewedAt: now,
    reviewedHash: review.hash,
    heldAt: null,
  };
  const isChange = page.version !== page.shownVersion;
  const change = isChange && publishAt !== undefined ? { changeState: publishAt === null ? 'ready' : 'approved' } : {};
  const columns = { ...approval, ...(publishAt === undefined ? {} : { publishAt }), ...change, updatedAt: now };
  await updatePageRow(ctx, { id: page.id, columns: columns as Parameters<typeof updatePageRow>[1]['columns'] });
};

/**
 * Takes a page from the public (its address then answers 404) and leaves it a Draft that only staff publish again; the
 * approval goes with it. Throws 403, 404 and 409 when the page is not published.
 */
export const unpublishPage = async (ctx: Ctx, { actor, pageId }: Order): Promise<void> => {
  assertMay(actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page.status !== 'published') throw notPublished();
    const content = await getWorking(tx, page);
    if (!content) throw notWritten();
    await hideShown(tx, { page, content });
    await updatePageRow(tx, { id: pageId, columns: { reviewedHash: null } });
    await recordAudit(tx, { actor, action: 'page.unpublished', target: targetOf(page) });
  });
};

/** Removes a page for good; an address that was ever public answers 410. Throws 403, 404 and 409 for a newer version. */
export const deletePage = async (
  ctx: Ctx,
  { actor, pageId, baseVersion }: Order & { baseVersion: number },
): Promise<void> => {
  assertMay(actor, 'pages.delete');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    await requireBase(tx, { page, baseVersion });
    await deletePageRow(tx, pageId);
    await pointOn(tx, { slug: page.slug, target: null });
    await recordAudit(tx, { actor, action: 'page.deleted', target: targetOf(page), before: { slug: page.slug } });
  });
};

/**
 * Gives a page another address; the old one, if it was ever public, leads there at once, and so do those before it.
 * Throws 403, 404 and 409 for an address that another page has or had.
 */
export const renameSlug = async (ctx: Ctx, { actor, pageId, slug }: Order & { slug: string }): Promise<void> => {
  assertMay(actor, 'pages.publish');
  if (isReservedSlug(slug)) throw slugTaken(slug);
  await ctx.transaction(async (tx) => {
    await lockSlugs(tx);
    const page = await lockPage(tx, pageId);
    if (page.slug === slug) return;
    if (!(await reclaimSlug(tx, { slug, from: page.slug }))) throw slugTaken(slug);
    await updatePageRow(tx, { id: pageId, columns: { slug, updatedAt: ctx.clock.now() } });
    if (page.firstPublishedAt !== null) {
      await retireSlug(tx, { slug: page.slug, target: slug, clientId: page.clientId });
    }
    const [before, after] = [{ slug: page.slug }, { slug }];
    await recordAudit(tx, { actor, action: 'page.renamed', target: targetOf(page), before, after });
  });
};

/**
 * Gives a page up for another one of the same client, which takes over its counts, leads and positions; its address
 * leads there. Throws 403, 404 and 409 when the other page cannot take its place.
 */
export const mergePages = async (
  ctx: Ctx,
  { actor, pageId, into, baseVersion }: Order & { into: number; baseVersion: number },
): Promise<void> => {
  assertMay(actor, 'pages.publish');
  await ctx.transaction(async (tx) => {
    // In the order of their ids, so that two merges that meet never wait for each other.
    for (const id of [pageId, into].toSorted((a, b) => a - b)) await lockPageRow(tx, id);
    const page = await lockPage(tx, pageId);
    const survivor = await requirePageRow(tx, into);
    await requireBase(tx, { page, baseVersion });
    if (survivor.id === page.id) throw cannotMerge('A page cannot be merged into itself.');
    if (survivor.clientId !== page.clientId) throw cannotMerge('Choose a page of the same client.');
    if (page.firstPublishedAt !== null && survivor.status !== 'published') {
      throw cannotMerge('This page was public, so choose a published page that its visitors can be sent to.');
    }
    await moveRecords(tx, { from: page.id, to: survivor.id });
    await deletePageRow(tx, page.id);
    if (page.firstPublishedAt !== null) {
      await retireSlug(tx, { slug: page.slug, target: survivor.slug, clientId: page.clientId });
    }
    const after = { into: survivor.id, slug: survivor.slug };
    await recordAudit(tx, { actor, action: 'page.merged', target: targetOf(page), before: { slug: page.slug }, after });
  });
};
