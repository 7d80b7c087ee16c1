import { sql, type SQL } from 'drizzle-orm';
import type { RankOverview } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';
import type { CheckScope } from './checks/checks.repository.ts';
import type { PositionCount } from './overview.rules.ts';

const overviewScopeCondition = ({ farmId, clientId }: CheckScope): SQL =>
  sql.join(
    [
      farmId === undefined ? isFarmAtWork(sql`r.farm_id`) : sql`r.farm_id = ${farmId}::integer`,
      ...(clientId === undefined ? [] : [sql`r.client_id = ${clientId}::integer`]),
    ],
    sql` and `,
  );

/** The last measured position before a moment, of the keyword as it is tracked now. */
const lastBefore = (at: Date): SQL => sql`
  select c.position from ranking_checks c
  where c.ranking_id = r.id and c.state in ('ranked', 'absent') and c.checked_at < ${at.toISOString()}::timestamptz
    and (r.since is null or c.checked_at >= r.since)
  order by c.checked_at desc, c.id desc limit 1`;

/** The keyword itself knows what its last measurement found. */
const lastOfAll = sql`select r.current_position as position where r.last_checked_at is not null`;

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
      where ${scope.clientId === undefined ? sql`` : sql`c.client_id = ${scope.clientId}::integer and`} c.state in ('ranked', 'absent') and c.checked_at >= ${from.toISOString()}::timestamptz
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

interface Compared extends PositionCount, Record<string, unknown> {
  part: 'from' | 'to' | 'risen' | 'fallen';
  /** Of a keyword that moved. */
  id: number | null;
  before: number | null;
}

export interface PositionsCompared {
  from: PositionCount[];
  to: PositionCount[];
  risen: Mover[];
  fallen: Mover[];
}

const movers = (part: 'risen' | 'fallen', move: SQL): SQL => sql`
  (select ${part}::text as part, id, "from" as before, "to" as position, 1 as keywords, 0::float8 as weight from moved
    where ${move} > 0 order by ${move} desc, least(was, now), id limit ${MAX_MOVERS})`;

const counted = (part: 'from' | 'to', measured: SQL): SQL => sql`
  select ${part}::text, null, null, ${sql.identifier(part)}, count(*)::integer, sum(weight)::float8 from moved
  where ${measured} group by 4`;

/** Keywords counted by position at two moments, unmeasured ones left out, and those that moved most in between. */
export const comparePositions = async (
  ctx: Ctx,
  { scope, from, to }: { scope: CheckScope; from: Date; to: Date },
): Promise<PositionsCompared> => {
  // Each keyword is looked up once, however many figures there are.
  const { rows } = await ctx.db.execute<Compared>(sql`
    with moved as materialized (
      select r.id, r.weight, a.position as "from", b.position as "to", a.is_measured as was_measured, b.is_measured,
        case when a.is_measured and b.is_measured then coalesce(a.position, ${UNRANKED_POSITION}::integer) end as was,
        case when a.is_measured and b.is_measured then coalesce(b.position, ${UNRANKED_POSITION}::integer) end as now
      from rankings r
      left join lateral (select position, true as is_measured from (${lastBefore(from)}) c) a on true
      left join lateral (select position, true as is_measured from (${to > ctx.clock.now() ? lastOfAll : lastBefore(to)}) c) b on true
      where ${overviewScopeCondition(scope)})
    ${movers('risen', sql`was - now`)} union all ${movers('fallen', sql`now - was`)}
    union all ${counted('from', sql`was_measured`)} union all ${counted('to', sql`is_measured`)}`);
  const of = (part: Compared['part']) => rows.filter((row) => row.part === part);
  const names = await listMoverNames(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const moversOf = (part: 'risen' | 'fallen'): Mover[] =>
    of(part).flatMap(({ id, before, position }) => {
      const named = id === null ? undefined : names.get(id);
      return named ? [{ ...named, from: before, to: position }] : [];
    });
  return { from: of('from'), to: of('to'), risen: moversOf('risen'), fallen: moversOf('fallen') };
};

type MoverNames = Pick<Mover, 'id' | 'keyword' | 'pageTitle' | 'clientName'>;

const listMoverNames = async (ctx: Ctx, ids: number[]): Promise<Map<number, MoverNames>> => {
  const { rows } = await ctx.db.execute<MoverNames & Record<string, unknown>>(sql`
    select r.id, r.keyword, coalesce(p.title, '') as "pageTitle", k.name as "clientName"
    from rankings r join client_profiles k on k.id = r.client_id left join page_summaries p on p.id = r.page_id
    where r.id = any(${sql.param(ids)}::integer[])`);
  return new Map(rows.map((row) => [row.id, row]));
};
