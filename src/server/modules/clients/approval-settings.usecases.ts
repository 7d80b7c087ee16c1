import type { ApprovalSettings } from '#shared/approvals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { lockClientRow, updateClientRow, type ClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';

const toApprovalSettings = ({ approvesPages, approvalDays, approvalOnTimeout }: ClientRow): ApprovalSettings => ({
  approvesPages,
  approvalDays,
  approvalOnTimeout,
});

/** Whether and how the client approves its pages; throws 404. */
export const requireApprovalSettings = async (ctx: Ctx, clientId: number): Promise<ApprovalSettings> =>
  toApprovalSettings(await requireClientRow(ctx, clientId));

/** Sets how the client approves its pages; requests already sent keep their terms. Throws 403 and 404. */
export const setApprovalSettings = async (
  ctx: Ctx,
  { actor, clientId, terms }: { actor: StaffActor; clientId: number; terms: ApprovalSettings },
): Promise<ApprovalSettings> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await lockClientRow(tx, clientId);
    await updateClientRow(tx, { id: clientId, columns: { ...terms, updatedAt: ctx.clock.now() } });
    const target = { kind: 'client', id: clientId, name: before.name };
    const action = 'client.approval_set';
    await recordAudit(tx, { actor, action, target, before: toApprovalSettings(before), after: terms });
  });
  return terms;
};
