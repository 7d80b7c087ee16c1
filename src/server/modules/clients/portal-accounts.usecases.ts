import { clientFieldsIn } from '#shared/client-fields.ts';
import type { PortalCredentials, UpdateClient } from '#shared/clients.ts';
import { pickFields } from '#shared/field-list.ts';
import type { PortalClient } from '#shared/portal.ts';
import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import type { Login } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { createPortalScope, type PortalScope, type StaffActor } from '#server/platform/http/principal.ts';
import { knownDevice, rememberDevice } from '#server/platform/known-devices.ts';
import { verifyWithinLimits, type LoginLimiter } from '#server/platform/login-limits.ts';
import { assertNewPassword } from '#server/platform/new-passwords.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { proofOf } from '#server/platform/sign-in-challenges.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { portalClosed, portalUsernameTaken } from './clients.errors.ts';
import { getClientRow, type ClientRow } from './clients.repository.ts';
import {
  deleteExpiredPortalSessionRows,
  deletePortalSessionByToken,
  getLivePortalSession,
  getPortalAccountByUsername,
  insertPortalSession,
  updatePortalAccount,
} from './portal-accounts.repository.ts';
import { deleteSessionsOf, getJoinedPortalUser, recordPortalSignIn } from './portal-users.repository.ts';

/** A portal session lasts a day. */
export const PORTAL_SESSION_MS = 24 * 3_600_000;

/** The key sign-in compares: Unicode-normalized, in lower case. */
export const portalUsernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

const invalidClientCredentials = (): AppError =>
  new AppError({ code: 'portal_accounts.invalid_credentials', status: 401, message: 'Invalid client credentials' });

const signInAccount = (username: string): string => `portal:${portalUsernameKey(username)}`;

/** A challenge for a sign-in with this user name, whether it exists or not. */
export const createPortalSignInChallenge = (limits: LoginLimiter, username: string): Promise<SignInChallenge> =>
  limits.createChallenge(signInAccount(username));

interface PortalSignInInput {
  login: Login;
  address: string;
  userAgent: string | null;
  /** The cookie that remembers devices. */
  deviceCookie: string | undefined;
  limits: LoginLimiter;
}

/** Differs from that of the client's own access, which a version before users takes every session for. */
const userTokenHash = (token: string): string => hashToken(`user ${token}`);

const tokenHashes = (token: string): string[] => [hashToken(token), userTokenHash(token)];

interface SignInAccount {
  client: PortalClient;
  /** Null for the client's own access. */
  userId: number | null;
  passwordHash: string | null;
  archivedAt: Date | null;
  /** As devices are remembered for it. */
  deviceAccount: string;
}

const presentPortalClient = (row: ClientRow): PortalClient => ({
  id: row.id,
  ...pickFields(row, clientFieldsIn('portal')),
});

/** The account of a user name or an address; both are looked up, whichever there is. */
const findSignInAccount = async (ctx: Ctx, key: string): Promise<SignInAccount | null> => {
  const [access, joined] = [await getPortalAccountByUsername(ctx, key), await getJoinedPortalUser(ctx, key)];
  if (access) {
    const { id, portalPasswordHash: passwordHash, archivedAt } = access;
    const client = { id, ...pickFields(access, clientFieldsIn('portal')) };
    return { client, userId: null, passwordHash, archivedAt, deviceAccount: `portal:${id}` };
  }
  if (!joined) return null;
  const { id: userId, passwordHash } = joined.user;
  const client = presentPortalClient(joined.client);
  const { archivedAt } = joined.client;
  return { client, userId, passwordHash, archivedAt, deviceAccount: `portal-user:${userId}` };
};

/**
 * Starts a portal session, and remembers the device. Every failed sign-in throws the same 401; too many attempts throw
 * 429 or 401 `challenge_required` before hashing.
 */
export const signInToPortal = async (
  ctx: Ctx,
  { login, address, userAgent, deviceCookie, limits }: PortalSignInInput,
): Promise<{ client: PortalClient; token: string; expiresAt: Date; deviceCookie: string }> => {
  const found = await findSignInAccount(ctx, portalUsernameKey(login.username));
  const hash = found?.passwordHash ?? null;
  const account = found && hash !== null ? { account: found.deviceAccount, passwordHash: hash } : null;
  const attempt = {
    account: signInAccount(login.username),
    address,
    device: knownDevice(ctx.secrets, { cookie: deviceCookie, account }),
    proof: proofOf(login),
  };
  const matches = await verifyWithinLimits(limits, { attempt, password: login.password, hash });
  if (!found || !account || !matches) throw invalidClientCredentials();
  await limits.recordSuccess(attempt);
  if (found.archivedAt !== null) throw portalClosed();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + PORTAL_SESSION_MS);
  const token = createToken();
  const { client, userId } = found;
  await ctx.transaction(async (tx) => {
    await insertPortalSession(tx, {
      tokenHash: userId === null ? hashToken(token) : userTokenHash(token),
      clientId: client.id,
      userId,
      createdAt: now,
      lastActiveAt: now,
      expiresAt,
      ip: address,
      userAgent,
    });
    await recordPortalSignIn(tx, { clientId: client.id, userId, at: now });
  });
  return {
    client,
    token,
    expiresAt,
    deviceCookie: rememberDevice(ctx.secrets, { cookie: deviceCookie, account }),
  };
};

