import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { provePortal, type PortalScope, type StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { roleMay } from '#shared/roles.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { getLiveActor } from '../../staff/staff.usecases.ts';
import { requireClientRow } from '../clients.usecases.ts';
import { noPortalAccess } from './viewing.errors.ts';
import { endView, findOpenView, insertView, listOpenViews, type ClientViewRow } from './viewing.repository.ts';

/** How long staff may look at a portal; never longer, whatever they do there. */
const VIEW_MS = 30 * 60_000;

/**
 * Lets staff see a client's portal as the client does, for half an hour and read-only. Throws 403, 404, and 409
 * `clients.no_portal_access`.
 */
export const startView = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<{ token: string; expiresAt: Date }> => {
  assertMay(actor, 'clients.view_as');
  const client = await requireClientRow(ctx, clientId);
  if (client.clientUsername === null) throw noPortalAccess(client.name);
  const startedAt = ctx.clock.now();
  const expiresAt = new Date(startedAt.getTime() + VIEW_MS);
  const token = createToken();
  await ctx.transaction(async (tx) => {
    await insertView(tx, {
      clientId,
      tokenHash: hashToken(token),
      staffId: actor.id,
      staffName: actor.name,
      staffSessionId: actor.sessionId,
      startedAt,
      expiresAt,
    });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.view_started', target, after: { until: expiresAt.toISOString() } });
  });
  return { token, expiresAt };
};

const isAlive = async (ctx: Ctx, view: ClientViewRow): Promise<boolean> => {
  const actor = await getLiveActor(ctx, view.staffSessionId);
  return actor !== null && actor.id === view.staffId && roleMay(actor.role, 'clients.view_as');
};

/** The scope behind a view's token; null when it is unknown or over, or the session of staff it came from is. */
export const proveClientView = async (ctx: Ctx, token: string): Promise<PortalScope | null> => {
  const view = await findOpenView(ctx, { tokenHash: hashToken(token), now: ctx.clock.now() });
  if (!view || !(await isAlive(ctx, view))) return null;
  const { id, clientId, staffName, expiresAt } = view;
  return provePortal({ kind: 'portal', clientId, sessionId: id, view: { staffName, until: expiresAt } });
};

interface Ending {
  view: ClientViewRow;
  endedAt: Date;
  /** Null where nobody stopped it. */
  actor: StaffActor | null;
}

const end = (ctx: Ctx, { view, endedAt, actor }: Ending): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await endView(tx, { id: view.id, endedAt }))) return;
    const { name } = await requireClientRow(tx, view.clientId);
    const after = { staff: view.staffName, startedAt: view.startedAt.toISOString(), endedAt: endedAt.toISOString() };
    const target = { kind: 'client', id: view.clientId, name };
    await recordAudit(tx, { actor, action: 'client.view_ended', target, after });
  });

/** Ends the view of this token; does nothing for one that is unknown or over. */
export const stopView = async (ctx: Ctx, token: string): Promise<void> => {
  const endedAt = ctx.clock.now();
  const view = await findOpenView(ctx, { tokenHash: hashToken(token), now: endedAt });
  if (view) await end(ctx, { view, endedAt, actor: await getLiveActor(ctx, view.staffSessionId) });
};

/** Writes down the end of views that nobody stopped. */
export const endOldViews = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  for (const view of await listOpenViews(ctx)) {
    if (view.expiresAt <= now) await end(ctx, { view, endedAt: view.expiresAt, actor: null });
    else if (!(await isAlive(ctx, view))) await end(ctx, { view, endedAt: now, actor: null });
  }
};
