import type { ClientMails } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { listStaffToNotify } from '../../../staff/account/account.usecases.ts';
import { getClientChoice, upsertClientChoice } from '../mail.repository.ts';

/** Addresses of staff who want mails about new leads, or, of administrators, about trouble. */
export const listStaffReceivers = async (ctx: Ctx, about: 'new_leads' | 'trouble'): Promise<string[]> => {
  const wanted = await listStaffToNotify(ctx, about === 'new_leads' ? 'leads' : 'trouble');
  return [...new Set(wanted.map(({ email }) => email))];
};

/** Whether a client is mailed its new leads; throws 404. */
export const showClientMails = async (ctx: Ctx, clientId: number): Promise<ClientMails> => {
  await requireClientRow(ctx, clientId);
  return { newLeads: await getClientChoice(ctx, clientId) };
};

/** Switches the mails about new leads to a client on or off; throws 403 and 404. */
export const chooseClientMails = async (
  ctx: Ctx,
  { actor, clientId, choice: { newLeads } }: { actor: StaffActor; clientId: number; choice: ClientMails },
): Promise<ClientMails> => {
  assertMay(actor, 'clients.edit');
  const { id, name } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const before = { newLeads: await getClientChoice(tx, clientId) };
    await upsertClientChoice(tx, { clientId, newLeads });
    const target = { kind: 'client', id, name };
    await recordAudit(tx, { actor, action: 'client.mails_chosen', target, before, after: { newLeads } });
  });
  return { newLeads };
};