/** The scope of a portal session's token; null when it is unknown or expired. */
export const authenticatePortalSession = async (ctx: Ctx, token: string): Promise<PortalScope | null> => {
  const session = await getLivePortalSession(ctx, { tokenHashes: tokenHashes(token), now: ctx.clock.now() });
  if (!session) return null;
  const { clientId, id: sessionId, portalMustChange, user } = session;
  const scope = { kind: 'portal', clientId, sessionId } as const;
  if (user) return createPortalScope({ ...scope, user });
  return createPortalScope({ ...scope, ...(portalMustChange ? { mustChangePassword: true } : {}) });
};

/** Ends the session of this token, if there is one. */
export const signOutOfPortal = (ctx: Ctx, token: string): Promise<void> =>
  deletePortalSessionByToken(ctx, tokenHashes(token));

/** Checked and hashed credentials; a null user name removes the access. */
export interface PreparedCredentials {
  clientUsername: string | null;
  portalPasswordHash?: string | null;
}

interface CurrentPortalAccount {
  clientUsername: string | null;
}

/** Hashes the password outside any transaction; null when nothing changes. Throws 403, and 400 for a weak password. */
export const prepareCredentials = async (
  ctx: Ctx,
  {
    actor,
    sent,
    current = { clientUsername: null },
  }: {
    actor: StaffActor;
    sent: Pick<UpdateClient, 'clientUsername' | 'clientPassword'>;
    current?: CurrentPortalAccount;
  },
): Promise<PreparedCredentials | null> => {
  const clientUsername = sent.clientUsername === undefined ? current.clientUsername : sent.clientUsername;
  const password = sent.clientPassword?.trim() || null;
  if (clientUsername === current.clientUsername && !password) return null;
  assertMay(actor, 'clients.manage_credentials');
  if (clientUsername === null) return { clientUsername, portalPasswordHash: null };
  if (!password) return { clientUsername };
  await assertNewPassword(ctx, { password, personal: [clientUsername], path: 'clientPassword' });
  return { clientUsername, portalPasswordHash: await hashPassword(password) };
};

/** Stores credentials of the client's own access and ends its sessions; throws 409 `clients.username_taken`. */
export const applyCredentials = async (
  ctx: Ctx,
  {
    clientId,
    credentials,
    mustChange,
  }: { clientId: number; credentials: PreparedCredentials | null; mustChange?: boolean | undefined },
): Promise<void> => {
  if (!credentials) return;
  const { clientUsername, portalPasswordHash } = credentials;
  const clientUsernameKey = clientUsername === null ? null : portalUsernameKey(clientUsername);
  const owner = clientUsernameKey === null ? null : await getPortalAccountByUsername(ctx, clientUsernameKey);
  if (owner && owner.id !== clientId) throw portalUsernameTaken();
  if (clientUsernameKey !== null && (await getJoinedPortalUser(ctx, clientUsernameKey))) throw portalUsernameTaken();
  await updatePortalAccount(ctx, {
    clientId,
    clientUsername,
    clientUsernameKey,
    ...(portalPasswordHash === undefined ? {} : { portalPasswordHash }),
    ...(mustChange === undefined ? {} : { portalMustChange: mustChange }),
    at: ctx.clock.now(),
  });
  await deleteSessionsOf(ctx, { owner: { clientId, userId: null } });
};

/**
 * Ends the access's sessions; a blank password keeps the current one. Throws 409 `clients.username_taken`, and 400 for
 * new access without a password.
 */
export const setPortalCredentials = async (
  ctx: Ctx,
  { actor, clientId, credentials }: { actor: StaffActor; clientId: number; credentials: PortalCredentials },
): Promise<{ clientUsername: string; created: boolean }> => {
  assertMay(actor, 'clients.manage_credentials');
  const client = await getClientRow(ctx, clientId);
  if (!client) throw notFound('Client');
  const created = client.portalPasswordHash === null;
  if (created && !credentials.clientPassword) {
    throw invalid([{ path: 'clientPassword', message: 'Password is required for new portal access.' }]);
  }
  const { mustChange } = credentials;
  const prepared = await prepareCredentials(ctx, { actor, sent: credentials, current: client });
  const changesRequirement = mustChange !== undefined && mustChange !== client.portalMustChange;
  const changes = prepared ?? (changesRequirement ? { clientUsername: client.clientUsername } : null);
  await ctx.transaction(async (tx) => {
    await applyCredentials(tx, { clientId, credentials: changes, mustChange });
    const action = created ? 'client.portal_account_created' : 'client.portal_account_updated';
    await recordAudit(tx, { actor, action, target: { kind: 'client', id: clientId, name: client.name } });
  });
  return { clientUsername: credentials.clientUsername, created };
};

/** Deletes portal sessions that can never be used again. */
export const deleteExpiredPortalSessions = (ctx: Ctx): Promise<void> =>
  deleteExpiredPortalSessionRows(ctx, ctx.clock.now());
