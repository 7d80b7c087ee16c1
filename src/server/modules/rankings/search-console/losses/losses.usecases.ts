import type { Ctx } from '#server/platform/context.ts';
import { queueMail } from '../../../deliveries/mail/mail.usecases.ts';
import type { Letter } from '../../../deliveries/mail/mail.types.ts';
import { listStaffToNotify } from '../../../staff/account/account.usecases.ts';
import type { GoogleFailure } from '../google/google.types.ts';
import { lostPropertyLetter, reconnectLetter } from '../letters/letters.presenter.ts';
import { listChoosingClients, markLost } from './losses.repository.ts';

/** One letter to each who asked for mails and can mend it or follows ranks. */
const mailOnce = async (tx: Ctx, { key, letter }: { key: string; letter: Letter }): Promise<void> => {
  const receivers = [...(await listStaffToNotify(tx, 'trouble')), ...(await listStaffToNotify(tx, 'rankings'))];
  const addresses = new Map(receivers.map(({ email }) => [email.toLowerCase(), email]));
  for (const [lower, to] of addresses) {
    const order = { key: `search_console:${key}:${lower}`, clientId: null, leadIds: [], to, letter };
    await queueMail(tx, { ...order, kind: 'search_console' });
  }
};

/** Tells staff, in the tool and by mail, that Google takes the connection no more; in the caller's transaction. */
export const tellConnectionLost = async (tx: Ctx, { trouble }: { trouble: string }): Promise<void> => {
  const key = `connection:${tx.clock.now().toISOString()}`;
  await tx.emit('rankings.search_lost', { key, siteUrl: null, clientId: null });
  await mailOnce(tx, { key, letter: reconnectLetter({ trouble, url: `${tx.config.appOrigin}/admin/settings` }) });
};

/** What somebody has to mend at Google before a property can be read again. */
const isLoss = ({ fault }: GoogleFailure): boolean => fault === 'forbidden' || fault === 'disabled';

/** Tells once that a property cannot be read any more; in the caller's transaction. */
export const tellPropertyLost = async (
  tx: Ctx,
  { site, failure }: { site: { id: number; siteUrl: string }; failure: GoogleFailure },
): Promise<void> => {
  const at = tx.clock.now();
  if (!isLoss(failure) || !(await markLost(tx, { siteId: site.id, at }))) return;
  const clients = await listChoosingClients(tx, site.id);
  const { siteUrl } = site;
  const key = `property:${site.id}:${at.toISOString()}`;
  for (const { id: clientId } of clients) await tx.emit('rankings.search_lost', { key, siteUrl, clientId });
  const [first] = clients;
  const path = clients.length === 1 && first ? `/clients/${first.id}` : '/clients';
  const names = clients.map(({ name }) => name);
  const letter = lostPropertyLetter({ siteUrl, names, reason: failure.reason, url: `${tx.config.appOrigin}${path}` });
  await mailOnce(tx, { key, letter });
};
