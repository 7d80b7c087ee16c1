import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { DaySpan } from './month-comparison.rules.ts';

interface ClientScope {
  clientId: number | undefined;
}

const ofClient = ({ clientId }: ClientScope): SQL =>
  clientId === undefined ? sql`` : sql`and client_id = ${clientId}::integer`;

const midnight = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`;
const leadDay = sql`(created_at at time zone 'UTC')::date`;

/** Counts per UTC day; empty days are left out. */
export const listDailyTotals = async (ctx: Ctx, { from, ...scope }: ClientScope & { from: string }) =>
  (
    await ctx.db.execute<{
      date: string;
      views: number;
      submissions: number;
      leads: number;
      won: number;
      wonValued: number;
      wonValue: number;
    }>(sql`
      select coalesce(d.day, l.day)::text as date, coalesce(d.views, 0)::integer as views,
        coalesce(d.submissions, 0)::integer as submissions, coalesce(l.leads, 0)::integer as leads,
        coalesce(l.won, 0)::integer as won, coalesce(l.won_valued, 0)::integer as "wonValued",
        coalesce(l.won_value, 0)::float8 as "wonValue"
      from (
        select day, sum(views) as views, sum(forms + quizzes) as submissions from page_day_counts
        where day >= ${from}::date ${ofClient(scope)} group by day) d
      full join (
        select ${leadDay} as day, count(*) as leads, count(*) filter (where status = 'won') as won,
          count(value) filter (where status = 'won') as won_valued, sum(value) filter (where status = 'won') as won_value
        from lead_outcomes where created_at >= ${midnight(from)} ${ofClient(scope)} group by 1) l
      on l.day = d.day`)
  ).rows;

/** The UTC day on which the first page of a client or farm, or of all, was published; null before that. */
export const getFirstPublishedOn = async (
  ctx: Ctx,
  { clientId, farmId }: { clientId?: number | undefined; farmId?: number | undefined },
): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ day: string | null }>(sql`
    select (min(first_published_at) at time zone 'UTC')::date::text as day from page_summaries
    where true ${ofClient({ clientId })} ${farmId === undefined ? sql`` : sql`and farm_id = ${farmId}::integer`}`);
  return rows[0]?.day ?? null;
};

/** Clients, or a client's farms, whose leads changed most between two spans. */
export const listLeadChanges = async (
  ctx: Ctx,
  { month, before, limit, ...scope }: ClientScope & { month: DaySpan; before: DaySpan; limit: number },
) => {
  const owner = scope.clientId === undefined ? sql`client_id` : sql`farm_id`;
  const names = scope.clientId === undefined ? sql`client_profiles` : sql`farm_profiles`;
  const within = ({ from, to }: DaySpan): SQL =>
    sql`count(*) filter (where created_at >= ${midnight(from)} and created_at < ${midnight(to)} + interval '1 day')`;
  return (
    await ctx.db.execute<{ id: number; name: string; leads: number; before: number; total: number }>(sql`
      with counted as (
        select ${owner} as id, ${within(month)}::integer as leads, ${within(before)}::integer as before
        from lead_outcomes where created_at >= ${midnight(before.from)} ${ofClient(scope)} group by 1)
      select c.id, n.name, c.leads, c.before, count(*) over ()::integer as total
      from counted c join ${names} n on n.id = c.id where c.leads <> c.before
      order by abs(c.leads - c.before) desc, c.id limit ${limit}`)
  ).rows;
};

/** Leads since a UTC day of some clients, or of some farms of one client. */
export const listDailyLeads = async (
  ctx: Ctx,
  { ids, from, ...scope }: ClientScope & { ids: readonly number[]; from: string },
) => {
  const owner = scope.clientId === undefined ? sql`client_id` : sql`farm_id`;
  return (
    await ctx.db.execute<{ id: number; date: string; leads: number }>(sql`
      select ${owner} as id, ${leadDay}::text as date, count(*)::integer as leads from lead_outcomes
      where ${owner} = any(${sql.param([...ids])}::integer[]) and created_at >= ${midnight(from)} ${ofClient(scope)} group by 1, 2`)
  ).rows;
};
