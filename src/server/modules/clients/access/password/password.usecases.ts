import type { z } from 'zod';
import type { ChangeOwnPassword, ResetPassword } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import type { LoginGate } from '#server/platform/limits.ts';
import { hashPassword, passwordIssues, verifyPassword } from '#server/platform/passwords.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { portalLink } from '../../branding/branding.usecases.ts';
import { resetLinkOver, wrongPassword } from '../../clients.errors.ts';
import { getClientRow, type ClientRow } from '../../clients.repository.ts';
import { portalUsernameKey } from '../access.usecases.ts';
import {
  deleteOtherPortalSessions,
  deletePortalSessionsOf,
  getAccessByUsername,
  replacePassword,
} from '../access.repository.ts';
import { readResetToken, resetToken } from './password.rules.ts';

const hashOfAllowed = async (password: string, client: ClientRow): Promise<string> => {
  const issues = passwordIssues({ password, personal: [client.clientUsername ?? '', client.name], path: 'password' });
  if (issues.length > 0) throw invalid(issues);
  return hashPassword(password);
};

interface ChangeOrder {
  scope: PortalScope;
  change: z.infer<typeof ChangeOwnPassword>;
  address: string;
  limits: LoginGate;
}

/**
 * Changes the signed-in client's password and ends its other sessions. Throws 400 for a wrong current or a weak new one,
 * and 429 for too many tries.
 */
export const changeOwnPassword = async (ctx: Ctx, { scope, change, address, limits }: ChangeOrder): Promise<void> => {
  const { clientId, sessionId } = scope;
  const client = await getClientRow(ctx, clientId);
  const account = { account: `portal-password:${clientId}`, address };
  await limits.admit(account);
  const old = client?.portalPasswordHash ?? null;
  if (!(await verifyPassword(change.current, old)) || !client || old === null) throw wrongPassword();
  await limits.succeeded(account);
  if (change.password === change.current)
    throw invalid([{ path: 'password', message: 'Choose a password that differs from the current one.' }]);
  const hash = await hashOfAllowed(change.password, client);
  await ctx.transaction(async (tx) => {
    if (!(await replacePassword(tx, { clientId, old, hash, at: ctx.clock.now() }))) throw wrongPassword();
    await deleteOtherPortalSessions(tx, { clientId, sessionId });
    const target = { kind: 'client', id: clientId, name: client.name };
    const actor = { kind: 'portal' as const, name: client.name };
    await recordAudit(tx, { actor, action: 'client.portal_password_changed', target });
  });
};

/** Has a link sent to whoever this user name belongs to. Nothing tells whether there is such an account. Throws 429. */
export const askPasswordReset = async (
  ctx: Ctx,
  { username, address, limits }: { username: string; address: string; limits: LoginGate },
): Promise<void> => {
  const key = portalUsernameKey(username);
  await limits.admit({ account: `portal-reset:${key}`, address });
  await ctx.emit('access.reset_asked', { usernameKey: key });
};

/** Whom a link goes to and what it opens; null when nobody has this user name. */
export const prepareReset = async (
  ctx: Ctx,
  usernameKey: string,
): Promise<{ clientId: number; name: string; email: string; link: string; key: string } | null> => {
  const found = await getAccessByUsername(ctx, usernameKey);
  const client = found?.portalPasswordHash ? await getClientRow(ctx, found.id) : null;
  if (!client?.portalPasswordHash || client.email === '') return null;
  const token = resetToken(ctx, { clientId: client.id, hash: client.portalPasswordHash });
  // Behind the hash mark, so that no server on the way writes it down.
  const link = portalLink(ctx, { clientId: client.id, path: `/client/reset#${token}` });
  return { clientId: client.id, name: client.name, email: client.email, link, key: hashToken(token) };
};

/** Sets another password by a link's token, once and within its hour, and ends all sessions. Throws 410 and 400. */
export const resetPassword = async (ctx: Ctx, { token, password }: z.infer<typeof ResetPassword>): Promise<void> => {
  const clientId = readResetToken(ctx, { token })?.clientId;
  const client = clientId === undefined ? null : await getClientRow(ctx, clientId);
  const old = client?.portalPasswordHash ?? null;
  if (!client || old === null || !readResetToken(ctx, { token, hash: old })) throw resetLinkOver();
  const hash = await hashOfAllowed(password, client);
  await ctx.transaction(async (tx) => {
    if (!(await replacePassword(tx, { clientId: client.id, old, hash, at: ctx.clock.now() }))) throw resetLinkOver();
    await deletePortalSessionsOf(tx, client.id);
    const target = { kind: 'client', id: client.id, name: client.name };
    const actor = { kind: 'portal' as const, name: client.name };
    await recordAudit(tx, { actor, action: 'client.portal_password_reset', target });
  });
};
