import type { Ctx } from '#server/platform/context.ts';
import { updatePageRow, type PageRow } from './pages.repository.ts';

export {
  countOverdueChanges,
  countPublishedSince,
  deletePageRow,
  listDuePages,
  listBestDrafts,
  movePageRecords,
  reclaimSlug,
  redirectSlug,
} from './publication.repository.ts';
export { emitPublication } from './publication-events.usecases.ts';
export { lockPageRow, lockSlugs, updatePageRow } from './pages.repository.ts';

/** A page's approval and scheduled time; omitted fields stay. */
export interface ApprovalAndSchedule {
  page: PageRow;
  review?: { by: number; name: string; hash: string };
  publishAt?: Date | null;
}

/** Stores the approval and the time of publication, in the caller's transaction. */
export const setApprovalAndSchedule = async (
  ctx: Ctx,
  { page, review, publishAt }: ApprovalAndSchedule,
): Promise<void> => {
  const now = ctx.clock.now();
  const approval = review && {
    reviewedBy: review.by,
    reviewer: review.name,
    reviewedAt: now,
    reviewedHash: review.hash,
    unpublishedAt: null,
  };
  const isChange = page.version !== page.shownVersion;
  const change = isChange && publishAt !== undefined ? { changeState: publishAt === null ? 'ready' : 'approved' } : {};
  const columns = { ...approval, ...(publishAt === undefined ? {} : { publishAt }), ...change, updatedAt: now };
  await updatePageRow(ctx, { id: page.id, columns: columns as Parameters<typeof updatePageRow>[1]['columns'] });
};
