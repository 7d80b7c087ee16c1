import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { listDeliveredLeads } from '../../../leads/leads.usecases.ts';
import { listStaffReceivers, showClientMails } from '../choices/choices.usecases.ts';
import {
  leadDigestLetter,
  leadLetter,
  returnLetter,
  type LeadOfLetter,
} from '../lead-letters/lead-letters.presenter.ts';
import {
  countMailsTo,
  hasWaiting,
  insertWaiting,
  listDueReceivers,
  listTold,
  lockReceiver,
  takeWaiting,
} from '../mail.repository.ts';
import { DIGEST, receiverKey } from '../mail.rules.ts';
import type { Audience, MailOrder } from '../mail.types.ts';
import { queueMail, queueMails } from '../mail.usecases.ts';
import { outcomeLinks } from '../outcomes/outcomes.rules.ts';

const withLinks = (ctx: Ctx, lead: Lead): LeadOfLetter => ({ lead, outcomes: outcomeLinks(ctx, lead.id) });

interface Announcement {
  /** Oldest first. */
  leads: Lead[];
  to: string;
  audience: Audience;
  isFallback: boolean;
}

/** Tells one receiver of leads, each once: a mail each, or together with others when many came in a short time. */
const announce = (ctx: Ctx, { leads, to, audience, isFallback }: Announcement): Promise<void> =>
  ctx.transaction(async (tx) => {
    const address = receiverKey(to);
    await lockReceiver(tx, address);
    const leadIds = leads.map(({ id }) => id);
    const told = await listTold(tx, { address, leadIds });
    const news = leads.filter(({ id }) => !told.has(id));
    if (news.length === 0) return;
    const now = tx.clock.now();
    const since = new Date(now.getTime() - DIGEST.withinMs);
    const sent = await countMailsTo(tx, { address, kind: 'lead', since });
    const alone = (await hasWaiting(tx, address)) ? 0 : Math.max(0, DIGEST.after - sent);
    const orders = news.slice(0, alone).map((lead): MailOrder => ({
      key: `lead:${lead.id}:${address}`,
      kind: 'lead',
      clientId: lead.clientId,
      leadIds: [lead.id],
      audience,
      isFallback,
      to: address,
      replyTo: lead.email,
      letter: leadLetter(withLinks(tx, lead), { audience, isFallback }),
    }));
    await queueMails(tx, orders);
    const waiting = news.slice(alone);
    await insertWaiting(
      tx,
      waiting.map(({ id, clientId }) => ({ address, clientId, leadId: id, audience, isFallback, createdAt: now })),
    );
  });

const byClient = (leads: Lead[]): Map<number, Lead[]> => Map.groupBy(leads, ({ clientId }) => clientId);

const announceToClient = async (
  ctx: Ctx,
  { clientId, leads, isFallback }: { clientId: number; leads: Lead[]; isFallback: boolean },
): Promise<void> => {
  const { email } = await requireClientRow(ctx, clientId);
  await announce(ctx, { leads, to: email, audience: 'client', isFallback });
};

/**
 * Mails new leads to their clients where that is switched on, and to the staff who want it. One that is gone or held is
 * told to nobody.
 */
export const announceLeads = async (ctx: Ctx, leadIds: number[]): Promise<void> => {
  const leads = await listDeliveredLeads(ctx, leadIds);
  if (leads.length === 0) return;
  for (const [clientId, theirs] of byClient(leads)) {
    if (!(await showClientMails(ctx, clientId)).newLeads) continue;
    await announceToClient(ctx, { clientId, leads: theirs, isFallback: false });
  }
  for (const to of await listStaffReceivers(ctx, 'new_leads'))
    await announce(ctx, { leads, to, audience: 'staff', isFallback: false });
};

/** Mails that the visitor of a lead asked again to whoever was told of the lead, once an hour. */
export const announceReturn = async (ctx: Ctx, { leadId, at }: { leadId: number; at: string }): Promise<void> => {
  const [lead] = await listDeliveredLeads(ctx, [leadId]);
  if (!lead) return;
  const toClient = (await showClientMails(ctx, lead.clientId)).newLeads;
  const { email } = await requireClientRow(ctx, lead.clientId);
  const receivers = [
    ...(toClient ? [{ to: email, audience: 'client' as const }] : []),
    ...(await listStaffReceivers(ctx, 'new_leads')).map((to) => ({ to, audience: 'staff' as const })),
  ];
  const orders = receivers.map(({ to, audience }): MailOrder => ({
    key: `lead-again:${leadId}:${at.slice(0, 13)}:${receiverKey(to)}`,
    kind: 'lead_again',
    clientId: lead.clientId,
    leadIds: [leadId],
    audience,
    to,
    replyTo: lead.email,
    letter: returnLetter(withLinks(ctx, lead), audience),
  }));
  await ctx.transaction((tx) => queueMails(tx, orders));
};

/** Mails leads whose webhook call is late to whom it was for: the client, or the administrators for the agency's. */
export const announceByFallback = async (
  ctx: Ctx,
  { leadIds, target }: { leadIds: number[]; target: 'client' | 'agency' },
): Promise<void> => {
  const leads = await listDeliveredLeads(ctx, leadIds);
  if (leads.length === 0) return;
  if (target === 'client') {
    for (const [clientId, theirs] of byClient(leads))
      await announceToClient(ctx, { clientId, leads: theirs, isFallback: true });
    return;
  }
  for (const to of await listStaffReceivers(ctx, 'trouble'))
    await announce(ctx, { leads, to, audience: 'staff', isFallback: true });
};

const sendDigest = (ctx: Ctx, address: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockReceiver(tx, address);
    const waiting = await takeWaiting(tx, address);
    const leads = await listDeliveredLeads(
      tx,
      waiting.map(({ leadId }) => leadId),
    );
    const [first] = leads;
    if (!first) return;
    const audience = waiting[0]?.audience ?? 'staff';
    const isFallback = waiting.some((row) => row.isFallback);
    const letter = leadDigestLetter(
      leads.slice(0, DIGEST.whole).map((lead) => withLinks(tx, lead)),
      { audience, isFallback, further: leads.slice(DIGEST.whole) },
    );
    const isOfOneClient = leads.every(({ clientId }) => clientId === first.clientId);
    await queueMail(tx, {
      key: `digest:${first.id}:${address}`,
      kind: 'lead_digest',
      clientId: isOfOneClient ? first.clientId : null,
      leadIds: leads.map(({ id }) => id),
      audience,
      isFallback,
      to: address,
      letter,
    });
  });

/** Sends what waited to be told together for long enough. */
export const sendDueDigests = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - DIGEST.withinMs);
  for (const address of await listDueReceivers(ctx, before)) await sendDigest(ctx, address);
};
