import type { RankDay, RankOverview, RankOverviewQuery } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { CheckScope } from './checks/checks.repository.ts';
import { comparePositions, countWeeks, type WeekPositions } from './overview.repository.ts';
import { countByPositionBand, totalKeywords, shareOfVoice, type PositionCount } from './overview.rules.ts';

const DAY_MS = 86_400_000;
const WEEKS = 13;
/** Days between the two compared days by default. */
const DEFAULT_COMPARISON_DAYS = 28;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const toDay = (day: string, counts: readonly PositionCount[]): RankDay => ({
  day,
  measured: totalKeywords(counts),
  bands: countByPositionBand(counts),
  share: shareOfVoice(counts),
});

const groupByWeek = (rows: readonly WeekPositions[]): RankOverview['weeks'] => {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  return weeks.map((week) => {
    const counts = rows.filter((row) => row.week === week);
    return { week, measured: totalKeywords(counts), bands: countByPositionBand(counts) };
  });
};

/** Keywords of a scope by position band, week by week: the last check of every keyword measured in it. */
export const listPositionWeeks = async (ctx: Ctx, scope: CheckScope): Promise<RankOverview['weeks']> => {
  const to = endOfDay(dayOf(ctx.clock.now()));
  return groupByWeek(await countWeeks(ctx, { scope, from: new Date(to.getTime() - WEEKS * 7 * DAY_MS), to }));
};

interface ComparedDays {
  from: string;
  to: string;
}

/** Today and 28 days ago, where nothing else is asked for. */
export const resolveComparedDays = (query: Partial<ComparedDays>, now: Date): ComparedDays => {
  const to = query.to ?? dayOf(now);
  return {
    from: query.from ?? dayOf(new Date(endOfDay(to).getTime() - (DEFAULT_COMPARISON_DAYS + 1) * DAY_MS)),
    to,
  };
};

/** Keywords of a scope by position band and movement: by week, and between two days. */
export const getRankOverview = async (ctx: Ctx, query: RankOverviewQuery): Promise<RankOverview> => {
  const { clientId, farmId } = query;
  const scope = { clientId, farmId };
  const { from, to } = resolveComparedDays(query, ctx.clock.now());
  const weeks = { scope, from: new Date(endOfDay(to).getTime() - WEEKS * 7 * DAY_MS), to: endOfDay(to) };
  const compared = await comparePositions(ctx, { scope, from: endOfDay(from), to: endOfDay(to) });
  return {
    weeks: groupByWeek(await countWeeks(ctx, weeks)),
    from: toDay(from, compared.from),
    to: toDay(to, compared.to),
    risen: compared.risen,
    fallen: compared.fallen,
  };
};
