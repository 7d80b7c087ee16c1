import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { createPortalScope, type PortalScope, type StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { roleMay } from '#shared/roles.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getStaffActorBySession } from '../staff/staff.usecases.ts';
import { requireClientRow } from './clients.usecases.ts';
import { noPortalAccount } from './clients.errors.ts';
import {
  setImpersonationEnded,
  getOpenImpersonation,
  insertImpersonation,
  listOpenImpersonations,
  type ImpersonationRow,
} from './impersonation.repository.ts';

/** The fixed length of an impersonation; activity does not extend it. */
const IMPERSONATION_MS = 30 * 60_000;

/** Starts an impersonation: read-only, for half an hour. Throws 403, 404, and 409 `clients.no_portal_account`. */
export const startImpersonation = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<{ token: string; expiresAt: Date }> => {
  assertMay(actor, 'clients.impersonate');
  const client = await requireClientRow(ctx, clientId);
  if (client.clientUsername === null) throw noPortalAccount(client.name);
  const startedAt = ctx.clock.now();
  const expiresAt = new Date(startedAt.getTime() + IMPERSONATION_MS);
  const token = createToken();
  await ctx.transaction(async (tx) => {
    await insertImpersonation(tx, {
      clientId,
      tokenHash: hashToken(token),
      staffId: actor.id,
      staffName: actor.name,
      staffSessionId: actor.sessionId,
      startedAt,
      expiresAt,
    });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, {
      actor,
      action: 'client.impersonation_started',
      target,
      after: { until: expiresAt.toISOString() },
    });
  });
  return { token, expiresAt };
};

const isStillAllowed = async (ctx: Ctx, impersonation: ImpersonationRow): Promise<boolean> => {
  const actor = await getStaffActorBySession(ctx, impersonation.staffSessionId);
  return actor !== null && actor.id === impersonation.staffId && roleMay(actor.role, 'clients.impersonate');
};

/** The scope of an impersonation token; null when it is unknown or over, or its staff session has ended. */
export const authenticateImpersonation = async (ctx: Ctx, token: string): Promise<PortalScope | null> => {
  const impersonation = await getOpenImpersonation(ctx, { tokenHash: hashToken(token), now: ctx.clock.now() });
  if (!impersonation || !(await isStillAllowed(ctx, impersonation))) return null;
  const { id, clientId, staffName, expiresAt } = impersonation;
  return createPortalScope({ kind: 'portal', clientId, sessionId: id, impersonation: { staffName, until: expiresAt } });
};

interface EndImpersonationInput {
  impersonation: ImpersonationRow;
  endedAt: Date;
  /** Null when it expired. */
  actor: StaffActor | null;
}

const endImpersonation = (ctx: Ctx, input: EndImpersonationInput): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { impersonation, endedAt, actor } = input;
    const { id, clientId, staffName, startedAt } = impersonation;
    if (!(await setImpersonationEnded(tx, { id, endedAt }))) return;
    const { name } = await requireClientRow(tx, clientId);
    const after = { staff: staffName, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.impersonation_ended', target, after });
  });

/** Ends the impersonation of this token, if it is open. */
export const stopImpersonation = async (ctx: Ctx, token: string): Promise<void> => {
  const endedAt = ctx.clock.now();
  const impersonation = await getOpenImpersonation(ctx, { tokenHash: hashToken(token), now: endedAt });
  if (!impersonation) return;
  const actor = await getStaffActorBySession(ctx, impersonation.staffSessionId);
  await endImpersonation(ctx, { impersonation, endedAt, actor });
};

/** Ends impersonations that expired or lost their permission. */
export const endExpiredImpersonations = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  for (const impersonation of await listOpenImpersonations(ctx)) {
    const { expiresAt } = impersonation;
    if (expiresAt <= now) await endImpersonation(ctx, { impersonation, endedAt: expiresAt, actor: null });
    else if (!(await isStillAllowed(ctx, impersonation)))
      await endImpersonation(ctx, { impersonation, endedAt: now, actor: null });
  }
};
