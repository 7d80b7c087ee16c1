import type { Ctx } from '#server/platform/context.ts';
import { brandOf } from '../../../clients/branding/branding.usecases.ts';
import { findLinkToSend } from '../../../staff/links/links.usecases.ts';
import { queueMail } from '../mail.usecases.ts';
import { invitationLetter, passwordLetter } from './staff-letters.presenter.ts';

const HOUR_MS = 3_600_000;

/** Mails somebody of the staff the link that was made for them; nothing where it is over, or they have no address. */
export const mailStaffLink = async (ctx: Ctx, linkId: number): Promise<void> => {
  const found = await findLinkToSend(ctx, linkId);
  if (!found) return;
  const { kind, to, username, url, expiresAt } = found;
  const hours = Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / HOUR_MS);
  const { name: productName } = await brandOf(ctx);
  const told = { productName, username, url, hours };
  const isInvitation = kind === 'invite';
  await queueMail(ctx, {
    key: `staff_link:${linkId}`,
    kind: isInvitation ? 'invitation' : 'password_link',
    clientId: null,
    leadIds: [],
    to,
    letter: isInvitation ? invitationLetter(told) : passwordLetter(told),
  });
};
