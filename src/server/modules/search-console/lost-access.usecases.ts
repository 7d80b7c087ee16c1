import type { Ctx } from '#server/platform/context.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import type { EmailContent } from '../emails/emails.types.ts';
import { listStaffEmailRecipients } from '../staff/account.usecases.ts';
import type { GoogleFailure } from './google.types.ts';
import { lostPropertyEmail, reconnectEmail } from './emails.template.tsx';
import { listPropertyClients, markPropertyLost } from './lost-access.repository.ts';

/** One e-mail to each staff member who wants such e-mails and can fix the problem or follows rankings. */
const queueStaffEmails = async (tx: Ctx, { key, content }: { key: string; content: EmailContent }): Promise<void> => {
  const receivers = [
    ...(await listStaffEmailRecipients(tx, 'system_alert')),
    ...(await listStaffEmailRecipients(tx, 'rankings')),
  ];
  const addresses = new Map(receivers.map(({ email }) => [email.toLowerCase(), email]));
  for (const [lower, to] of addresses) {
    const email = { key: `search_console:${key}:${lower}`, clientId: null, leadIds: [], to, content };
    await queueEmail(tx, { ...email, kind: 'search_console' });
  }
};

/** Notifies staff, in the tool and by e-mail, that Google refuses the connection; in the caller's transaction. */
export const notifyConnectionLost = async (tx: Ctx, { trouble }: { trouble: string }): Promise<void> => {
  const key = `connection:${tx.clock.now().toISOString()}`;
  await tx.emit('search_console.access_lost', { key, siteUrl: null, clientId: null });
  await queueStaffEmails(tx, {
    key,
    content: reconnectEmail({ trouble, url: `${tx.config.appOrigin}/admin/settings` }),
  });
};

/** Whether access to a property needs a change at Google. */
const isAccessLoss = ({ fault }: GoogleFailure): boolean => fault === 'forbidden' || fault === 'disabled';

/** Notifies once that a property cannot be read any more; in the caller's transaction. */
export const notifyPropertyLost = async (
  tx: Ctx,
  { site, failure }: { site: { id: number; siteUrl: string }; failure: GoogleFailure },
): Promise<void> => {
  const at = tx.clock.now();
  if (!isAccessLoss(failure) || !(await markPropertyLost(tx, { siteId: site.id, at }))) return;
  const clients = await listPropertyClients(tx, site.id);
  const { siteUrl } = site;
  const key = `property:${site.id}:${at.toISOString()}`;
  for (const { id: clientId } of clients) await tx.emit('search_console.access_lost', { key, siteUrl, clientId });
  const [first] = clients;
  const path = clients.length === 1 && first ? `/clients/${first.id}` : '/clients';
  const names = clients.map(({ name }) => name);
  const content = lostPropertyEmail({ siteUrl, names, reason: failure.reason, url: `${tx.config.appOrigin}${path}` });
  await queueStaffEmails(tx, { key, content });
};
