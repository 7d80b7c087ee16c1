import type { AnswerApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { answerApproval, endDueApprovals } from '../../pages/approvals/approvals.usecases.ts';
import { releasePage } from '../review/review.usecases.ts';

const letOut = (ctx: Ctx, { pageId, version, when }: { pageId: number; version: number; when: 'paced' | Date }) =>
  releasePage(ctx, { actor: null, pageId, baseVersion: version, approves: false, when });

/**
 * Keeps what a client says of a page. One that it approves goes out as staff ordered: now, at its time or at the farm's
 * pace, unless a check that held then fails by now. Throws 404, and 409 when the page says something else by now.
 */
export const answerForClient = async (
  ctx: Ctx,
  order: { scope: PortalScope; id: number; answer: AnswerApproval },
): Promise<{ published: boolean }> => {
  const { pageId, version, publishAt } = await answerApproval(ctx, order);
  if (order.answer.answer !== 'approved') return { published: false };
  const isLater = publishAt !== null && publishAt > ctx.clock.now();
  const released = await letOut(ctx, { pageId, version, when: isLater ? publishAt : 'paced' });
  return { published: released.kind === 'published' };
};

/** What becomes of pages whose clients said nothing until the deadline: held for staff, or let out. */
export const lapseApprovals = async (ctx: Ctx): Promise<void> => {
  for (const { pageId, version } of await endDueApprovals(ctx)) {
    try {
      await letOut(ctx, { pageId, version, when: 'paced' });
    } catch (error) {
      ctx.log.warn({ pageId, err: error }, 'a page was not let out at its client’s deadline');
    }
  }
};
