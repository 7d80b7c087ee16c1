import type { Ctx } from '#server/platform/context.ts';
import { proveStaff } from '#server/platform/http/principal.ts';
import { roleMay } from '#shared/roles.ts';
import { getAttention } from '../../analytics/attention/attention.usecases.ts';
import { queueMail } from '../../deliveries/mail/mail.usecases.ts';
import { agencyTimeZone } from '../../settings/time-zone/time-zone.usecases.ts';
import { listStaffToNotify } from '../../staff/account/account.usecases.ts';
import { countReportRows } from '../reports.repository.ts';
import { dueWeek } from '../reports.rules.ts';
import { weeklyLetter } from './weekly.presenter.ts';
import { listClientWeeks } from './weekly.repository.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Mails the week to everybody of staff who asked for it, on Monday morning by the agency's clocks and once a week each,
 * however often it is called. Everybody is told of what their role may open.
 */
export const mailWeek = async (ctx: Ctx): Promise<void> => {
  const due = dueWeek(ctx.clock.now(), await agencyTimeZone(ctx));
  if (!due) return;
  const people = await listStaffToNotify(ctx, 'weekly');
  if (people.length === 0) return;
  const { monday, from, before } = due;
  const earlier = { from: new Date(from.getTime() - WEEK_MS), before: from };
  const clients = await listClientWeeks(ctx, { week: { from, before }, before: earlier });
  const waiting = await countReportRows(ctx, { state: 'waiting' });
  for (const { id, role, email } of people) {
    // Nobody is signed in at this hour: the letter is written for the person it goes to, with that person's role.
    const reader = proveStaff({ kind: 'staff', id, name: email, role, sessionId: 0 });
    const attention = await getAttention(ctx, reader);
    const waitingReports = roleMay(role, 'reports.send') ? waiting : null;
    const origin = ctx.config.appOrigin;
    const letter = weeklyLetter({ monday, clients, waitingReports, attention, origin });
    const key = `weekly:${monday}:${id}`;
    await ctx.transaction((tx) =>
      queueMail(tx, { key, kind: 'weekly_report', clientId: null, leadIds: [], to: email, letter }),
    );
  }
};
