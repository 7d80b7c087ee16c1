import type { Ctx } from '#server/platform/context.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { roleMay } from '#shared/roles.ts';
import { getAttention } from '../analytics/attention/attention.usecases.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import { getAgencyTimeZone } from '../settings/settings.usecases.ts';
import { listStaffEmailRecipients } from '../staff/account.usecases.ts';
import { countReportRows } from './reports.repository.ts';
import { dueWeeklyEmail } from './reports.rules.ts';
import { weeklyEmail } from './weekly-email.template.tsx';
import { listClientWeeks } from './weekly-email.repository.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * E-mails the weekly report to subscribed staff on Monday morning in the agency's time zone, at most once a week. It
 * contains what their role may see.
 */
export const emailWeeklyReport = async (ctx: Ctx): Promise<void> => {
  const due = dueWeeklyEmail(ctx.clock.now(), await getAgencyTimeZone(ctx));
  if (!due) return;
  const people = await listStaffEmailRecipients(ctx, 'weekly');
  if (people.length === 0) return;
  const { monday, from, before } = due;
  const earlier = { from: new Date(from.getTime() - WEEK_MS), before: from };
  const clients = await listClientWeeks(ctx, { week: { from, before }, before: earlier });
  const waiting = await countReportRows(ctx, { state: 'waiting' });
  for (const { id, role, email } of people) {
    // There is no session: the e-mail has the permissions of its recipient's role.
    const reader = createStaffActor({ kind: 'staff', id, name: email, role, sessionId: 0 });
    const attention = await getAttention(ctx, { actor: reader });
    const waitingReports = roleMay(role, 'reports.send') ? waiting : null;
    const origin = ctx.config.appOrigin;
    const content = weeklyEmail({ monday, clients, waitingReports, attention, origin });
    const key = `weekly:${monday}:${id}`;
    await ctx.transaction((tx) =>
      queueEmail(tx, { key, kind: 'weekly_report', clientId: null, leadIds: [], to: email, content }),
    );
  }
};
