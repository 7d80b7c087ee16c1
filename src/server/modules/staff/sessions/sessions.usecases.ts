import type { OwnSession } from '#shared/account.ts';
import type { AdminSession } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  listLiveSessions,
  updateStaffRow,
} from '../staff.repository.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../staff.rules.ts';
import { deviceInWords } from './sessions.rules.ts';

export interface Visitor {
  address: string;
  userAgent: string | null;
}

/** Signs somebody in who has proven who they are; the token is in this answer alone. */
export const startSession = (
  ctx: Ctx,
  { staffId, visitor }: { staffId: number; visitor: Visitor },
): Promise<AdminSession> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const token = createToken();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      lastActiveAt: now,
      expiresAt,
      ip: visitor.address,
      userAgent: visitor.userAgent,
    });
    await updateStaffRow(tx, { id: staffId, columns: { lastSignInAt: now } });
    return { sessionId: token, expires: expiresAt.getTime() };
  });

/** Where the actor is signed in, the place used last first. */
export const listOwnSessions = async (ctx: Ctx, actor: StaffActor): Promise<OwnSession[]> => {
  const now = ctx.clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const rows = await listLiveSessions(ctx, { staffId: actor.id, now, idleSince });
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    address: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastActiveAt.toISOString(),
    isThis: row.id === actor.sessionId,
  }));
};

const selfOf = ({ id, name }: StaffActor) => ({ kind: 'staff', id, name });

/** Ends one of the actor's own sessions; throws 404 for anybody else's. */
export const endOwnSession = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const session = (await listOwnSessions(tx, actor)).find((one) => one.id === id);
    if (!(await deleteSessionOf(tx, { staffId: actor.id, id }))) throw notFound('Session');
    const before = session ? { device: session.device, signedInAt: session.createdAt } : null;
    await recordAudit(tx, { actor, action: 'staff.session_ended', target: selfOf(actor), before });
  });

/** Ends every session of the actor but the one that asks; answers how many. */
export const endOtherSessions = (ctx: Ctx, actor: StaffActor): Promise<number> =>
  ctx.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, { staffId: actor.id, keep: actor.sessionId });
    await recordAudit(tx, { actor, action: 'staff.other_sessions_ended', target: selfOf(actor), after: { ended } });
    return ended;
  });
