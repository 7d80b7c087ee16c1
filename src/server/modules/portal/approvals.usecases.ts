import type { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { previewForClient } from '../sites/form-responses.usecases.ts';
import { recordClientApproval } from '../publishing/approval-answers.usecases.ts';
import { getOwnApproval, listOwnApprovals, type OwnApproval } from './approvals.repository.ts';

const MAX_APPROVALS = 200;

const presentApproval = ({ approval, farmName }: OwnApproval): PortalApproval => ({
  id: approval.id,
  title: approval.title,
  farmName,
  version: approval.version,
  state: approval.state,
  onTimeout: approval.onTimeout,
  requestedAt: approval.requestedAt.toISOString(),
  dueAt: approval.dueAt.toISOString(),
  answeredAt: approval.answeredAt?.toISOString() ?? null,
  comment: approval.comment,
});

/** Pages that await the client's approval, by deadline, then its earlier answers; 200 at most. */
export const listPortalApprovals = (ctx: Ctx, scope: PortalScope): Promise<PortalApproval[]> =>
  ctx.asPortal(scope, async (tx) => (await listOwnApprovals({ tx, scope }, MAX_APPROVALS)).map(presentApproval));

interface ApprovalInput {
  scope: PortalScope;
  id: number;
}

const requireOwnApproval = async (ctx: Ctx, { scope, id }: ApprovalInput): Promise<OwnApproval> => {
  const found = await ctx.asPortal(scope, (tx) => getOwnApproval({ tx, scope }, id));
  if (!found) throw notFound('Approval');
  return found;
};

/** The page as visitors would see it; throws 404 when it has changed since the request. */
export const getApprovalPreview = async (ctx: Ctx, input: ApprovalInput): Promise<string> => {
  const { approval, slug, farmId } = await requireOwnApproval(ctx, input);
  const html = await previewForClient(ctx, { scope: input.scope, farmId, slug, version: approval.version });
  if (html === null) throw notFound('Approval');
  return html;
};

/** Stores the client's answer; throws 404 and 409 like `answerForClient`. */
export const answerPortalApproval = async (
  ctx: Ctx,
  { scope, id, answer }: ApprovalInput & { answer: AnswerApproval },
): Promise<{ published: boolean }> => {
  // Both scope checks run before the write, which the portal's database role may not make.
  await requireOwnApproval(ctx, { scope, id });
  return recordClientApproval(ctx, { scope, id, answer });
};
