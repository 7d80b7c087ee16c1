import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { lockClientRow, updateClientRow } from './clients.repository.ts';

/** Closes or shows the checklist of a client's first steps; throws 403 and 404. */
export const setSetupDismissed = async (
  ctx: Ctx,
  { actor, clientId, dismissed }: { actor: StaffActor; clientId: number; dismissed: boolean },
): Promise<{ dismissedAt: string | null }> => {
  assertMay(actor, 'clients.edit');
  const setupDismissedAt = dismissed ? ctx.clock.now() : null;
  await ctx.transaction(async (tx) => {
    const before = await lockClientRow(tx, clientId);
    await updateClientRow(tx, { id: clientId, columns: { setupDismissedAt } });
    const target = { kind: 'client', id: clientId, name: before.name };
    const wasDismissed = before.setupDismissedAt !== null;
    const change = { before: { dismissed: wasDismissed }, after: { dismissed } };
    await recordAudit(tx, { actor, action: 'client.setup_set', target, ...change });
  });
  return { dismissedAt: setupDismissedAt?.toISOString() ?? null };
};
