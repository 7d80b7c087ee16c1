import type { LeadMail } from '#shared/lead-work.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listDeliveredLeads } from '../../../leads/leads.usecases.ts';
import { insertWaiting, lockReceiver } from '../mail.repository.ts';
import { DIGEST } from '../mail.rules.ts';
import type { Audience } from '../mail.types.ts';
import { presentGathering, presentMailOfLead } from './about-leads.presenter.ts';
import { deleteMailsAbout, emptyMailsAbout, listGatheringOfLead, listMailsOfLead } from './about-leads.repository.ts';

/**
 * The mails that tell of a lead, oldest first, and where it waits to be told with others. A client's address is on its own record
 * for all staff to see; which of the staff get mails is for administrators.
 */
export const listMailsAbout = async (
  ctx: Ctx,
  { actor, leadId }: { actor: StaffActor; leadId: number },
): Promise<LeadMail[]> => {
  const maySee = (audience: Audience): boolean => audience === 'client' || roleMay(actor.role, 'settings.manage');
  const seen = { maySee, isSendable: ctx.mailer.server !== null };
  const written = await listMailsOfLead(ctx, leadId);
  const gathering = await listGatheringOfLead(ctx, leadId);
  return [
    ...written.map((row) => presentMailOfLead(row, seen)),
    ...gathering.map((row) => presentGathering(row, seen)),
  ];
};

const DAY_MS = 86_400_000;
const EMPTIED = 'What this mail said was deleted, because it told of a person who was forgotten.';
const EMPTIED_MAIL = { subject: 'Leads, deleted', text: EMPTIED, html: `<!doctype html><p>${EMPTIED}</p>` };

/**
 * Forgets what mails tell of these leads. Others that a mail told of together with them stay told of; those that it was still to
 * tell of are told anew.
 */
export const forgetMailsAbout = (ctx: Ctx, leadIds: number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const gone = await deleteMailsAbout(tx, leadIds);
    await emptyMailsAbout(tx, { leadIds, columns: EMPTIED_MAIL });
    const now = tx.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    for (const mail of gone) {
      if (mail.kind !== 'lead_digest' || mail.state !== 'queued' || mail.createdAt < since) continue;
      const { address, audience, isFallback } = mail;
      // They waited to be told together once.
      const createdAt = new Date(mail.createdAt.getTime() - DIGEST.withinMs);
      const rest = mail.leadIds.filter((id) => !leadIds.includes(id));
      await lockReceiver(tx, address);
      const waiting = (await listDeliveredLeads(tx, rest)).map(({ id, clientId }) => ({
        address,
        clientId,
        leadId: id,
        audience: audience ?? 'staff',
        isFallback,
        createdAt,
      }));
      await insertWaiting(tx, waiting);
    }
  });
