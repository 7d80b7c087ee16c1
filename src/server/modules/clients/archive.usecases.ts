import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { clientArchived } from './clients.errors.ts';
import { lockClientRow, updateClientRow, type ClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';
import { deletePortalSessions } from './portal-accounts.repository.ts';

/** The client's stored row; throws 404, and 409 for an archived one. */
export const requireClientAtWork = async (ctx: Ctx, id: number): Promise<ClientRow> => {
  const client = await requireClientRow(ctx, id);
  if (client.archivedAt !== null) throw clientArchived();
  return client;
};

/**
 * Archives a client in the caller's transaction, and ends its portal sessions; the caller archives its farms. Null when
 * it is archived. Throws 404.
 */
export const setClientArchived = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<Date | null> => {
  const client = await lockClientRow(ctx, id);
  if (client.archivedAt !== null) return null;
  const now = ctx.clock.now();
  await updateClientRow(ctx, { id, columns: { archivedAt: now, archivedBy: actor.name, updatedAt: now } });
  await deletePortalSessions(ctx, id);
  await recordAudit(ctx, { actor, action: 'client.archived', target: { kind: 'client', id, name: client.name } });
  return now;
};

/** Brings a client back in the caller's transaction; answers since when it was archived, null when it was not. Throws 404. */
export const setClientRestored = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<Date | null> => {
  const client = await lockClientRow(ctx, id);
  if (client.archivedAt === null) return null;
  await updateClientRow(ctx, { id, columns: { archivedAt: null, archivedBy: null, updatedAt: ctx.clock.now() } });
  await recordAudit(ctx, { actor, action: 'client.restored', target: { kind: 'client', id, name: client.name } });
  return client.archivedAt;
};
