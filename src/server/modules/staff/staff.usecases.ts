import { staffDisplayName, type AdminSession, type Login, type StaffUser } from '#shared/staff.ts';
import type { StaffRole } from '#shared/roles.ts';
import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { createStaffActor, type StaffActor, type TokenGrant } from '#server/platform/http/principal.ts';
import { knownDevice, rememberDevice } from '#server/platform/known-devices.ts';
import { verifyWithinLimits, type LoginLimiter } from '#server/platform/login-limits.ts';
import { passwordIssues, generatePassphrase, hashPassword } from '#server/platform/passwords.ts';
import { proofOf } from '#server/platform/sign-in-challenges.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { verifySecondFactor } from './second-factor.usecases.ts';
import { startSession, type SignInOrigin } from './sessions.usecases.ts';
import { invalidAdminCredentials, totpRequired, usernameTaken } from './staff.errors.ts';
import { presentStaffUser } from './staff.presenter.ts';
import {
  countStaff,
  deleteExpiredSessionRows,
  deleteSessionByToken,
  deleteStaffSessions,
  getLiveSession,
  getStaffRow,
  getStaffByUsername,
  hasSessionFrom,
  insertStaff,
  listActiveStaff,
  touchSession,
  updateStaffRow,
} from './staff.repository.ts';
import { SESSION_IDLE_MS, staffTarget, TOUCH_INTERVAL_MS, usernameKey } from './staff.rules.ts';

type LiveSession = NonNullable<Awaited<ReturnType<typeof getLiveSession>>>;

const signInAccount = (username: string): string => `staff:${usernameKey(username)}`;

/** A challenge for a sign-in with this user name, whether it exists or not. */
export const createSignInChallenge = (limits: LoginLimiter, username: string): Promise<SignInChallenge> =>
  limits.createChallenge(signInAccount(username));

interface SignInInput {
  login: Login;
  visitor: SignInOrigin;
  /** The cookie that remembers devices. */
  deviceCookie: string | undefined;
  limits: LoginLimiter;
}

/**
 * Starts a session, and remembers the device. Unknown names and wrong passwords take the same path and throw the same
 * 401; a second factor throws 401 `totp_required` or `staff.wrong_code`; too many attempts throw 429 or 401
 * `challenge_required` before a password is hashed.
 */
export const signIn = async (
  ctx: Ctx,
  { login, visitor, deviceCookie, limits }: SignInInput,
): Promise<{ session: AdminSession; deviceCookie: string }> => {
  const found = await getStaffByUsername(ctx, usernameKey(login.username));
  const account = found ? { account: `staff:${found.id}`, passwordHash: found.passwordHash } : null;
  const attempt = {
    account: signInAccount(login.username),
    address: visitor.address,
    device: knownDevice(ctx.secrets, { cookie: deviceCookie, account }),
    proof: proofOf(login),
  };
  const matches = await verifyWithinLimits(limits, {
    attempt,
    password: login.password,
    hash: found?.passwordHash ?? null,
  });
  if (!found || !account || !matches || found.disabledAt) throw invalidAdminCredentials();
  if (found.totpSecret !== null) {
    if (!login.totp) throw totpRequired();
    await verifySecondFactor(ctx, { row: found, code: login.totp });
  }
  await limits.recordSuccess(attempt);
  const isNewDevice = attempt.device === null && found.lastSignInAt !== null;
  const session = await startSession(ctx, { staffId: found.id, visitor, isNewDevice });
  return { session, deviceCookie: rememberDevice(ctx.secrets, { cookie: deviceCookie, account }) };
};

/**
 * The actor of a session token; null when it is unknown, expired or idle for too long, or the owner is disabled.
 * `passive` requests (status checks, progress polls) do not count as activity.
 */
export const authenticateStaffSession = async (
  ctx: Ctx,
  { token, passive }: { token: string; passive: boolean },
): Promise<StaffActor | null> => {
  const now = ctx.clock.now();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const live = await getLiveSession(ctx, { tokenHash: hashToken(token), now, idleSince });
  if (!live) return null;
  if (!passive && now.getTime() - live.session.lastActiveAt.getTime() >= TOUCH_INTERVAL_MS) {
    await touchSession(ctx, { id: live.session.id, at: now });
  }
  return actorOf(live);
};

