import type { PageDetail } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireBase, requirePageDetail } from '../../pages/detail/detail.usecases.ts';
import { lockPage, markRegeneration } from '../../pages/pages.usecases.ts';
import type { Regeneration } from '../regeneration/regeneration.usecases.ts';
import { regeneratePage, writePage } from '../writing.jobs.ts';

/**
 * Has a page, or one section of it, written anew in the background; the result is a new version that waits like every
 * other change. A page that could not be written is simply tried again. Throws 403, 404 and 409 for a newer version.
 */
export const askRegeneration = async (
  ctx: Ctx,
  { actor, ...order }: Regeneration & { actor: StaffActor },
): Promise<PageDetail> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const page = await lockPage(tx, order.pageId);
    await requireBase(tx, { page, baseVersion: order.baseVersion });
    await markRegeneration(tx, page);
    if (page.version === 0) await tx.jobs.send(writePage, { pageId: page.id });
    else await tx.jobs.send(regeneratePage, order);
    const target = { kind: 'page', id: page.id, name: page.title };
    await recordAudit(tx, {
      actor,
      action: 'page.regeneration_asked',
      target,
      after: { section: order.section ?? null },
    });
  });
  return requirePageDetail(ctx, order.pageId);
};
