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
import { getClientRow, type ClientRow } from './clients.repository.ts';
import { portalUsernameKey } from './portal-accounts.usecases.ts';
import {
  deleteOtherPortalSessions,
  deletePortalSessions,
  getPortalAccountByUsername,
  replacePortalPassword,
} from './portal-accounts.repository.ts';
import { verifyResetToken, createResetToken } from './portal-password.rules.ts';

const hashAllowedPassword = async (ctx: Ctx, password: string, client: ClientRow): Promise<string> => {
  await assertNewPassword(ctx, { password, personal: [client.clientUsername ?? '', client.name] });
  return hashPassword(password);
};

interface ChangePortalPasswordInput {
  scope: PortalScope;
  change: z.infer<typeof ChangePortalPassword>;
  address: string;
  limits: LoginLimiter;
}

/** Ends the client's other sessions. Throws 400 for a wrong or weak password, and 429 for too many attempts. */
export const changePortalPassword = async (
  ctx: Ctx,
  { scope, change, address, limits }: ChangePortalPasswordInput,
): Promise<void> => {
  const { clientId, sessionId } = scope;
  const client = await getClientRow(ctx, clientId);
  const old = client?.portalPasswordHash ?? null;
  // Signed in, so no stranger.
  const attempt = { account: `portal-password:${clientId}`, address, device: `session of client ${clientId}` };
  const matches = await verifyWithinLimits(limits, { attempt, password: change.current, hash: old });
  if (!matches || !client || old === null) throw wrongPortalPassword();
  await limits.recordSuccess(attempt);
  if (change.password === change.current)
    throw invalid([{ path: 'password', message: 'Choose a password that differs from the current one.' }]);
  const hash = await hashAllowedPassword(ctx, change.password, client);
  await ctx.transaction(async (tx) => {
    if (!(await replacePortalPassword(tx, { clientId, old, hash, at: ctx.clock.now() }))) throw wrongPortalPassword();
    await deleteOtherPortalSessions(tx, { clientId, sessionId });
    const target = { kind: 'client', id: clientId, name: client.name };
    const actor = { kind: 'portal' as const, name: client.name };
    await recordAudit(tx, { actor, action: 'client.portal_password_changed', target });
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

/** The recipient and address of a reset link; null for an unknown user name or one without an e-mail address. */
export const getPortalPasswordResetLink = async (
  ctx: Ctx,
  usernameKey: string,
): Promise<{ clientId: number; name: string; email: string; link: string; key: string } | null> => {
  const found = await getPortalAccountByUsername(ctx, usernameKey);
  const client = found?.portalPasswordHash ? await getClientRow(ctx, found.id) : null;
  if (!client?.portalPasswordHash || client.email === '') return null;
  const token = createResetToken(ctx, { clientId: client.id, hash: client.portalPasswordHash });
  // In the fragment, so that no server logs it.
  const link = portalLink(ctx, { clientId: client.id, path: `/client/reset#${token}` });
  return { clientId: client.id, name: client.name, email: client.email, link, key: hashToken(token) };
};

/** Sets a new password by a reset token and ends all sessions. Throws 410, and 400 for a weak password. */
export const resetPortalPassword = async (
  ctx: Ctx,
  { token, password }: z.infer<typeof ResetPassword>,
): Promise<void> => {
  const clientId = verifyResetToken(ctx, { token })?.clientId;
  const client = clientId === undefined ? null : await getClientRow(ctx, clientId);
  const old = client?.portalPasswordHash ?? null;
  if (!client || old === null || !verifyResetToken(ctx, { token, hash: old })) throw resetLinkExpired();
  const hash = await hashAllowedPassword(ctx, password, client);
  await ctx.transaction(async (tx) => {
    if (!(await replacePortalPassword(tx, { clientId: client.id, old, hash, at: ctx.clock.now() })))
      throw resetLinkExpired();
    await deletePortalSessions(tx, client.id);
    const target = { kind: 'client', id: client.id, name: client.name };
    const actor = { kind: 'portal' as const, name: client.name };
    await recordAudit(tx, { actor, action: 'client.portal_password_reset', target });
  });
};
