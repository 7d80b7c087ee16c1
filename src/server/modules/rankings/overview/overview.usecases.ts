import type { RankDay, RankOverview, RankOverviewQuery } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Scope } from '../checks/checks.repository.ts';
import { countPlaces, countWeeks, listMovers, type WeekPlaces } from './overview.repository.ts';
import { bandsOf, countOf, shareOfVoice } from './overview.rules.ts';

const DAY_MS = 86_400_000;
const WEEKS = 13;
/** How far the two days that are compared lie apart unless somebody chooses them. */
const APART_DAYS = 28;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The end of a day, UTC. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const dayFigures = async (ctx: Ctx, { scope, day }: { scope: Scope; day: string }): Promise<RankDay> => {
  const places = await countPlaces(ctx, { scope, at: endOf(day) });
  return { day, measured: countOf(places), bands: bandsOf(places), share: shareOfVoice(places) };
};

const weeksOf = (rows: readonly WeekPlaces[]): RankOverview['weeks'] => {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  return weeks.map((week) => {
    const places = rows.filter((row) => row.week === week);
    return { week, measured: countOf(places), bands: bandsOf(places) };
  });
};

/** How the keywords of a scope spread and moved: by week, and between two days, today and four weeks ago unless said otherwise. */
export const getRankOverview = async (ctx: Ctx, query: RankOverviewQuery): Promise<RankOverview> => {
  const { clientId, farmId } = query;
  const scope = { clientId, farmId };
  const to = query.to ?? dayOf(ctx.clock.now());
  const from = query.from ?? dayOf(new Date(endOf(to).getTime() - (APART_DAYS + 1) * DAY_MS));
  const between = { scope, from: endOf(from), to: endOf(to) };
  const weeks = { scope, from: new Date(endOf(to).getTime() - WEEKS * 7 * DAY_MS), to: endOf(to) };
  return {
    weeks: weeksOf(await countWeeks(ctx, weeks)),
    from: await dayFigures(ctx, { scope, day: from }),
    to: await dayFigures(ctx, { scope, day: to }),
    risen: await listMovers(ctx, { ...between, isUp: true }),
    fallen: await listMovers(ctx, { ...between, isUp: false }),
  };
};
