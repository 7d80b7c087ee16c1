import type { Ctx } from '#server/platform/context.ts';
import { getPortalInvitationToSend } from '../clients/portal-invitations.usecases.ts';
import { getPortalPasswordResetLink } from '../clients/portal-password.usecases.ts';
import { getBrand, portalLink } from '../clients/branding.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { queueEmail } from './emails.usecases.ts';
import { listClientsWithNewQuestions, takeNewQuestions } from '../publishing/client-questions.usecases.ts';
import {
  portalApprovalEmail,
  portalInvitationEmail,
  portalPasswordEmail,
  portalQuestionsEmail,
} from './portal-emails.template.tsx';

/** E-mails a password reset link to the address on file; does nothing for an unknown user name. */
export const queuePasswordEmail = async (ctx: Ctx, usernameKey: string): Promise<void> => {
  const reset = await getPortalPasswordResetLink(ctx, usernameKey);
  if (!reset) return;
  const { clientId, name, email, link, key } = reset;
  const { name: portal } = await getBrand(ctx, { clientId });
  const content = portalPasswordEmail({ name, link, portal });
  await queueEmail(ctx, { key: `password:${key}`, kind: 'portal_password', clientId, leadIds: [], to: email, content });
};

/** E-mails an invitation to a client's portal; does nothing once it is accepted, revoked, replaced or over. */
export const queueInvitationEmail = async (ctx: Ctx, sent: { userId: number; nonce: string }): Promise<void> => {
  const invitation = await getPortalInvitationToSend(ctx, sent);
  if (!invitation) return;
  const { to, clientId, clientName: name, link, role, invitedBy } = invitation;
  const { name: portal } = await getBrand(ctx, { clientId });
  const content = portalInvitationEmail({ name, link, portal, role, invitedBy, guest: invitation.name, email: to });
  const key = `portal-invitation:${sent.userId}:${sent.nonce}`;
  await queueEmail(ctx, { key, kind: 'portal_invitation', clientId, leadIds: [], to, content });
};

/**
 * Notifies a client at most once a day that pages await approval; does nothing without an address or a portal
 * account.
 */
export const queueApprovalEmail = async (ctx: Ctx, clientId: number): Promise<void> => {
  const { name, email, clientUsername } = await requireClientRow(ctx, clientId);
  if (email === '' || clientUsername === null) return;
  const link = portalLink(ctx, { clientId, path: '/client/approvals' });
  const { name: portal } = await getBrand(ctx, { clientId });
  const content = portalApprovalEmail({ name, link, portal });
  const key = `approval:${clientId}:${ctx.clock.now().toISOString().slice(0, 10)}`;
  await queueEmail(ctx, { key, kind: 'portal_approval', clientId, leadIds: [], to: email, content });
};

/** E-mails clients what they were asked lately, in one e-mail each; nothing to a client without address or portal. */
export const emailNewQuestions = async (ctx: Ctx): Promise<void> => {
  for (const clientId of await listClientsWithNewQuestions(ctx))
    await ctx.transaction(async (tx) => {
      const questions = await takeNewQuestions(tx, clientId);
      const { name, email, clientUsername } = await requireClientRow(tx, clientId);
      if (questions.length === 0 || email === '' || clientUsername === null) return;
      const link = portalLink(tx, { clientId, path: '/client/questions' });
      const { name: portal } = await getBrand(tx, { clientId });
      const texts = questions.map(({ question }) => question);
      const content = portalQuestionsEmail({ name, link, portal, questions: texts });
      const key = `questions:${questions.map(({ id }) => id).join(',')}`;
      await queueEmail(tx, { key, kind: 'portal_question', clientId, leadIds: [], to: email, content });
    });
};
