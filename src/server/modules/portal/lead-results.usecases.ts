import { addDays } from '#shared/analytics-rules.ts';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import { startOfDay, dayIn, monthIn, monthPeriod } from '#shared/local-periods.ts';
import type { PortalLeadFigures, PortalStatement } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { getCallsStart } from '../pages/visitor-events/daily-aggregates.usecases.ts';
import {
  sumCalls,
  sumLeads,
  countLeadsByWeek,
  getAnswerMinutes,
  getFirstLeadAt,
  getResponseFigures,
} from './lead-results.repository.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;
const RESPONSE_DAYS = 90;

const weekStart = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Response times and leads in each of the last 12 weeks, in the client's time zone. */
export const getPortalLeadFigures = async (ctx: Ctx, scope: PortalScope): Promise<PortalLeadFigures> => {
  const timeZone = await getClientTimeZone(ctx, scope.clientId);
  return ctx.asPortal(scope, async (tx) => {
    const ownRead = { tx, scope };
    const now = ctx.clock.now();
    const firstWeek = addDays(weekStart(dayIn(now, timeZone)), -(WEEKS - 1) * 7);
    const counted = await countLeadsByWeek(ownRead, { since: startOfDay(firstWeek, timeZone), timeZone });
    const weeks = Array.from({ length: WEEKS }, (_, index) => {
      const week = addDays(firstWeek, index * 7);
      return { week, leads: counted.get(week) ?? 0 };
    });
    return {
      ...(await getResponseFigures(ownRead, new Date(now.getTime() - RESPONSE_DAYS * DAY_MS))),
      answerMinutes: (await getAnswerMinutes(ownRead)) ?? ANSWER_MINUTES,
      weeks,
    };
  });
};

/**
 * The value of a month's leads as set on them, by default this month's. Months are those of the client's reports;
 * nothing is estimated.
 */
export const getPortalStatement = async (
  ctx: Ctx,
  { scope, month }: { scope: PortalScope; month: string | null },
): Promise<PortalStatement> => {
  const timeZone = await getClientTimeZone(ctx, scope.clientId);
  const callsSince = await getCallsStart(ctx);
  return ctx.asPortal(scope, async (tx) => {
    const ownRead = { tx, scope };
    const lastMonth = monthIn(ctx.clock.now(), timeZone);
    const selectedMonth = month ?? lastMonth;
    const { from, before, firstDay, lastDay } = monthPeriod(selectedMonth, timeZone);
    return {
      month: selectedMonth,
      from: firstDay,
      to: lastDay,
      timeZone,
      firstMonth: monthIn((await getFirstLeadAt(ownRead)) ?? ctx.clock.now(), timeZone),
      lastMonth,
      ...(await sumLeads(ownRead, { from, before })),
      calls:
        callsSince === null || lastDay < callsSince ? null : await sumCalls(ownRead, { from: firstDay, to: lastDay }),
    };
  });
};
