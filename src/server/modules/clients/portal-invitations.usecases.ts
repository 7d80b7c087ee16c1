import type { AcceptPortalInvitation, PortalInvitation } from '#shared/portal-users.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertNewPassword } from '#server/platform/new-passwords.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { portalLink } from './branding.usecases.ts';
import { getClientRow, type ClientRow } from './clients.repository.ts';
import { createInvitationToken, readInvitationToken } from './portal-invitations.rules.ts';
import { getPortalAccountByUsername } from './portal-accounts.repository.ts';
import { portalAddressTaken, portalInvitationOver } from './portal-users.errors.ts';
import {
  getJoinedPortalUser,
  getPortalUserRow,
  joinPortalUser,
  type PortalUserRow,
} from './portal-users.repository.ts';

/** The address of an invitation; its token stands in the fragment, so that no server logs it. */
export const invitationLink = (
  ctx: Ctx,
  { clientId, userId, nonce }: { clientId: number; userId: number; nonce: string },
): string =>
  portalLink(ctx, { clientId, path: `/client/join#${createInvitationToken(ctx.secrets, { user: userId, nonce })}` });

interface OpenInvitation {
  user: PortalUserRow & { invitationUntil: Date };
  client: ClientRow;
}

const getOpenInvitation = async (
  ctx: Ctx,
  { userId, nonce }: { userId: number; nonce: string },
): Promise<OpenInvitation | null> => {
  const user = await getPortalUserRow(ctx, userId);
  if (user?.invitationNonce !== nonce) return null;
  const { invitationUntil } = user;
  if (invitationUntil === null || invitationUntil <= ctx.clock.now()) return null;
  const client = await getClientRow(ctx, user.clientId);
  return client && client.archivedAt === null ? { user: { ...user, invitationUntil }, client } : null;
};

/** What the mail of an invitation says; null once it is accepted, revoked, replaced or over. */
export const getPortalInvitationToSend = async (ctx: Ctx, sent: { userId: number; nonce: string }) => {
  const open = await getOpenInvitation(ctx, sent);
  if (!open) return null;
  const { user, client } = open;
  const { email: to, name, role, invitedBy, clientId } = user;
  return {
    to,
    name,
    role,
    invitedBy,
    clientId,
    clientName: client.name,
    link: invitationLink(ctx, { clientId, ...sent }),
  };
};

const requireOpenInvitation = async (ctx: Ctx, token: string): Promise<OpenInvitation & { nonce: string }> => {
  const payload = readInvitationToken(ctx.secrets, token);
  const open = payload && (await getOpenInvitation(ctx, { userId: payload.user, nonce: payload.nonce }));
  if (!open) throw portalInvitationOver();
  return { ...open, nonce: payload.nonce };
};

/** Describes an invitation that can be accepted; throws 410 for any other. */
export const openPortalInvitation = async (ctx: Ctx, token: string): Promise<PortalInvitation> => {
  const { user, client } = await requireOpenInvitation(ctx, token);
  const { name, email, role, invitationUntil } = user;
  return { name, email, role, clientName: client.name, until: invitationUntil.toISOString() };
};

const isAddressTaken = async (ctx: Ctx, emailKey: string): Promise<boolean> =>
  (await getPortalAccountByUsername(ctx, emailKey)) !== null || (await getJoinedPortalUser(ctx, emailKey)) !== null;

/** Sets the password and ends the link. Throws 410, 400 for a weak password, and 409 where the address signs in already. */
export const acceptPortalInvitation = async (ctx: Ctx, { token, password }: AcceptPortalInvitation): Promise<void> => {
  const { user, client, nonce } = await requireOpenInvitation(ctx, token);
  if (await isAddressTaken(ctx, user.emailKey)) throw portalAddressTaken();
  await assertNewPassword(ctx, { password, personal: [user.email, user.name, client.name] });
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const outcome = await joinPortalUser(tx, { id: user.id, nonce, passwordHash, at: tx.clock.now() });
    if (outcome !== 'joined') throw outcome === 'taken' ? portalAddressTaken() : portalInvitationOver();
    await recordAudit(tx, {
      actor: { kind: 'portal', name: `${user.name}, ${client.name}` },
      action: 'client.portal_user_joined',
      target: { kind: 'client', id: client.id, name: client.name },
      after: { email: user.email, role: user.role },
    });
  });
};
