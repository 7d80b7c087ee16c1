import { sql, type SQL } from 'drizzle-orm';
import type { RankCheckInterval } from '#shared/rank-preferences.ts';
import type { Ctx } from '#server/platform/context.ts';
import { INTERRUPTED_REASON } from './checks.rules.ts';
import type { rankingChecks } from '../rankings.table.ts';

export type CheckRow = typeof rankingChecks.$inferSelect;

export interface CheckScope {
  farmId?: number | undefined;
  clientId?: number | undefined;
}

const checkScopeCondition = ({
  farmId,
  clientId,
}: CheckScope): SQL => sql`(${farmId ?? null}::integer is null or f.id = ${farmId ?? null})
  and (${clientId ?? null}::integer is null or f.client_id = ${clientId ?? null})`;

/** Tracks the keyword of every published page without a tracked one. */
export const trackPublishedPages = async (ctx: Ctx, scope: CheckScope): Promise<void> => {
  await ctx.db.execute(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    select p.client_id, p.farm_id, p.id, p.keyword,
      case when c.hub_domain_active_at is not null then coalesce(c.main_hub_domain, f.domain) else f.domain end, 'new', 'unmeasured'
    from page_summaries p join farm_profiles f on f.id = p.farm_id join client_profiles c on c.id = p.client_id
    where p.status = 'published' and f.status <> 'inactive' and btrim(p.keyword) <> '' and ${checkScopeCondition(scope)}
      and not exists (select from rankings r where r.page_id = p.id)
    order by p.id
    on conflict do nothing`);
};

interface OpenChecksInput {
  scope: CheckScope;
  now: Date;
  rankingId?: number;
  runId?: number;
  /** Only those that a crash interrupted. */
  isStopped?: boolean;
}

// A literal and no parameter, so that its index is used.
const interruptedCondition = sql.raw(`r.reason = '${INTERRUPTED_REASON}'`);

/** Number of keywords of the scope that a crash interrupted and that were not requested since. */
export const countInterruptedKeywords = async (ctx: Ctx, scope: CheckScope): Promise<number> => {
  const { rows } = await ctx.db.execute<{ keywords: number }>(sql`
    select count(*)::integer as keywords from rankings r join farm_profiles f on f.id = r.farm_id
    where ${interruptedCondition} and f.status <> 'inactive' and ${checkScopeCondition(scope)}
      and not exists (select from ranking_checks c where c.ranking_id = r.id and c.state = 'pending')`);
  return rows[0]?.keywords ?? 0;
};

/** Creates checks of keywords without a pending one, unless the farm is inactive; returns their ids. */
export const insertChecks = async (
  ctx: Ctx,
  { scope, now, rankingId, runId, isStopped = false }: OpenChecksInput,
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state, run_id)
    select r.client_id, r.id, ${now.toISOString()}::timestamptz, 'pending', ${runId ?? null}::integer
    from rankings r join farm_profiles f on f.id = r.farm_id
    where f.status <> 'inactive' and ${checkScopeCondition(scope)}
      and (${rankingId ?? null}::integer is null or r.id = ${rankingId ?? null}) and ${isStopped ? interruptedCondition : sql`true`}
    order by r.id
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
};

/** Days between two scheduled checks of a keyword; `off` has none. */
const SCHEDULE_DAYS: Record<Exclude<RankCheckInterval, 'off'>, number> = {
  daily: 1,
  weekly: 7,
  biweekly: 14,
  monthly: 30,
};

/**
 * Creates the checks that are due today, of farms that search engines may index. Each keyword has a fixed day in its
 * farm's interval, by its id; a missed day is made up for, and two checks are at least half the interval apart. Days
 * are UTC; a check dated into the future by a wrong clock delays nothing.
 */
export const insertDueChecks = async (ctx: Ctx, now: Date): Promise<number[]> => {
  const today = Math.floor(now.getTime() / 86_400_000);
  const at = now.toISOString();
  const every = sql`case coalesce(n.check_interval, 'biweekly') when 'daily' then ${SCHEDULE_DAYS.daily}::integer
    when 'weekly' then ${SCHEDULE_DAYS.weekly}::integer when 'monthly' then ${SCHEDULE_DAYS.monthly}::integer
    else ${SCHEDULE_DAYS.biweekly}::integer end`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state)
    select r.client_id, r.id, ${at}::timestamptz, 'pending'
    from rankings r join farm_profiles f on f.id = r.farm_id left join ranking_check_schedules n on n.farm_id = f.id
    cross join lateral (select ${every} as days) pace
    cross join lateral (
      select floor(extract(epoch from max(c.checked_at)) / 86400)::integer + pace.days / 2 + 1 as day
      from ranking_checks c where c.ranking_id = r.id and c.checked_at <= ${at}::timestamptz) earliest
    where f.status <> 'inactive' and f.deindexed_at is null and coalesce(n.check_interval, 'biweekly') <> 'off'
      and case when earliest.day is null then mod(${today}::integer, pace.days) = mod(r.id, pace.days)
        else ${today}::integer >= earliest.day + mod(mod(r.id - earliest.day, pace.days) + pace.days, pace.days) end
    order by r.id
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
};

/** Ends every pending check in the scope without a measurement; returns their number. */
export const cancelPendingChecks = async (
  ctx: Ctx,
  { scope, now, reason, before }: { scope: CheckScope; now: Date; reason: string; before?: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with asked as (
      select c.id from ranking_checks c join rankings r on r.id = c.ranking_id join farm_profiles f on f.id = r.farm_id
      where c.state = 'pending' and ${checkScopeCondition(scope)}
        and (${before?.toISOString() ?? null}::timestamptz is null or c.checked_at < ${before?.toISOString() ?? null}::timestamptz)
      order by c.id for update of c),
    ended as (
      update ranking_checks c set state = 'unmeasured', reason = ${reason}, checked_at = ${now.toISOString()}::timestamptz,
        results = '[]'
      from asked where asked.id = c.id returning c.ranking_id)
    update rankings r set state = 'unmeasured', reason = ${reason} from ended where r.id = ended.ranking_id
    returning r.id`);
  return rows.length;
};

export const countPendingChecks = async (ctx: Ctx, scope: CheckScope): Promise<number> => {
  const { rows } = await ctx.db.execute<{ asked: number }>(sql`
    select count(*)::integer as asked from ranking_checks c join rankings r on r.id = c.ranking_id
      join farm_profiles f on f.id = r.farm_id where c.state = 'pending' and ${checkScopeCondition(scope)}`);
  return rows[0]?.asked ?? 0;
};
