import { eq, sql, type SQL } from 'drizzle-orm';
import type { RankPace, RankStrategy } from '#shared/rank-plans.ts';
import type { RankDevice } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { OwnAddresses } from '../matching/matching.rules.ts';
import { rankingChecks } from '../rankings.table.ts';

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

/** Opens a check of every keyword, or of one, that has none under way, of farms that are not inactive; answers their ids. */
export const openChecks = async (
  ctx: Ctx,
  { scope, now, rankingId, runId }: { scope: Scope; now: Date; rankingId?: number; runId?: number },
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ranking_checks (client_id, ranking_id, checked_at, state, run_id)
    select r.client_id, r.id, ${now.toISOString()}::timestamptz, 'asked', ${runId ?? null}::integer
    from rankings r join farms f on f.id = r.farm_id
    where f.status <> 'inactive' and ${inScope(scope)}
      and (${rankingId ?? null}::integer is null or r.id = ${rankingId ?? null})
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

/** The check, locked until the transaction ends; null when it is gone. */
export const lockCheck = async (ctx: Ctx, id: number): Promise<CheckRow | null> =>
  (await ctx.db.select().from(rankingChecks).where(eq(rankingChecks.id, id)).for('update'))[0] ?? null;

export const updateCheck = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<typeof rankingChecks.$inferInsert> },
): Promise<void> => {
  await ctx.db.update(rankingChecks).set(columns).where(eq(rankingChecks.id, id));
};

/** Money is set aside one after the other over all processes, so that no two look-ups spend the same rest of a budget. */
export const lockSpending = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rankings.spending', 0))`);
};

const dayOf = (month: Date): string => month.toISOString().slice(0, 10);

/** Counts what is paid for look-ups, or returned (negative), where the deletion of a check does not reach; millionths of a US dollar. */
export const addSpending = async (
  ctx: Ctx,
  { clientId, month, micros }: { clientId: number; month: Date; micros: number },
): Promise<void> => {
  if (micros === 0) return;
  await ctx.db.execute(sql`
    insert into ranking_spending as s (client_id, month, cost_micros) values (${clientId}, ${dayOf(month)}::date, ${micros})
    on conflict (client_id, month) do update set cost_micros = s.cost_micros + excluded.cost_micros`);
};

/** What look-ups cost in a month, those under way and those of deleted keywords included; millionths of a US dollar. */
export const sumSpent = async (
  ctx: Ctx,
  { month, clientId }: { month: Date; clientId: number | null },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ sum: number }>(sql`
    select coalesce(sum(cost_micros), 0)::float8 as sum from ranking_spending
    where month = ${dayOf(month)}::date and (${clientId}::integer is null or client_id = ${clientId})`);
  return rows[0]?.sum ?? 0;
};

export interface KeywordPlace {
  keyword: string;
  pageId: number | null;
  city: string;
  state: string | null;
  farmId: number;
  clientId: number;
  slug: string | null;
  farmDomain: string;
  hubDomain: string | null;
  device: RankDevice;
  currentPosition: number | null;
  strategy: RankStrategy;
}

/** Whose keyword it is and where its page stands. */
export const findKeywordPlace = async (ctx: Ctx, rankingId: number): Promise<KeywordPlace | null> => {
  const { rows } = await ctx.db.execute<KeywordPlace & Record<string, unknown>>(sql`
    select r.keyword, r.page_id as "pageId", coalesce(r.city, f.city) as city, r.device,
      case when r.city is null then f.state else r.state_code end as state,
      r.current_position as "currentPosition", coalesce(n.strategy, 'full') as strategy, f.id as "farmId", f.client_id as "clientId", p.slug,
      f.domain as "farmDomain", case when c.hub_active_at is not null then c.main_hub_domain end as "hubDomain"
    from rankings r join farms f on f.id = r.farm_id join clients c on c.id = r.client_id
      left join pages p on p.id = r.page_id left join ranking_plans n on n.farm_id = f.id
    where r.id = ${rankingId}`);
  return rows[0] ?? null;
};

/** The client's other farms' domains, and its published pages that have one of the slugs. */
export const findOwnPages = async (
  ctx: Ctx,
  { clientId, farmId, slugs }: { clientId: number; farmId: number; slugs: string[] },
): Promise<Pick<OwnAddresses, 'otherDomains' | 'pagesBySlug'>> => {
  const domains = await ctx.db.execute<{ domain: string }>(
    sql`select domain from farms where client_id = ${clientId} and id <> ${farmId}`,
  );
  const pages = await ctx.db.execute<{ id: number; farm_id: number; slug: string }>(
    sql`select id, farm_id, slug from pages where slug = any(${sql.param(slugs)}) and client_id = ${clientId}
      and status = 'published'`,
  );
  return {
    otherDomains: domains.rows.map(({ domain }) => domain),
    pagesBySlug: new Map(pages.rows.map((page) => [page.slug, { pageId: page.id, farmId: page.farm_id }])),
  };
};

/** Ends every check under way in the scope without a measurement; answers how many there were. */
export const endAsked = async (
  ctx: Ctx,
  { scope, now, reason, before }: { scope: Scope; now: Date; reason: string; before?: Date },
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with ended as (
      update ranking_checks c set state = 'unmeasured', reason = ${reason}, checked_at = ${now.toISOString()}::timestamptz,
        results = '[]'
      from rankings r join farms f on f.id = r.farm_id
      where r.id = c.ranking_id and c.state = 'asked' and ${inScope(scope)}
        and (${before?.toISOString() ?? null}::timestamptz is null or c.checked_at < ${before?.toISOString() ?? null}::timestamptz)
      returning c.ranking_id)
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
