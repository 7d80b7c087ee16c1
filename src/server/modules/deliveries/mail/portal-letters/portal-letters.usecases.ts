import type { Ctx } from '#server/platform/context.ts';
import { prepareReset } from '../../../clients/access/password/password.usecases.ts';
import { brandOf, portalLink } from '../../../clients/branding/branding.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { queueMail } from '../mail.usecases.ts';
import { approvalLetter, passwordLetter } from './portal-letters.presenter.ts';

/** Sends the link for another password to the address on file; nothing when nobody has this user name. */
export const mailPasswordLink = async (ctx: Ctx, usernameKey: string): Promise<void> => {
  const reset = await prepareReset(ctx, usernameKey);
  if (!reset) return;
  const { clientId, name, email, link, key } = reset;
  const { name: portal } = await brandOf(ctx, { clientId });
  const letter = passwordLetter({ name, link, portal });
  await queueMail(ctx, { key: `password:${key}`, kind: 'portal_password', clientId, leadIds: [], to: email, letter });
};

/** Tells a client, once a day at most, that pages wait for its approval; nothing without an address or a portal. */
export const mailApprovalAsked = async (ctx: Ctx, clientId: number): Promise<void> => {
  const { name, email, clientUsername } = await requireClientRow(ctx, clientId);
  if (email === '' || clientUsername === null) return;
  const link = portalLink(ctx, { clientId, path: '/client/approvals' });
  const { name: portal } = await brandOf(ctx, { clientId });
  const letter = approvalLetter({ name, link, portal });
  const key = `approval:${clientId}:${ctx.clock.now().toISOString().slice(0, 10)}`;
  await queueMail(ctx, { key, kind: 'portal_approval', clientId, leadIds: [], to: email, letter });
};
