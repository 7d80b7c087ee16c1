import { sql, type SQL } from 'drizzle-orm';
import type { RankPace } from '#shared/rank-plans.ts';
import type { Ctx } from '#server/platform/context.ts';
import { STOPPED } from './checks.rules.ts';
import type { rankingChecks } from '../rankings.table.ts';

export type CheckRow = typeof rankingChecks.$inferSelect;

export interface Scope {
  farmId?: number | undefined;
  clientId?: number | undefined;
}

const inScope = ({
  farmId,
  clientId,
}: Scope): SQL => sql`(${farmId ?? null}::integer is null or f.id = ${farmId ?? null})
  and (${clientId ?? null}::integer is null or f.client_id = ${clientId ?? null})`;

/** Tracks the keyword of every published page that has none tracked yet. */
export const trackPublishedPages = async (ctx: Ctx, scope: Scope): Promise<void> => {
  await ctx.db.execute(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    select p.client_id, p.farm_id, p.id, p.keyword,
      case when c.hub_active_at is not null then coalesce(c.main_hub_domain, f.domain) else f.domain end, 'new', 'unmeasured'
    from pages p join farms f on f.id = p.farm_id join clients c on c.id = p.client_id
    where p.status = 'published' and f.status <> 'inactive' and btrim(p.keyword) <> '' and ${inScope(scope)}
      and not exists (select from rankings r where r.page_id = p.id)
    order by p.id
    on conflict do nothing`);
};

interface OpenOrder {
  scope: Scope;
  now: Date;
  rankingId?: number;
  runId?: number;
  /** Only those that a crash cut off. */
  isStopped?: boolean;
}

// As it stands, not as a parameter, so that its index is used.
const stopped = sql.raw(`r.reason = '${STOPPED}'`);

/** How many keywords of the scope a crash cut off, and nobody asked again since. */
export const countStopped = async (ctx: Ctx, scope: Scope): Promise<number> => {
  const { rows } = await ctx.db.execute<{ keywords: number }>(sql`
    select count(*)::integer as keywords from rankings r join farms f on f.id = r.farm_id
    where ${stopped} and f.status <> 'inactive' and ${inScope(scope)}
      and not exists (select from ranking_checks c where c.ranking_id = r.id and c.state = 'asked')`);
  return rows[0]?.keywords ?? 0;
};

/** Opens a check of every keyword, or of one, that has none under way, of farms that are not inactive; answers their ids. */
export const openChecks = async (
  ctx: Ctx,
  { scope, now, rankingId, runId, isStopped = false }: OpenOrder,
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state, run_id)
    select r.client_id, r.id, ${now.toISOString()}::timestamptz, 'asked', ${runId ?? null}::integer
    from rankings r join farms f on f.id = r.farm_id
    where f.status <> 'inactive' and ${inScope(scope)}
      and (${rankingId ?? null}::integer is null or r.id = ${rankingId ?? null}) and ${isStopped ? stopped : sql`true`}
    order by r.id
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
};

/** Days between two scheduled checks of a keyword; `off` has none. */
const DAYS: Record<Exclude<RankPace, 'off'>, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 30 };

/**
 * Opens a check of every keyword whose day it is, of farms that search engines may see. Each keyword has its own day of its
 * farm's pace, by its number; a day that was missed is made up for, and none comes within half the pace of a check before.
 * Days are counted in UTC, and a check that a wrong clock dated into the future holds nothing up.
 */
export const openDueChecks = async (ctx: Ctx, now: Date): Promise<number[]> => {
  const today = Math.floor(now.getTime() / 86_400_000);
  const at = now.toISOString();
  const every = sql`case coalesce(n.pace, 'biweekly') when 'daily' then ${DAYS.daily}::integer
    when 'weekly' then ${DAYS.weekly}::integer when 'monthly' then ${DAYS.monthly}::integer
    else ${DAYS.biweekly}::integer end`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state)
    select r.client_id, r.id, ${at}::timestamptz, 'asked'
    from rankings r join farms f on f.id = r.farm_id left join ranking_plans n on n.farm_id = f.id
    cross join lateral (select ${every} as days) pace
    cross join lateral (
      select floor(extract(epoch from max(c.checked_at)) / 86400)::integer + pace.days / 2 + 1 as day
      from ranking_checks c where c.ranking_id = r.id and c.checked_at <= ${at}::timestamptz) earliest
    where f.status <> 'inactive' and f.deindexed_at is null and coalesce(n.pace, 'biweekly') <> 'off'
      and case when earliest.day is null then mod(${today}::integer, pace.days) = mod(r.id, pace.days)
        else ${today}::integer >= earliest.day + mod(mod(r.id - earliest.day, pace.days) + pace.days, pace.days) end
    order by r.id
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
};

/** Ends every check under way in the scope without a measurement; answers how many there were. */
export const endAsked = async (
  ctx: Ctx,
  { scope, now, reason, before }: { scope: Scope; now: Date; reason: string; before?: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with asked as (
      select c.id from ranking_checks c join rankings r on r.id = c.ranking_id join farms f on f.id = r.farm_id
      where c.state = 'asked' and ${inScope(scope)}
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

export const countAsked = async (ctx: Ctx, scope: Scope): Promise<number> => {
  const { rows } = await ctx.db.execute<{ asked: number }>(sql`
    select count(*)::integer as asked from ranking_checks c join rankings r on r.id = c.ranking_id
      join farms f on f.id = r.farm_id where c.state = 'asked' and ${inScope(scope)}`);
  return rows[0]?.asked ?? 0;
};
