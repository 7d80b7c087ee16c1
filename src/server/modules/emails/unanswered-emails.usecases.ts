import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { claimUnansweredLeads } from '../leads/response-clock.usecases.ts';
import { listStaffEmailRecipients } from '../staff/account.usecases.ts';
import { queueEmail } from './emails.usecases.ts';
import { unansweredEmail } from './unanswered-emails.template.tsx';

const MINUTE_MS = 60_000;

type StaffRecipient = Awaited<ReturnType<typeof listStaffEmailRecipients>>[number];

/** The lead's assignee, if they want such e-mails; without an assignee everyone who does. */
const recipientsOf = ({ assigneeId }: Lead, wanting: StaffRecipient[]): StaffRecipient[] =>
  assigneeId === null ? wanting : wanting.filter(({ id }) => id === assigneeId);

/** E-mails staff the leads not answered within their client's target: each lead once, several in one e-mail. */
export const emailUnansweredLeads = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    const leads = await claimUnansweredLeads(tx);
    if (leads.length === 0) return;
    const now = tx.clock.now().getTime();
    const wanting = await listStaffEmailRecipients(tx, 'leads');
    const waiting = leads.map((lead) => ({
      lead,
      minutes: Math.floor((now - Date.parse(lead.awaitingReplySince)) / MINUTE_MS),
      url: `${tx.config.appOrigin}/leads/${lead.id}`,
    }));
    for (const to of new Set(wanting.map(({ email }) => email))) {
      const ofRecipient = waiting.filter(({ lead }) => recipientsOf(lead, wanting).some(({ email }) => email === to));
      const [first] = ofRecipient;
      if (!first) continue;
      await queueEmail(tx, {
        key: `waiting:${first.lead.id}:${to}`,
        kind: 'lead_unanswered',
        clientId: ofRecipient.every(({ lead }) => lead.clientId === first.lead.clientId) ? first.lead.clientId : null,
        leadIds: ofRecipient.map(({ lead }) => lead.id),
        audience: 'staff',
        to,
        content: unansweredEmail(ofRecipient),
      });
    }
  });
