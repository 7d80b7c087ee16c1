import type { z } from 'zod';
import type { ChangePortalPassword, ResetPassword } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { addressKey } from '#server/platform/client-address.ts';
import { verifyWithinLimits, type LoginLimiter } from '#server/platform/login-limits.ts';
import { assertNewPassword } from '#server/platform/new-passwords.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { CreateRateLimit } from '#server/platform/rate-limits.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { portalLink } from './branding.usecases.ts';
import { resetLinkExpired, wrongPortalPassword } from './clients.errors.ts';
import { getClientRow } from './clients.repository.ts';
import { portalUsernameKey } from './portal-accounts.usecases.ts';
import { getPortalAccountByUsername, replacePortalPassword } from './portal-accounts.repository.ts';
import {
  deleteSessionsOf,
  getJoinedPortalUser,
  getPortalUserRow,
  replaceUserPassword,
  type PortalAccountRef,
} from './portal-users.repository.ts';
import { verifyResetToken, createResetToken } from './portal-password.rules.ts';

interface PasswordHolder extends PortalAccountRef {
  name: string;
  email: string;
  /** Null without a password. */
  hash: string | null;
  /** Words that a password may not be made of. */
  personal: string[];
  clientName: string;
}

const getPasswordHolder = async (ctx: Ctx, { clientId, userId }: PortalAccountRef): Promise<PasswordHolder | null> => {
  const client = await getClientRow(ctx, clientId);
  if (!client) return null;
  const { name: clientName, email, portalPasswordHash: hash } = client;
  if (userId === null) {
    const personal = [client.clientUsername ?? '', clientName];
    return { clientId, userId, name: clientName, email, hash, personal, clientName };
  }
  const user = await getPortalUserRow(ctx, userId);
  if (user?.clientId !== clientId) return null;
  const personal = [user.email, user.name, clientName];
  return { clientId, userId, name: user.name, email: user.email, hash: user.passwordHash, personal, clientName };
};

const hashAllowedPassword = async (ctx: Ctx, password: string, { personal }: PasswordHolder): Promise<string> => {
  await assertNewPassword(ctx, { password, personal });
  return hashPassword(password);
};

/** False when the password was changed in the meantime. */
const storePassword = (
  tx: Ctx,
  { holder: { clientId, userId }, old, hash }: { holder: PasswordHolder; old: string; hash: string },
): Promise<boolean> =>
  userId === null
    ? replacePortalPassword(tx, { clientId, old, hash, at: tx.clock.now() })
    : replaceUserPassword(tx, { id: userId, old, hash });

const auditPassword = (
  tx: Ctx,
  { holder: { clientId, userId, name, clientName }, action }: { holder: PasswordHolder; action: string },
): Promise<void> => {
  const target = { kind: 'client', id: clientId, name: clientName };
  const actor = { kind: 'portal' as const, name: userId === null ? clientName : `${name}, ${clientName}` };
  return recordAudit(tx, { actor, action, target });
};

interface ChangePortalPasswordInput {
  scope: PortalScope;
  change: z.infer<typeof ChangePortalPassword>;
  address: string;
  limits: LoginLimiter;
}

/** Ends the account's other sessions. Throws 400 for a wrong or weak password, and 429 for too many attempts. */
export const changePortalPassword = async (
  ctx: Ctx,
  { scope, change, address, limits }: ChangePortalPasswordInput,
): Promise<void> => {
  const { clientId, sessionId, user } = scope;
  const holder = await getPasswordHolder(ctx, { clientId, userId: user?.id ?? null });
  const old = holder?.hash ?? null;
  const account = user ? `portal-password:user ${user.id}` : `portal-password:${clientId}`;
  // Signed in, so no stranger.
  const attempt = { account, address, device: `session of client ${clientId}` };
  const matches = await verifyWithinLimits(limits, { attempt, password: change.current, hash: old });
  if (!matches || !holder || old === null) throw wrongPortalPassword();
  await limits.recordSuccess(attempt);
  if (change.password === change.current)
    throw invalid([{ path: 'password', message: 'Choose a password that differs from the current one.' }]);
  const hash = await hashAllowedPassword(ctx, change.password, holder);
  await ctx.transaction(async (tx) => {
    if (!(await storePassword(tx, { holder, old, hash }))) throw wrongPortalPassword();
    await deleteSessionsOf(tx, { owner: holder, exceptId: sessionId });
    await auditPassword(tx, { holder, action: 'client.portal_password_changed' });
  });
};

/** Requests of reset links: by user name and address in a quarter of an hour, and by user name in a day. */
export const createResetLimits = (createLimit: CreateRateLimit) => ({
  byPlace: createLimit({ points: 10, seconds: 15 * 60 }, 'portal-reset.place'),
  byAccount: createLimit({ points: 100, seconds: 24 * 60 * 60 }, 'portal-reset.account'),
});

/** Requests a reset link for this user name, without revealing whether it exists. Throws 429. */
export const requestPortalPasswordReset = async (
  ctx: Ctx,
  { username, address, limits }: { username: string; address: string; limits: ReturnType<typeof createResetLimits> },
): Promise<void> => {
  const key = portalUsernameKey(username);
  await limits.byPlace.consume(`${hashToken(key)}/${addressKey(address)}`);
  await limits.byAccount.consume(hashToken(key));
  await ctx.emit('portal_accounts.reset_requested', { usernameKey: key });
};

const findPasswordHolder = async (ctx: Ctx, usernameKey: string): Promise<PasswordHolder | null> => {
  const access = await getPortalAccountByUsername(ctx, usernameKey);
  if (access) return getPasswordHolder(ctx, { clientId: access.id, userId: null });
  const joined = await getJoinedPortalUser(ctx, usernameKey);
  return joined && getPasswordHolder(ctx, { clientId: joined.client.id, userId: joined.user.id });
};

/** The recipient and address of a reset link; null for an unknown user name or one without an e-mail address. */
export const getPortalPasswordResetLink = async (
  ctx: Ctx,
  usernameKey: string,
): Promise<{ clientId: number; name: string; email: string; link: string; key: string } | null> => {
  const holder = await findPasswordHolder(ctx, usernameKey);
  if (!holder?.hash || holder.email === '') return null;
  const { clientId, userId, clientName: name, email, hash } = holder;
  const token = createResetToken(ctx, { clientId, userId, hash });
  // In the fragment, so that no server logs it.
  const link = portalLink(ctx, { clientId, path: `/client/reset#${token}` });
  return { clientId, name, email, link, key: hashToken(token) };
};

/** Sets a new password by a reset token and ends the account's sessions. Throws 410, and 400 for a weak password. */
export const resetPortalPassword = async (
  ctx: Ctx,
  { token, password }: z.infer<typeof ResetPassword>,
): Promise<void> => {
  const owner = verifyResetToken(ctx, { token });
  const holder = owner && (await getPasswordHolder(ctx, owner));
  const old = holder?.hash ?? null;
  if (!holder || old === null || !verifyResetToken(ctx, { token, hash: old })) throw resetLinkExpired();
  const hash = await hashAllowedPassword(ctx, password, holder);
  await ctx.transaction(async (tx) => {
    if (!(await storePassword(tx, { holder, old, hash }))) throw resetLinkExpired();
    await deleteSessionsOf(tx, { owner: holder });
    await auditPassword(tx, { holder, action: 'client.portal_password_reset' });
  });
};
