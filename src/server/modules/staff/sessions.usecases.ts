import type { StaffSession } from '#shared/account.ts';
import type { AdminSession } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import {
  deleteStaffSession,
  deleteStaffSessions,
  getSessionWithOwner,
  insertSession,
  listLiveSessions,
  updateStaffRow,
} from './staff.repository.ts';
import { SESSION_LIFETIME_MS, SESSION_IDLE_MS } from './staff.rules.ts';
import { deviceLabel } from '#server/platform/device-label.ts';

export interface SignInOrigin {
  address: string;
  userAgent: string | null;
}

interface NewSession {
  staffId: number;
  visitor: SignInOrigin;
  /** The member is told of it. */
  isNewDevice?: boolean;
}

/** Starts a session for authenticated staff; only this answer contains the token. */
export const startSession = (ctx: Ctx, { staffId, visitor, isNewDevice = false }: NewSession): Promise<AdminSession> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const token = createToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
    const sessionId = await insertSession(tx, {
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      lastActiveAt: now,
      expiresAt,
      ip: visitor.address,
      userAgent: visitor.userAgent,
    });
    await updateStaffRow(tx, { id: staffId, columns: { lastSignInAt: now } });
    if (isNewDevice) await tx.emit('staff.signed_in_on_new_device', { staffId, sessionId });
    return { sessionId: token, expires: expiresAt.getTime() };
  });

/** What a member is told of a sign-in; null once the session has ended, or without an address. */
export const getSignInToReport = async (ctx: Ctx, sessionId: number) => {
  const found = await getSessionWithOwner(ctx, sessionId);
  const email = found?.owner.email;
  if (!found || !email) return null;
  const { session, owner } = found;
  return {
    to: email,
    username: owner.username,
    device: deviceLabel(session.userAgent),
    address: session.ip,
    at: session.createdAt,
  };
};

/** The actor's sessions, the last used first. */
export const listOwnSessions = async (ctx: Ctx, actor: StaffActor): Promise<StaffSession[]> => {
  const now = ctx.clock.now();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const rows = await listLiveSessions(ctx, { staffId: actor.id, now, idleSince });
  return rows.map((row) => ({
    id: row.id,
    device: deviceLabel(row.userAgent),
    address: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastActiveAt.toISOString(),
    isThis: row.id === actor.sessionId,
  }));
};

const staffActorTarget = ({ id, name }: StaffActor) => ({ kind: 'staff', id, name });

/** Ends one of the actor's own sessions; throws 404 for any other. */
export const endOwnSession = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const session = (await listOwnSessions(tx, actor)).find((one) => one.id === id);
    if (!(await deleteStaffSession(tx, { staffId: actor.id, id }))) throw notFound('Session');
    const before = session ? { device: session.device, signedInAt: session.createdAt } : null;
    await recordAudit(tx, { actor, action: 'staff.session_ended', target: staffActorTarget(actor), before });
  });

/** Ends the actor's other sessions and returns how many. */
export const endOtherSessions = (ctx: Ctx, actor: StaffActor): Promise<number> =>
  ctx.transaction(async (tx) => {
    const ended = await deleteStaffSessions(tx, { staffId: actor.id, exceptSessionId: actor.sessionId });
    await recordAudit(tx, {
      actor,
      action: 'staff.other_sessions_ended',
      target: staffActorTarget(actor),
      after: { ended },
    });
    return ended;
  });
