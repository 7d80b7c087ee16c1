import type { AnswerApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { answerApproval, expireDueApprovals, requestClientApproval } from './client-approvals.usecases.ts';
import { publishPassingVersion } from './review.usecases.ts';

const publishAfterApproval = (
  ctx: Ctx,
  { pageId, version, when }: { pageId: number; version: number; when: 'on-schedule' | Date },
) => publishPassingVersion(ctx, { actor: null, pageId, baseVersion: version, approves: false, when });

/**
 * Publishes an approved page as staff decided, unless a check fails by then. Throws 404, and 409 when the page has
 * changed.
 */
export const recordClientApproval = async (
  ctx: Ctx,
  input: { scope: PortalScope; id: number; answer: AnswerApproval },
): Promise<{ published: boolean }> => {
  const { pageId, version, publishAt } = await answerApproval(ctx, input);
  if (input.answer.answer !== 'approved') return { published: false };
  const isLater = publishAt !== null && publishAt > ctx.clock.now();
  const result = await publishAfterApproval(ctx, { pageId, version, when: isLater ? publishAt : 'on-schedule' });
  return { published: result.kind === 'published' };
};

/** Leaves pages with overdue requests to staff or publishes them, by the client's setting. */
export const applyApprovalTimeouts = async (ctx: Ctx): Promise<void> => {
  for (const { pageId, version } of await expireDueApprovals(ctx)) {
    try {
      await publishAfterApproval(ctx, { pageId, version, when: 'on-schedule' });
    } catch (error) {
      ctx.log.warn({ pageId, err: error }, 'A page could not be published at its approval deadline');
    }
  }
};

/** Requests approval once per content, or publishes when none is needed. Ignores deleted pages and non-drafts. */
export const requestApproval = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
  if (page?.status !== 'draft') return;
  const client = await requireClientRow(ctx, page.clientId);
  const request = { page, client, title: page.title, hash: page.contentHash ?? '', requestAgain: false };
  const mayPublish = await ctx.transaction((tx) => requestClientApproval(tx, request));
  if (mayPublish) await publishAfterApproval(ctx, { pageId, version: page.version, when: 'on-schedule' });
};
