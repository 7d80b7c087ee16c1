import type { Ctx } from '#server/platform/context.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import { getStaffLinkToSend } from '../staff/staff-links.usecases.ts';
import { getAgencyTimeZone } from '../settings/settings.usecases.ts';
import { getSignInToReport } from '../staff/sessions.usecases.ts';
import { queueEmail } from './emails.usecases.ts';
import { invitationEmail, newSignInEmail, staffPasswordEmail } from './staff-emails.template.tsx';

const HOUR_MS = 3_600_000;

/** E-mails a staff member their link; does nothing if it has expired, or they have no address. */
export const queueStaffLinkEmail = async (ctx: Ctx, linkId: number): Promise<void> => {
  const found = await getStaffLinkToSend(ctx, linkId);
  if (!found) return;
  const { kind, to, username, url, expiresAt } = found;
  const hours = Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / HOUR_MS);
  const { name: productName } = await getBrand(ctx);
  const link = { productName, username, url, hours };
  const isInvitation = kind === 'invite';
  await queueEmail(ctx, {
    key: `staff_link:${linkId}`,
    kind: isInvitation ? 'invitation' : 'password_link',
    clientId: null,
    leadIds: [],
    to,
    content: isInvitation ? invitationEmail(link) : staffPasswordEmail(link),
  });
};

/** Enough to notice a stranger; a program that signs in anew each time sends no flood. */
const NEW_SIGN_INS_A_DAY = 3;

/** E-mails a staff member about a sign-in from a new device; does nothing once its session has ended. */
export const queueNewSignInEmail = async (ctx: Ctx, sessionId: number): Promise<void> => {
  const found = await getSignInToReport(ctx, sessionId);
  if (!found) return;
  const { name: productName } = await getBrand(ctx);
  const timeZone = await getAgencyTimeZone(ctx);
  await queueEmail(ctx, {
    key: `new_sign_in:${sessionId}`,
    kind: 'new_sign_in',
    clientId: null,
    leadIds: [],
    to: found.to,
    dailyLimit: NEW_SIGN_INS_A_DAY,
    content: newSignInEmail({ ...found, productName, timeZone, settingsUrl: `${ctx.config.appOrigin}/settings` }),
  });
};
