import type { PageImage } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { updatePageRow } from '../pages.repository.ts';

/** Shows another picture on a page, or none, in the caller's transaction. A picture is a change visitors see. */
export const setPageImage = (
  ctx: Ctx,
  { pageId, image }: { pageId: number; image: PageImage | null },
): Promise<void> => {
  const now = ctx.clock.now();
  return updatePageRow(ctx, { id: pageId, columns: { image, modifiedAt: now, updatedAt: now } });
};
