import type { ApprovalTerms } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { lockClientRow, updateClientRow, type ClientRow } from '../clients.repository.ts';
import { requireClientRow } from '../clients.usecases.ts';

const termsOf = ({ approvesPages, approvalDays, approvalLapse }: ClientRow): ApprovalTerms => ({
  approvesPages,
  approvalDays,
  approvalLapse,
});

/** Whether the client approves its pages before they go out, and how long it has; throws 404. */
export const readApprovalTerms = async (ctx: Ctx, clientId: number): Promise<ApprovalTerms> =>
  termsOf(await requireClientRow(ctx, clientId));

/** Sets whether the client approves its pages from now on; what it was asked before stays as it was asked. Throws 403 and 404. */
export const setApprovalTerms = async (
  ctx: Ctx,
  { actor, clientId, terms }: { actor: StaffActor; clientId: number; terms: ApprovalTerms },
): Promise<ApprovalTerms> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await lockClientRow(tx, clientId);
    await updateClientRow(tx, { id: clientId, columns: { ...terms, updatedAt: ctx.clock.now() } });
    const target = { kind: 'client', id: clientId, name: before.name };
    const action = 'client.approval_set';
    await recordAudit(tx, { actor, action, target, before: termsOf(before), after: terms });
  });
  return terms;
};
