import type { ClientEmailPreferences } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listStaffEmailRecipients } from '../staff/account.usecases.ts';
import { getNewLeadsPreference, upsertNewLeadsPreference } from './emails.repository.ts';

/** Addresses of staff who want e-mails about new leads, or of administrators who want them about problems. */
export const listStaffRecipients = async (ctx: Ctx, topic: 'new_leads' | 'trouble'): Promise<string[]> => {
  const addresses = await listStaffEmailRecipients(ctx, topic === 'new_leads' ? 'leads' : 'system_alert');
  return [...new Set(addresses.map(({ email }) => email))];
};

/** Whether a client gets its new leads by e-mail; throws 404. */
export const requireClientEmailPreferences = async (ctx: Ctx, clientId: number): Promise<ClientEmailPreferences> => {
  await requireClientRow(ctx, clientId);
  return { newLeads: await getNewLeadsPreference(ctx, clientId) };
};

/** Switches a client's e-mails about new leads on or off; throws 403 and 404. */
export const setClientEmailPreferences = async (
  ctx: Ctx,
  { actor, clientId, choice: { newLeads } }: { actor: StaffActor; clientId: number; choice: ClientEmailPreferences },
): Promise<ClientEmailPreferences> => {
  assertMay(actor, 'clients.edit');
  const { id, name } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const before = { newLeads: await getNewLeadsPreference(tx, clientId) };
    await upsertNewLeadsPreference(tx, { clientId, newLeads });
    const target = { kind: 'client', id, name };
    await recordAudit(tx, { actor, action: 'client.email_preferences_set', target, before, after: { newLeads } });
  });
  return { newLeads };
};
