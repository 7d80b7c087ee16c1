import { ANSWER_MINUTES } from '#shared/lead-rules.ts';
import type { PortalLeadFigures, PortalStatement } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { addUpLeads, countLeadsByWeek, getAnswerMinutes, getFirstLeadAt, readAnswering } from './results.repository.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;
const ANSWERED_DAYS = 90;

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Midnight (UTC) of the Monday that a moment's week begins with. */
const mondayOf = (at: Date): Date => {
  const midnight = Date.parse(isoDay(at));
  return new Date(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY_MS);
};

/** How soon the client's leads are answered, and how many came in each of the last 12 weeks. */
export const readLeadFigures = (ctx: Ctx, scope: PortalScope): Promise<PortalLeadFigures> =>
  ctx.asPortal(scope, async (tx) => {
    const own = { tx, scope };
    const now = ctx.clock.now();
    const firstWeek = new Date(mondayOf(now).getTime() - (WEEKS - 1) * 7 * DAY_MS);
    const counted = await countLeadsByWeek(own, firstWeek);
    const weeks = Array.from({ length: WEEKS }, (_, index) => {
      const week = isoDay(new Date(firstWeek.getTime() + index * 7 * DAY_MS));
      return { week, leads: counted.get(week) ?? 0 };
    });
    return {
      ...(await readAnswering(own, new Date(now.getTime() - ANSWERED_DAYS * DAY_MS))),
      answerMinutes: (await getAnswerMinutes(own)) ?? ANSWER_MINUTES,
      weeks,
    };
  });

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** A month's bounds, UTC like the days that lists are filtered by. */
const boundsOf = (month: string): { from: Date; before: Date } => {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, before: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
};

/** What a month's leads are worth by the values set on them; this month's for none. Nothing is estimated. */
export const readStatement = (
  ctx: Ctx,
  { scope, month }: { scope: PortalScope; month: string | null },
): Promise<PortalStatement> =>
  ctx.asPortal(scope, async (tx) => {
    const own = { tx, scope };
    const lastMonth = monthOf(ctx.clock.now());
    const shown = month ?? lastMonth;
    const { from, before } = boundsOf(shown);
    return {
      month: shown,
      from: isoDay(from),
      to: isoDay(new Date(before.getTime() - DAY_MS)),
      firstMonth: monthOf((await getFirstLeadAt(own)) ?? ctx.clock.now()),
      lastMonth,
      ...(await addUpLeads(own, { from, before })),
    };
  });