const actorOf = ({ owner, session }: LiveSession): StaffActor =>
  createStaffActor({
    kind: 'staff',
    id: owner.id,
    name: staffDisplayName(owner),
    role: owner.role,
    sessionId: session.id,
  });

/** The actor of a live session, without prolonging it; null when it has ended. */
export const getStaffActorBySession = async (ctx: Ctx, sessionId: number): Promise<StaffActor | null> => {
  const now = ctx.clock.now();
  const live = await getLiveSession(ctx, { id: sessionId, now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) });
  return live ? actorOf(live) : null;
};

/** The member of staff in whose name a token acts; null when the account is disabled. */
export const getStaffActorOfToken = async (
  ctx: Ctx,
  { staffId, token }: { staffId: number; token: TokenGrant },
): Promise<StaffActor | null> => {
  const owner = await getStaffRow(ctx, staffId);
  if (!owner || owner.disabledAt !== null) return null;
  const { id, role } = owner;
  return createStaffActor({ kind: 'staff', id, name: staffDisplayName(owner), role, sessionId: 0, token });
};

/** Active staff, sorted by name. */
export const listAssignableStaff = async (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  (await listActiveStaff(ctx))
    .map((row) => ({ id: row.id, name: staffDisplayName(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));

/** Whether an unexpired staff session comes from this address. */
export const isStaffAddress = (ctx: Ctx, address: string): Promise<boolean> =>
  hasSessionFrom(ctx, { ip: address, now: ctx.clock.now() });

/** Ends the session of this token, if there is one. */
export const signOut = (ctx: Ctx, token: string): Promise<void> => deleteSessionByToken(ctx, hashToken(token));

/** The actor as a user; null when the account was deleted. */
export const getStaffUser = async (ctx: Ctx, actor: StaffActor): Promise<StaffUser | null> => {
  const row = await getStaffRow(ctx, actor.id);
  return row ? presentStaffUser(row) : null;
};

const assertStrongPassword = ({ username, password }: { username: string; password: string }): void => {
  const issues = passwordIssues({ password, personal: [username] });
  if (issues.length > 0) throw invalid(issues);
};

/** Creates an active account; throws 409 `staff.username_taken` and 400 for a weak password. */
export const createStaff = async (
  ctx: Ctx,
  input: { username: string; password: string; role: StaffRole; email?: string; isChosen?: boolean },
): Promise<StaffUser> => {
  assertStrongPassword(input);
  const row = await insertStaff(ctx, {
    username: input.username.trim(),
    usernameKey: usernameKey(input.username),
    email: input.email ?? null,
    role: input.role,
    passwordHash: await hashPassword(input.password),
    passwordChosenAt: input.isChosen ? ctx.clock.now() : null,
    createdAt: ctx.clock.now(),
    joinedAt: ctx.clock.now(),
  });
  if (!row) throw usernameTaken();
  return presentStaffUser(row);
};

/** The credentials of the first admin, to print once; null when staff exists or another process was first. */
export const ensureFirstAdmin = async (
  ctx: Ctx,
  { username, password }: { username: string; password: string | null },
): Promise<{ username: string; password: string } | null> => {
  if ((await countStaff(ctx)) > 0) return null;
  const newPassword = password ?? generatePassphrase();
  try {
    await createStaff(ctx, { username, password: newPassword, role: 'admin', isChosen: password !== null });
  } catch (error) {
    if (error instanceof AppError && error.code === 'staff.username_taken') return null;
    throw error;
  }
  return { username, password: newPassword };
};

/** Sets a new password, ends every session and returns the password; null for an unknown user name. */
export const resetStaffPassword = async (
  ctx: Ctx,
  { username, password }: { username: string; password?: string },
): Promise<string | null> => {
  const found = await getStaffByUsername(ctx, usernameKey(username));
  if (!found) return null;
  const newPassword = password ?? generatePassphrase();
  assertStrongPassword({ username, password: newPassword });
  const passwordHash = await hashPassword(newPassword);
  await ctx.transaction(async (tx) => {
    await updateStaffRow(tx, { id: found.id, columns: { passwordHash, passwordChosenAt: null } });
    await deleteStaffSessions(tx, { staffId: found.id });
    await recordAudit(tx, { actor: null, action: 'staff.password_reset_by_command', target: staffTarget(found) });
  });
  return newPassword;
};

/** Deletes sessions that can never be used again. */
export const deleteExpiredSessions = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  await deleteExpiredSessionRows(ctx, { now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) });
};
