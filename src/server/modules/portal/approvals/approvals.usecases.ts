import type { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { previewForClient } from '../../sites/visitors/visitors.usecases.ts';
import { answerForClient } from '../../writing/approvals/approvals.usecases.ts';
import { getOwnApproval, listOwnApprovals, type OwnApproval } from './approvals.repository.ts';

const MOST = 200;

const present = ({ approval, farmName }: OwnApproval): PortalApproval => ({
  id: approval.id,
  title: approval.title,
  farmName,
  version: approval.version,
  state: approval.state,
  lapse: approval.lapse,
  askedAt: approval.askedAt.toISOString(),
  dueAt: approval.dueAt.toISOString(),
  answeredAt: approval.answeredAt?.toISOString() ?? null,
  comment: approval.comment,
});

/** The pages that wait for the client, the nearest deadline first, then what it said before; 200 at most. */
export const listApprovals = (ctx: Ctx, scope: PortalScope): Promise<PortalApproval[]> =>
  ctx.asPortal(scope, async (tx) => (await listOwnApprovals({ tx, scope }, MOST)).map(present));

interface Asked {
  scope: PortalScope;
  id: number;
}

const requireOwn = async (ctx: Ctx, { scope, id }: Asked): Promise<OwnApproval> => {
  const found = await ctx.asPortal(scope, (tx) => getOwnApproval({ tx, scope }, id));
  if (!found) throw notFound('Approval');
  return found;
};

/** The page that the client is asked about, as visitors would get it; throws 404 when it says something else by now. */
export const readApprovalPreview = async (ctx: Ctx, asked: Asked): Promise<string> => {
  const { approval, slug, farmId } = await requireOwn(ctx, asked);
  const html = await previewForClient(ctx, { scope: asked.scope, farmId, slug, version: approval.version });
  if (html === null) throw notFound('Approval');
  return html;
};

/** Keeps what the client says of a page; throws 404 and 409 like `answerForClient`. */
export const answerOwnApproval = async (
  ctx: Ctx,
  { scope, id, answer }: Asked & { answer: AnswerApproval },
): Promise<{ published: boolean }> => {
  // Both locks stand before the write, which the portal's own role may not make.
  await requireOwn(ctx, { scope, id });
  return answerForClient(ctx, { scope, id, answer });
};
