import { dayAfter } from '#shared/analytics-rules.ts';
import { ANSWER_MINUTES } from '#shared/lead-rules.ts';
import { dayBegins, dayIn, monthIn, periodOfMonth } from '#shared/local-periods.ts';
import type { PortalLeadFigures, PortalStatement } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { clientTimeZone } from '../../clients/time-zone/time-zone.usecases.ts';
import { addUpLeads, countLeadsByWeek, getAnswerMinutes, getFirstLeadAt, readAnswering } from './results.repository.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;
const ANSWERED_DAYS = 90;

/** The Monday that a day's week begins with. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** How soon the client's leads are answered, and how many came in each of the last 12 weeks, on the client's clocks. */
export const readLeadFigures = async (ctx: Ctx, scope: PortalScope): Promise<PortalLeadFigures> => {
  const timeZone = await clientTimeZone(ctx, scope.clientId);
  return ctx.asPortal(scope, async (tx) => {
    const own = { tx, scope };
    const now = ctx.clock.now();
    const firstWeek = dayAfter(mondayOf(dayIn(now, timeZone)), -(WEEKS - 1) * 7);
    const counted = await countLeadsByWeek(own, { since: dayBegins(firstWeek, timeZone), timeZone });
    const weeks = Array.from({ length: WEEKS }, (_, index) => {
      const week = dayAfter(firstWeek, index * 7);
      return { week, leads: counted.get(week) ?? 0 };
    });
    return {
      ...(await readAnswering(own, new Date(now.getTime() - ANSWERED_DAYS * DAY_MS))),
      answerMinutes: (await getAnswerMinutes(own)) ?? ANSWER_MINUTES,
      weeks,
    };
  });
};

/**
 * What a month's leads are worth by the values set on them; this month's for none. Its months are those of the client's
 * reports. Nothing is estimated.
 */
export const readStatement = async (
  ctx: Ctx,
  { scope, month }: { scope: PortalScope; month: string | null },
): Promise<PortalStatement> => {
  const timeZone = await clientTimeZone(ctx, scope.clientId);
  return ctx.asPortal(scope, async (tx) => {
    const own = { tx, scope };
    const lastMonth = monthIn(ctx.clock.now(), timeZone);
    const shown = month ?? lastMonth;
    const { from, before, firstDay, lastDay } = periodOfMonth(shown, timeZone);
    return {
      month: shown,
      from: firstDay,
      to: lastDay,
      timeZone,
      firstMonth: monthIn((await getFirstLeadAt(own)) ?? ctx.clock.now(), timeZone),
      lastMonth,
      ...(await addUpLeads(own, { from, before })),
    };
  });
};
