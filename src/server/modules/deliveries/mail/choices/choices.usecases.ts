import type { ChooseOwnMails, ClientMails, OwnMails } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { changeOwnEmail, listReachableStaff } from '../../../staff/staff.usecases.ts';
import { getClientChoice, listStaffChoices, upsertClientChoice, upsertStaffChoice } from '../mail.repository.ts';

const choicesOf = async (ctx: Ctx): Promise<(staffId: number) => { byEmail: boolean; newLeads: boolean }> => {
  const chosen = new Map((await listStaffChoices(ctx)).map((row) => [row.staffId, row]));
  return (staffId) => chosen.get(staffId) ?? { byEmail: true, newLeads: true };
};

/** Addresses of staff who want mails about new leads, or, of administrators, about trouble. */
export const listStaffReceivers = async (ctx: Ctx, about: 'new_leads' | 'trouble'): Promise<string[]> => {
  const choiceOf = await choicesOf(ctx);
  const wanted = (await listReachableStaff(ctx)).filter(({ id, role }) => {
    const { byEmail, newLeads } = choiceOf(id);
    return byEmail && (about === 'new_leads' ? newLeads : role === 'admin');
  });
  return [...new Set(wanted.map(({ email }) => email))];
};

/** Where the actor wants mails, and which. */
export const showOwnMails = async (ctx: Ctx, actor: StaffActor): Promise<OwnMails> => {
  const { byEmail, newLeads } = (await choicesOf(ctx))(actor.id);
  const email = (await listReachableStaff(ctx)).find(({ id }) => id === actor.id)?.email ?? null;
  return { email, byEmail, newLeads };
};

/** Changes the actor's own address and choices. */
export const chooseOwnMails = async (
  ctx: Ctx,
  { actor, choice: { email, byEmail, newLeads } }: { actor: StaffActor; choice: ChooseOwnMails },
): Promise<OwnMails> => {
  await ctx.transaction(async (tx) => {
    await changeOwnEmail(tx, { actor, email });
    await upsertStaffChoice(tx, { staffId: actor.id, byEmail, newLeads });
  });
  return showOwnMails(ctx, actor);
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
    await upsertClientChoice(tx, { clientId, newLeads });
    const target = { kind: 'client', id, name };
    await recordAudit(tx, { actor, action: 'client.mails_chosen', target, after: { newLeads } });
  });
  return { newLeads };
};
