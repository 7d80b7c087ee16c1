import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { requireLead } from '../../../leads/leads.usecases.ts';
import { listStaffReceivers, showClientMails } from '../choices/choices.usecases.ts';
import { leadDigestLetter, leadLetter, type LeadOfLetter } from '../lead-letters/lead-letters.presenter.ts';
import {
  countMailsTo,
  hasWaiting,
  insertWaiting,
  isTold,
  listDueReceivers,
  lockReceiver,
  takeWaiting,
} from '../mail.repository.ts';
import { DIGEST, receiverKey } from '../mail.rules.ts';
import type { Audience } from '../mail.types.ts';
import { queueMail } from '../mail.usecases.ts';
import { outcomeLinks } from '../outcomes/outcomes.rules.ts';

/** The lead, null when it is gone. */
const findLead = async (ctx: Ctx, leadId: number): Promise<Lead | null> => {
  try {
    return await requireLead(ctx, leadId);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

const withLinks = (ctx: Ctx, lead: Lead): LeadOfLetter => ({ lead, outcomes: outcomeLinks(ctx, lead.id) });

interface Announcement {
  lead: Lead;
  to: string;
  audience: Audience;
  isFallback: boolean;
}

/**
 * Tells one receiver of a lead, once: at once, or together with others when many came in a short time. False when it was
 * told before.
 */
const announce = (ctx: Ctx, { lead, to, audience, isFallback }: Announcement): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const address = receiverKey(to);
    await lockReceiver(tx, address);
    if (await isTold(tx, { address, leadId: lead.id })) return false;
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DIGEST.withinMs);
    if ((await hasWaiting(tx, address)) || (await countMailsTo(tx, { address, kind: 'lead', since })) >= DIGEST.after) {
      await insertWaiting(tx, { address, clientId: lead.clientId, leadId: lead.id, audience, createdAt: now });
      return true;
    }
    const letter = leadLetter(withLinks(ctx, lead), { audience, isFallback });
    const key = `lead:${lead.id}:${address}`;
    const about = { key, kind: 'lead', clientId: lead.clientId, leadIds: [lead.id] } as const;
    return queueMail(tx, { ...about, leadIds: [lead.id], to: address, replyTo: lead.email, letter });
  });

/** Mails a new lead to its client where that is switched on, and to the staff who want it. A lead that is gone or held is told to nobody. */
export const announceLead = async (ctx: Ctx, leadId: number): Promise<void> => {
  const lead = await findLead(ctx, leadId);
  if (!lead || lead.spam) return;
  if ((await showClientMails(ctx, lead.clientId)).newLeads) {
    const { email } = await requireClientRow(ctx, lead.clientId);
    await announce(ctx, { lead, to: email, audience: 'client', isFallback: false });
  }
  for (const to of await listStaffReceivers(ctx, 'new_leads'))
    await announce(ctx, { lead, to, audience: 'staff', isFallback: false });
};

/** Mails a lead whose webhook call is late to whom it was for: the client, or the administrators for the agency's. */
export const announceByFallback = async (
  ctx: Ctx,
  { leadId, target }: { leadId: number; target: 'client' | 'agency' },
): Promise<void> => {
  const lead = await findLead(ctx, leadId);
  if (!lead || lead.spam) return;
  if (target === 'client') {
    const { email } = await requireClientRow(ctx, lead.clientId);
    await announce(ctx, { lead, to: email, audience: 'client', isFallback: true });
    return;
  }
  for (const to of await listStaffReceivers(ctx, 'trouble'))
    await announce(ctx, { lead, to, audience: 'staff', isFallback: true });
};

const sendDigest = (ctx: Ctx, address: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockReceiver(tx, address);
    const waiting = await takeWaiting(tx, address);
    const leads: Lead[] = [];
    for (const { leadId } of waiting) {
      const lead = await findLead(tx, leadId);
      if (lead && !lead.spam) leads.push(lead);
    }
    const [first] = leads;
    if (!first) return;
    const audience = waiting[0]?.audience ?? 'staff';
    const letter = leadDigestLetter(
      leads.map((lead) => withLinks(ctx, lead)),
      audience,
    );
    const isOfOneClient = leads.every(({ clientId }) => clientId === first.clientId);
    await queueMail(tx, {
      key: `digest:${first.id}:${address}`,
      kind: 'lead_digest',
      clientId: isOfOneClient ? first.clientId : null,
      leadIds: leads.map(({ id }) => id),
      to: address,
      letter,
    });
  });

/** Sends what waited to be told together for long enough. */
export const sendDueDigests = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - DIGEST.withinMs);
  for (const address of await listDueReceivers(ctx, before)) await sendDigest(ctx, address);
};
