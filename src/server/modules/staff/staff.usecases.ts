import { staffDisplayName, type AdminSession, type Login, type StaffUser } from '#shared/staff.ts';
import type { StaffRole } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { proveStaff, type StaffActor } from '#server/platform/http/principal.ts';
import type { LoginGate } from '#server/platform/limits.ts';
import { passwordIssues, generatePassphrase, hashPassword, verifyPassword } from '#server/platform/passwords.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { proveSecondFactor } from './second-factor/second-factor.usecases.ts';
import { startSession, type Visitor } from './sessions/sessions.usecases.ts';
import { invalidAdminCredentials, totpRequired, usernameTaken } from './staff.errors.ts';
import { presentStaffUser } from './staff.presenter.ts';
import {
  countStaff,
  deleteDeadSessions,
  deleteSessionByToken,
  deleteSessionsOf,
  findLiveSession,
  getStaff,
  getStaffByUsername,
  hasSessionFrom,
  insertStaff,
  listActiveStaff,
  touchSession,
  updateStaffRow,
} from './staff.repository.ts';
import { IDLE_MS, staffTarget, TOUCH_EVERY_MS, usernameKey } from './staff.rules.ts';

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/**
 * Starts a staff session. An unknown name and a wrong password take the same path and throw the same 401
 * `staff.invalid_credentials`; with a second factor 401 `totp_required` without a code and `staff.wrong_code` for a wrong
 * one; too many tries throw 429 before a password is hashed.
 */
export const signIn = async (
  ctx: Ctx,
  { login, visitor, limits }: { login: Login; visitor: Visitor; limits: LoginGate },
): Promise<AdminSession> => {
  const key = usernameKey(login.username);
  const attempt = { account: `staff:${key}`, address: visitor.address };
  await limits.admit(attempt);
  const found = await getStaffByUsername(ctx, key);
  const matches = await verifyPassword(login.password, found?.passwordHash ?? null);
  if (!found || !matches || found.disabledAt) throw invalidAdminCredentials();
  if (found.totpSecret !== null) {
    if (!login.totp) throw totpRequired();
    await proveSecondFactor(ctx, { row: found, code: login.totp });
  }
  await limits.succeeded(attempt);
  return startSession(ctx, { staffId: found.id, visitor });
};

/**
 * The actor behind a session token; null when it is unknown, expired, idle for too long or its owner is disabled.
 * `passive` requests (status checks, progress polls) do not count as activity.
 */
export const proveStaffSession = async (
  ctx: Ctx,
  { token, passive }: { token: string; passive: boolean },
): Promise<StaffActor | null> => {
  const now = ctx.clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const live = await findLiveSession(ctx, { tokenHash: hashToken(token), now, idleSince });
  if (!live) return null;
  if (!passive && now.getTime() - live.session.lastActiveAt.getTime() >= TOUCH_EVERY_MS) {
    await touchSession(ctx, { id: live.session.id, at: now });
  }
  return actorOf(live);
};

const actorOf = ({ owner, session }: LiveSession): StaffActor =>
  proveStaff({
    kind: 'staff',
    id: owner.id,
    name: staffDisplayName(owner),
    role: owner.role,
    sessionId: session.id,
  });

/** Who is signed in by this session, which that does not prolong; null when it is over. */
export const getLiveActor = async (ctx: Ctx, sessionId: number): Promise<StaffActor | null> => {
  const now = ctx.clock.now();
  const live = await findLiveSession(ctx, { id: sessionId, now, idleSince: new Date(now.getTime() - IDLE_MS) });
  return live ? actorOf(live) : null;
};

/** Everybody who may be given work, by name. */
export const listColleagues = async (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  (await listActiveStaff(ctx))
    .map((row) => ({ id: row.id, name: staffDisplayName(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));

/** Whether a member of staff is signed in from this address. */
export const isStaffAddress = (ctx: Ctx, address: string): Promise<boolean> =>
  hasSessionFrom(ctx, { ip: address, now: ctx.clock.now() });

/** Ends the session of this token; does nothing for an unknown one. */
export const signOut = (ctx: Ctx, token: string): Promise<void> => deleteSessionByToken(ctx, hashToken(token));

/** The signed-in member of staff as the screens show them; null when the account was removed meanwhile. */
export const getStaffUser = async (ctx: Ctx, actor: StaffActor): Promise<StaffUser | null> => {
  const row = await getStaff(ctx, actor.id);
  return row ? presentStaffUser(row) : null;
};

const refuseWeakPassword = ({ username, password }: { username: string; password: string }): void => {
  const issues = passwordIssues({ password, personal: [username] });
  if (issues.length > 0) throw invalid(issues);
};

/** Adds a member of staff; throws 409 `staff.username_taken` and 400 for a password that breaks the rules. */
export const createStaff = async (
  ctx: Ctx,
  input: { username: string; password: string; role: StaffRole; email?: string },
): Promise<StaffUser> => {
  refuseWeakPassword(input);
  const row = await insertStaff(ctx, {
    username: input.username.trim(),
    usernameKey: usernameKey(input.username),
    email: input.email ?? null,
    role: input.role,
    passwordHash: await hashPassword(input.password),
    createdAt: ctx.clock.now(),
    joinedAt: ctx.clock.now(),
  });
  if (!row) throw usernameTaken();
  return presentStaffUser(row);
};

/**
 * Creates the first admin when no staff exists. Answers the credentials to print once, null when staff exists already
 * or another process was first.
 */
export const ensureFirstAdmin = async (
  ctx: Ctx,
  { username, password }: { username: string; password: string | null },
): Promise<{ username: string; password: string } | null> => {
  if ((await countStaff(ctx)) > 0) return null;
  const chosen = password ?? generatePassphrase();
  try {
    await createStaff(ctx, { username, password: chosen, role: 'admin' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'staff.username_taken') return null;
    throw error;
  }
  return { username, password: chosen };
};

/** Sets a new password and ends every session of the account; answers it, null when the user name is unknown. */
export const resetPassword = async (
  ctx: Ctx,
  { username, password }: { username: string; password?: string },
): Promise<string | null> => {
  const found = await getStaffByUsername(ctx, usernameKey(username));
  if (!found) return null;
  const chosen = password ?? generatePassphrase();
  refuseWeakPassword({ username, password: chosen });
  const passwordHash = await hashPassword(chosen);
  await ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: found.id, columns: { passwordHash } });
    await deleteSessionsOf(tx, { staffId: found.id });
    await recordAudit(tx, { actor: null, action: 'staff.password_reset_by_command', target: staffTarget(found) });
  });
  return chosen;
};

/** Removes sessions that can never be used again. */
export const dropDeadSessions = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  await deleteDeadSessions(ctx, { now, idleSince: new Date(now.getTime() - IDLE_MS) });
};
