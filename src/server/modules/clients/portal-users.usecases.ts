import { randomBytes } from 'node:crypto';
import type { PortalRole } from '#shared/portal-user-choices.ts';
import type { InvitedPortalUser, InvitePortalUser, PortalUser } from '#shared/portal-users.ts';
import type { Ctx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { portalRoleOf, type PortalScope, type StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { portalActor, recordAudit } from '../audit/audit.usecases.ts';
import { clientArchived } from './clients.errors.ts';
import { lockClientRow, type ClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';
import { invitationLink } from './portal-invitations.usecases.ts';
import { INVITATION_MS } from './portal-invitations.rules.ts';
import { portalUsernameKey } from './portal-accounts.usecases.ts';
import {
  lastPortalOwner,
  ownPortalUser,
  portalUserExists,
  portalUserJoined,
  tooManyPortalUsers,
} from './portal-users.errors.ts';
import {
  countSessionsByUser,
  deletePortalUserRow,
  getOwnAccessSignIn,
  getPortalUserRow,
  insertPortalUser,
  listPortalUserRows,
  updatePortalUserRow,
  type PortalUserRow,
} from './portal-users.repository.ts';

const MAX_USERS = 50;

/** Invitations of one client in a day, so that nobody is flooded with mail. */
export const INVITATION_LIMIT = { points: 30, seconds: 24 * 60 * 60 };

/** Staff, or an owner of the client in its portal. */
type Manager = StaffActor | PortalScope;

const assertManages = (by: Manager, clientId: number): void => {
  if (by.kind === 'staff') assertMay(by, 'clients.manage_credentials');
  else if (by.clientId !== clientId || portalRoleOf(by) !== 'owner') throw forbidden();
};

const actorOf = (by: Manager, client: ClientRow) => (by.kind === 'staff' ? by : portalActor(by, client.name));

const targetOf = ({ id, name }: ClientRow) => ({ kind: 'client', id, name });

const auditOf = ({ name, email, role }: Pick<PortalUserRow, 'name' | 'email' | 'role'>) => ({ name, email, role });

const hasOwnAccess = ({ clientUsername, portalPasswordHash }: ClientRow): boolean =>
  clientUsername !== null && portalPasswordHash !== null;

const isOpen = (row: PortalUserRow, now: Date): boolean => row.invitationUntil !== null && row.invitationUntil > now;

const presentUser = (
  row: PortalUserRow,
  { now, sessions, by }: { now: Date; sessions: number; by: Manager },
): PortalUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.passwordHash !== null ? 'active' : isOpen(row, now) ? 'invited' : 'expired',
  invitedUntil: row.invitationUntil?.toISOString() ?? null,
  invitedBy: row.invitedBy,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  sessions,
  isYou: by.kind === 'portal' && by.user?.id === row.id,
});

/** Who signs in to a client's portal: its own access first, then whoever was invited. Throws 403 and 404. */
export const listPortalUsers = async (
  ctx: Ctx,
  { by, clientId }: { by: Manager; clientId: number },
): Promise<PortalUser[]> => {
  if (by.kind === 'portal') assertManages(by, clientId);
  const client = await requireClientRow(ctx, clientId);
  const now = ctx.clock.now();
  const sessions = await countSessionsByUser(ctx, { clientId, now });
  const rows = await listPortalUserRows(ctx, clientId);
  const users = rows.map((row) => presentUser(row, { now, sessions: sessions.get(row.id) ?? 0, by }));
  if (!hasOwnAccess(client)) return users;
  const own: PortalUser = {
    id: null,
    name: client.name,
    email: client.clientUsername ?? '',
    role: 'owner',
    state: 'active',
    invitedUntil: null,
    invitedBy: null,
    lastSignInAt: (await getOwnAccessSignIn(ctx, clientId))?.toISOString() ?? null,
    sessions: sessions.get(null) ?? 0,
    isYou: by.kind === 'portal' && by.user === undefined && by.impersonation === undefined,
  };
  return [own, ...users];
};

const requirePortalUser = async (
  ctx: Ctx,
  input: { by: Manager; clientId: number; id: number },
): Promise<PortalUser> => {
  const found = (await listPortalUsers(ctx, input)).find(({ id }) => id === input.id);
  if (!found) throw notFound('User');
  return found;
};

const newInvitation = (ctx: Ctx) => ({
  invitationNonce: randomBytes(12).toString('base64url'),
  invitationUntil: new Date(ctx.clock.now().getTime() + INVITATION_MS),
});

interface InvitationInput {
  by: Manager;
  clientId: number;
  limit: RateLimit;
}

/** Invites somebody by mail. Throws 403, 404, 429, and 409 for an address on the list or an archived client. */
export const invitePortalUser = async (
  ctx: Ctx,
  { by, clientId, limit, invitation: { name, email, role } }: InvitationInput & { invitation: InvitePortalUser },
): Promise<InvitedPortalUser> => {
  assertManages(by, clientId);
  await requireClientRow(ctx, clientId);
  await limit.consume(String(clientId));
  return ctx.transaction(async (tx) => {
    const client = await lockClientRow(tx, clientId);
    if (client.archivedAt !== null) throw clientArchived();
    if ((await listPortalUserRows(tx, clientId)).length >= MAX_USERS) throw tooManyPortalUsers(MAX_USERS);
    const emailKey = portalUsernameKey(email);
    if (emailKey === client.clientUsernameKey) throw portalUserExists();
    const actor = actorOf(by, client);
    const issued = newInvitation(tx);
    const row = await insertPortalUser(tx, {
      clientId,
      name,
      email,
      emailKey,
      role,
      invitedBy: actor.name,
      createdAt: tx.clock.now(),
      ...issued,
    });
    if (!row) throw portalUserExists();
    await tx.emit('portal_user.invited', { userId: row.id, nonce: issued.invitationNonce });
    await recordAudit(tx, {
      actor,
      action: 'client.portal_user_invited',
      target: targetOf(client),
      after: auditOf(row),
    });
    const user = await requirePortalUser(tx, { by, clientId, id: row.id });
    return { user, link: invitationLink(tx, { clientId, userId: row.id, nonce: issued.invitationNonce }) };
  });
};

const lockUser = async (
  tx: Ctx,
  { clientId, id }: { clientId: number; id: number },
): Promise<{ client: ClientRow; row: PortalUserRow }> => {
  const client = await lockClientRow(tx, clientId);
  const row = await getPortalUserRow(tx, id);
  if (row?.clientId !== clientId) throw notFound('User');
  return { client, row };
};

/** Sends a new link, which ends the one before. Throws 403, 404, 429, and 409 once the invitation is accepted. */
export const resendPortalInvitation = async (
  ctx: Ctx,
  { by, clientId, limit, id }: InvitationInput & { id: number },
): Promise<InvitedPortalUser> => {
  assertManages(by, clientId);
  await requirePortalUser(ctx, { by, clientId, id });
  await limit.consume(String(clientId));
  return ctx.transaction(async (tx) => {
    const { client, row } = await lockUser(tx, { clientId, id });
    if (client.archivedAt !== null) throw clientArchived();
    if (row.passwordHash !== null) throw portalUserJoined();
    const issued = newInvitation(tx);
    await updatePortalUserRow(tx, { id, columns: issued });
    await tx.emit('portal_user.invited', { userId: id, nonce: issued.invitationNonce });
    const action = 'client.portal_user_invited_again';
    await recordAudit(tx, { actor: actorOf(by, client), action, target: targetOf(client), after: auditOf(row) });
    const user = await requirePortalUser(tx, { by, clientId, id });
    return { user, link: invitationLink(tx, { clientId, userId: id, nonce: issued.invitationNonce }) };
  });
};

/** Throws 409 where nobody else who can sign in would be an owner. */
const assertOwnerStays = async (tx: Ctx, { client, row }: { client: ClientRow; row: PortalUserRow }): Promise<void> => {
  if (row.role !== 'owner' || row.passwordHash === null || hasOwnAccess(client)) return;
  const rows = await listPortalUserRows(tx, client.id);
  const others = rows.filter(
    ({ id, role, passwordHash }) => id !== row.id && role === 'owner' && passwordHash !== null,
  );
  if (others.length === 0) throw lastPortalOwner();
};

const assertNotOwn = (by: Manager, id: number): void => {
  if (by.kind === 'portal' && by.user?.id === id) throw ownPortalUser();
};

interface UserInput {
  by: Manager;
  clientId: number;
  id: number;
}

/** Counts from the user's next call. Throws 403, 404, and 409 for oneself and the last owner. */
export const setPortalUserRole = (
  ctx: Ctx,
  { role, ...input }: UserInput & { role: PortalRole },
): Promise<PortalUser> => {
  const { by, clientId, id } = input;
  assertManages(by, clientId);
  return ctx.transaction(async (tx) => {
    const { client, row } = await lockUser(tx, input);
    assertNotOwn(by, id);
    if (role === row.role) return requirePortalUser(tx, input);
    if (role !== 'owner') await assertOwnerStays(tx, { client, row });
    await updatePortalUserRow(tx, { id, columns: { role } });
    const change = { before: auditOf(row), after: auditOf({ ...row, role }) };
    const action = 'client.portal_user_role_changed';
    await recordAudit(tx, { actor: actorOf(by, client), action, target: targetOf(client), ...change });
    return requirePortalUser(tx, input);
  });
};

/**
 * Removes a user with the sessions, or takes an invitation back. Throws 403, 404, and 409 for oneself and the last owner.
 */
export const removePortalUser = (ctx: Ctx, input: UserInput): Promise<void> => {
  const { by, clientId, id } = input;
  assertManages(by, clientId);
  return ctx.transaction(async (tx) => {
    const { client, row } = await lockUser(tx, input);
    assertNotOwn(by, id);
    await assertOwnerStays(tx, { client, row });
    await deletePortalUserRow(tx, id);
    const action = row.passwordHash === null ? 'client.portal_invitation_revoked' : 'client.portal_user_removed';
    await recordAudit(tx, { actor: actorOf(by, client), action, target: targetOf(client), before: auditOf(row) });
  });
};
