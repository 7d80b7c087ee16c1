import { addDays } from '#shared/analytics-rules.ts';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import { startOfDay, dayIn, monthIn, monthPeriod } from '#shared/local-periods.ts';
import type { PortalLeadFigures, PortalStatement } from '#shared/portal.ts';
import { addMonths } from '#shared/report-options.ts';
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
import type { OwnRead } from './portal.repository.ts';

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

interface MonthQuery {
  month: string;
  timeZone: string;
  /** The first day on which presses on phone numbers were counted; null before it. */
  callsSince: string | null;
}

const sumMonth = async (ownRead: OwnRead, { month, timeZone, callsSince }: MonthQuery) => {
  const { from, before, firstDay, lastDay } = monthPeriod(month, timeZone);
  const isCounted = callsSince !== null && lastDay >= callsSince;
  return {
    month,
    from: firstDay,
    to: lastDay,
    ...(await sumLeads(ownRead, { from, before })),
    calls: isCounted ? await sumCalls(ownRead, { from: firstDay, to: lastDay }) : null,
  };
};

/**
 * The value of a month's leads as set on them, by default this month's, and the month before. Months are those of the
 * client's reports; nothing is estimated.
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
    const firstMonth = monthIn((await getFirstLeadAt(ownRead)) ?? ctx.clock.now(), timeZone);
    const previousMonth = addMonths(selectedMonth, -1);
    const query = { timeZone, callsSince };
    return {
      timeZone,
      firstMonth,
      lastMonth,
      ...(await sumMonth(ownRead, { ...query, month: selectedMonth })),
      previous: previousMonth < firstMonth ? null : await sumMonth(ownRead, { ...query, month: previousMonth }),
    };
  });
};
