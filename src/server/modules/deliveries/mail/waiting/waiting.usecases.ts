import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { takeUnanswered } from '../../../leads/waiting/waiting.usecases.ts';
import { listStaffToNotify } from '../../../staff/account/account.usecases.ts';
import { queueMail } from '../mail.usecases.ts';
import { waitingLetter } from './waiting.presenter.ts';

const MINUTE_MS = 60_000;

type Receiver = Awaited<ReturnType<typeof listStaffToNotify>>[number];

/** Whoever works on the lead, if they want such mails; everybody who does where nobody works on it. */
const receiversOf = ({ assigneeId }: Lead, wanting: Receiver[]): Receiver[] =>
  assigneeId === null ? wanting : wanting.filter(({ id }) => id === assigneeId);

/** Mails staff the leads that nobody answered within their client's target: each lead once, several in one mail. */
export const escalateUnanswered = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    const leads = await takeUnanswered(tx);
    if (leads.length === 0) return;
    const now = tx.clock.now().getTime();
    const wanting = await listStaffToNotify(tx, 'leads');
    const told = leads.map((lead) => ({
      lead,
      minutes: Math.floor((now - Date.parse(lead.waitingSince)) / MINUTE_MS),
      url: `${tx.config.appOrigin}/leads/${lead.id}`,
    }));
    for (const to of new Set(wanting.map(({ email }) => email))) {
      const theirs = told.filter(({ lead }) => receiversOf(lead, wanting).some(({ email }) => email === to));
      const [first] = theirs;
      if (!first) continue;
      await queueMail(tx, {
        key: `waiting:${first.lead.id}:${to}`,
        kind: 'lead_waiting',
        clientId: theirs.every(({ lead }) => lead.clientId === first.lead.clientId) ? first.lead.clientId : null,
        leadIds: theirs.map(({ lead }) => lead.id),
        audience: 'staff',
        to,
        letter: waitingLetter(theirs),
      });
    }
  });
