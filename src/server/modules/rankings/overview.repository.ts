import { sql, type SQL } from 'drizzle-orm';
import type { RankOverview } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';
import type { CheckScope } from './checks/checks.repository.ts';
import type { PositionCount } from './overview.rules.ts';

const overviewScopeCondition = ({
  farmId,
  clientId,
}: CheckScope): SQL => sql`${farmId === undefined ? isFarmAtWork(sql`r.farm_id`) : sql`r.farm_id = ${farmId}::integer`}
  and (${clientId ?? null}::integer is null or r.client_id = ${clientId ?? null})`;

/** The last measured position before a moment, of the keyword as it is tracked now. */
const lastBefore = (at: Date): SQL => sql`
  select c.position from ranking_checks c
  where c.ranking_id = r.id and c.state in ('ranked', 'absent') and c.checked_at < ${at.toISOString()}::timestamptz
    and (r.since is null or c.checked_at >= r.since)
  order by c.checked_at desc, c.id desc limit 1`;

/** Keywords before a moment, counted by position; unmeasured ones are left out. */
export const countPositionsAt = async (
  ctx: Ctx,
  { scope, at }: { scope: CheckScope; at: Date },
): Promise<PositionCount[]> => {
  const { rows } = await ctx.db.execute<PositionCount & Record<string, unknown>>(sql`
    select last.position, count(*)::integer as keywords, sum(r.weight)::float8 as weight
    from rankings r cross join lateral (${lastBefore(at)}) last where ${overviewScopeCondition(scope)} group by last.position`);
  return rows;
};

export interface WeekPositions {
  week: string;
  position: number | null;
  keywords: number;
}

/** By week (its Monday, UTC), the position of keywords at their last check in it. */
export const countWeeks = async (
  ctx: Ctx,
  { scope, from, to }: { scope: CheckScope; from: Date; to: Date },
): Promise<WeekPositions[]> => {
  const { rows } = await ctx.db.execute<WeekPositions & Record<string, unknown>>(sql`
    select week, position, count(*)::integer as keywords from (
      select distinct on (c.ranking_id, 2) c.ranking_id,
        to_char(date_trunc('week', c.checked_at at time zone 'UTC'), 'YYYY-MM-DD') as week, c.position
      from ranking_checks c join rankings r on r.id = c.ranking_id
      where c.state in ('ranked', 'absent') and c.checked_at >= ${from.toISOString()}::timestamptz
        and c.checked_at < ${to.toISOString()}::timestamptz and (r.since is null or c.checked_at >= r.since)
        and ${overviewScopeCondition(scope)}
      order by c.ranking_id, 2, c.checked_at desc) last
    group by week, position order by week`);
  return rows;
};

type Mover = RankOverview['risen'][number];

/** A page that was not found counts as one position behind the checked depth. */
const UNRANKED_POSITION = 51;
const MAX_MOVERS = 10;

export const listMovers = async (
  ctx: Ctx,
  { scope, from, to, isUp }: { scope: CheckScope; from: Date; to: Date; isUp: boolean },
): Promise<Mover[]> => {
  const move = isUp ? sql`was - now` : sql`now - was`;
  const { rows } = await ctx.db.execute<Mover & Record<string, unknown>>(sql`
    select moved.id, moved.keyword, coalesce(p.title, '') as "pageTitle", k.name as "clientName", "from", "to" from (
      select r.id, r.keyword, r.page_id, r.client_id, a.position as "from", b.position as "to",
        coalesce(a.position, ${UNRANKED_POSITION}::integer) as was, coalesce(b.position, ${UNRANKED_POSITION}::integer) as now
      from rankings r cross join lateral (${lastBefore(from)}) a cross join lateral (${lastBefore(to)}) b
      where ${overviewScopeCondition(scope)}) moved
    join client_profiles k on k.id = moved.client_id left join page_summaries p on p.id = moved.page_id
    where ${move} > 0 order by ${move} desc, least(was, now), moved.id limit ${MAX_MOVERS}`);
  return rows;
};
