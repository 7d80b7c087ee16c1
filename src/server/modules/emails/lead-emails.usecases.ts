import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getOtherContact, listUnquarantinedLeads } from '../leads/leads.usecases.ts';
import { listStaffRecipients, requireClientEmailPreferences } from './preferences.usecases.ts';
import { leadDigestEmail, leadEmail, returnedLeadEmail, type LeadEmailInput } from './lead-emails.template.tsx';
import {
  countEmailsTo,
  hasDigestLeads,
  insertDigestLeads,
  listDueDigestAddresses,
  listNotifiedLeadIds,
  lockRecipient,
  claimDigestLeads,
} from './emails.repository.ts';
import { DIGEST, normalizeAddress } from './emails.rules.ts';
import type { Audience, EmailInput } from './emails.types.ts';
import { queueEmail, queueEmails } from './emails.usecases.ts';
import { outcomeLinks } from './outcome-links.rules.ts';

const withLinks = (ctx: Ctx, lead: Lead): LeadEmailInput => ({ lead, outcomes: outcomeLinks(ctx, lead.id) });

interface LeadEmailBatch {
  /** Oldest first. */
  leads: Lead[];
  to: string;
  audience: Audience;
  isFallback: boolean;
}

/** Notifies one recipient of leads, each once: one e-mail per lead, or a digest when many came in a short time. */
const queueLeadEmails = (ctx: Ctx, { leads, to, audience, isFallback }: LeadEmailBatch): Promise<void> =>
  ctx.transaction(async (tx) => {
    const address = normalizeAddress(to);
    await lockRecipient(tx, address);
    const leadIds = leads.map(({ id }) => id);
    const notified = await listNotifiedLeadIds(tx, { address, leadIds });
    const newLeads = leads.filter(({ id }) => !notified.has(id));
    if (newLeads.length === 0) return;
    const now = tx.clock.now();
    const since = new Date(now.getTime() - DIGEST.withinMs);
    const sent = await countEmailsTo(tx, { address, kind: 'lead', since });
    const alone = (await hasDigestLeads(tx, address)) ? 0 : Math.max(0, DIGEST.after - sent);
    const emails = newLeads.slice(0, alone).map((lead): EmailInput => ({
      key: `lead:${lead.id}:${address}`,
      kind: 'lead',
      clientId: lead.clientId,
      leadIds: [lead.id],
      audience,
      isFallback,
      to: address,
      replyTo: lead.email,
      content: leadEmail(withLinks(tx, lead), { audience, isFallback }),
    }));
    await queueEmails(tx, emails);
    const waiting = newLeads.slice(alone);
    await insertDigestLeads(
      tx,
      waiting.map(({ id, clientId }) => ({ address, clientId, leadId: id, audience, isFallback, createdAt: now })),
    );
  });

const byClient = (leads: Lead[]): Map<number, Lead[]> => Map.groupBy(leads, ({ clientId }) => clientId);

const queueClientLeadEmails = async (
  ctx: Ctx,
  { clientId, leads, isFallback }: { clientId: number; leads: Lead[]; isFallback: boolean },
): Promise<void> => {
  const { email } = await requireClientRow(ctx, clientId);
  await queueLeadEmails(ctx, { leads, to: email, audience: 'client', isFallback });
};

/** E-mails new leads to clients and staff who want them. Deleted and quarantined leads are skipped. */
export const emailNewLeads = async (ctx: Ctx, leadIds: number[]): Promise<void> => {
  const leads = await listUnquarantinedLeads(ctx, leadIds);
  if (leads.length === 0) return;
  for (const [clientId, clientLeads] of byClient(leads)) {
    if (!(await requireClientEmailPreferences(ctx, clientId)).newLeads) continue;
    await queueClientLeadEmails(ctx, { clientId, leads: clientLeads, isFallback: false });
  }
  for (const to of await listStaffRecipients(ctx, 'new_leads'))
    await queueLeadEmails(ctx, { leads, to, audience: 'staff', isFallback: false });
};

/** E-mails a lead's new submission to everyone who was notified of the lead, at most once an hour. */
export const emailReturnedLead = async (ctx: Ctx, { leadId, at }: { leadId: number; at: string }): Promise<void> => {
  const [lead] = await listUnquarantinedLeads(ctx, [leadId]);
  if (!lead) return;
  const toClient = (await requireClientEmailPreferences(ctx, lead.clientId)).newLeads;
  const { email } = await requireClientRow(ctx, lead.clientId);
  const other = await getOtherContact(ctx, lead);
  const recipients = [
    ...(toClient ? [{ to: email, audience: 'client' as const }] : []),
    ...(await listStaffRecipients(ctx, 'new_leads')).map((to) => ({ to, audience: 'staff' as const })),
  ];
  const emails = recipients.map(({ to, audience }): EmailInput => ({
    key: `lead-again:${leadId}:${at.slice(0, 13)}:${normalizeAddress(to)}`,
    kind: 'lead_returned',
    clientId: lead.clientId,
    leadIds: [leadId],
    audience,
    to,
    replyTo: lead.email,
    content: returnedLeadEmail(withLinks(ctx, lead), { audience, other }),
  }));
  await ctx.transaction((tx) => queueEmails(tx, emails));
};

/** E-mails leads with a late webhook delivery to the client, or to the administrators for the agency's webhook. */
export const emailLeadsAsFallback = async (
  ctx: Ctx,
  { leadIds, target }: { leadIds: number[]; target: 'client' | 'agency' },
): Promise<void> => {
  const leads = await listUnquarantinedLeads(ctx, leadIds);
  if (leads.length === 0) return;
  if (target === 'client') {
    for (const [clientId, clientLeads] of byClient(leads))
      await queueClientLeadEmails(ctx, { clientId, leads: clientLeads, isFallback: true });
    return;
  }
  for (const to of await listStaffRecipients(ctx, 'trouble'))
    await queueLeadEmails(ctx, { leads, to, audience: 'staff', isFallback: true });
};

const sendDigest = (ctx: Ctx, address: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockRecipient(tx, address);
    const waiting = await claimDigestLeads(tx, address);
    const leads = await listUnquarantinedLeads(
      tx,
      waiting.map(({ leadId }) => leadId),
    );
    const [first] = leads;
    if (!first) return;
    const audience = waiting[0]?.audience ?? 'staff';
    const isFallback = waiting.some((row) => row.isFallback);
    const content = leadDigestEmail(
      leads.slice(0, DIGEST.whole).map((lead) => withLinks(tx, lead)),
      { audience, isFallback, further: leads.slice(DIGEST.whole) },
    );
    const isOfOneClient = leads.every(({ clientId }) => clientId === first.clientId);
    await queueEmail(tx, {
      key: `digest:${first.id}:${address}`,
      kind: 'lead_digest',
      clientId: isOfOneClient ? first.clientId : null,
      leadIds: leads.map(({ id }) => id),
      audience,
      isFallback,
      to: address,
      content,
    });
  });

/** Sends the digests that are due. */
export const sendDueDigests = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - DIGEST.withinMs);
  for (const address of await listDueDigestAddresses(ctx, before)) await sendDigest(ctx, address);
};
