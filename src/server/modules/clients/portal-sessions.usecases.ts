import type { PortalSession } from '#shared/portal-users.ts';
import type { Ctx } from '#server/platform/context.ts';
import { deviceLabel } from '#server/platform/device-label.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from './clients.usecases.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  listSessionRows,
  type PortalAccountRef,
} from './portal-users.repository.ts';

const ownerOf = ({ clientId, user }: PortalScope): PortalAccountRef => ({ clientId, userId: user?.id ?? null });

/** Where the signed-in user is signed in, the latest first; none for staff who view as the client. */
export const listPortalSessions = async (ctx: Ctx, scope: PortalScope): Promise<PortalSession[]> => {
  if (scope.impersonation) return [];
  const rows = await listSessionRows(ctx, { owner: ownerOf(scope), now: ctx.clock.now() });
  return rows.map(({ id, userAgent, ip, createdAt }) => ({
    id,
    device: deviceLabel(userAgent),
    address: ip,
    createdAt: createdAt.toISOString(),
    isThis: id === scope.sessionId,
  }));
};

const audit = async (tx: Ctx, { scope, action, after }: { scope: PortalScope; action: string; after?: unknown }) => {
  const { id, name } = await requireClientRow(tx, scope.clientId);
  const target = { kind: 'client', id, name };
  await recordAudit(tx, { actor: portalActor(scope, name), action, target, after });
};

/** Ends one of the user's own sessions; throws 404 for any other. */
export const endPortalSession = (ctx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { owner: ownerOf(scope), id }))) throw notFound('Session');
    await audit(tx, { scope, action: 'client.portal_session_ended' });
  });

/** Ends the user's other sessions and returns how many. */
export const endOtherPortalSessions = (ctx: Ctx, scope: PortalScope): Promise<number> =>
  ctx.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, { owner: ownerOf(scope), exceptId: scope.sessionId });
    await audit(tx, { scope, action: 'client.other_portal_sessions_ended', after: { ended } });
    return ended;
  });
