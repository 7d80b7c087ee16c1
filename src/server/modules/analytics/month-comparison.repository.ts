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

/** Views and submissions per UTC day; empty days are left out. */
export const listDailyViews = async (ctx: Ctx, { from, ...scope }: ClientScope & { from: string }) =>
  (
    await ctx.db.execute<{ date: string; views: number; submissions: number }>(sql`
      select day::text as date, sum(views)::integer as views, sum(forms + quizzes)::integer as submissions
      from client_day_views where day >= ${from}::date ${ofClient(scope)} group by day
      having sum(views) <> 0 or sum(forms + quizzes) <> 0`)
  ).rows;

/** Leads of a UTC day, or of a client or farm in one of the two spans. */
interface LeadGroup extends Record<string, unknown> {
  date: string | null;
  ownerId: number | null;
  isMonth: boolean | null;
  leads: number;
  won: number;
  wonValued: number;
  wonValue: number;
}

/** Leads per UTC day, and of each client, or of a client's farms, in two spans. Read once for both; values are added by day. */
export const listLeadGroups = async (
  ctx: Ctx,
  { from, month, before, ...scope }: ClientScope & { from: string; month: DaySpan; before: DaySpan },
): Promise<LeadGroup[]> => {
  const owner = scope.clientId === undefined ? sql`client_id` : sql`farm_id`;
  const counted = scope.clientId === undefined ? sql`client_day_leads` : sql`farm_lead_days`;
  const within = ({ from: first, to }: DaySpan): SQL => sql`day between ${first}::date and ${to}::date`;
  return (
    await ctx.db.execute<LeadGroup>(sql`
      with counted as (
        select day, ${owner} as owner, leads, won, 0 as won_valued, 0 as won_value from ${counted}
        where day >= ${from}::date ${ofClient(scope)}
        union all
        select ${leadDay}, null, 0, 0, count(value)::integer, sum(value) from lead_outcomes
        where status = 'won' and created_at >= ${midnight(from)} ${ofClient(scope)} group by 1),
      spans as (
        select *, case when ${within(month)} then true when ${within(before)} then false end as is_month from counted)
      select day::text as date, owner as "ownerId", is_month as "isMonth", sum(leads)::integer as leads, sum(won)::integer as won,
        sum(won_valued)::integer as "wonValued", coalesce(sum(won_value), 0)::float8 as "wonValue"
      from spans group by grouping sets ((day), (owner, is_month))`)
  ).rows;
};

/** Names of clients, or of farms. */
export const listNames = async (
  ctx: Ctx,
  { ids, clientId }: ClientScope & { ids: readonly number[] },
): Promise<Map<number, string>> => {
  const names = clientId === undefined ? sql`client_profiles` : sql`farm_profiles`;
  const { rows } = await ctx.db.execute<{ id: number; name: string }>(
    sql`select id, name from ${names} where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The UTC day on which the first page of a client or farm, or of all, was published; null before that. */
export const getFirstPublishedOn = async (
  ctx: Ctx,
  { clientId, farmId }: { clientId?: number | undefined; farmId?: number | undefined },
): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ day: string | null }>(sql`
    select (first_published_at at time zone 'UTC')::date::text as day from page_summaries
    where first_published_at is not null ${ofClient({ clientId })}
      ${farmId === undefined ? sql`` : sql`and farm_id = ${farmId}::integer`}
    order by first_published_at limit 1`);
  return rows[0]?.day ?? null;
};

/** Leads since a UTC day of some clients, or of some farms of one client. */
export const listDailyLeads = async (
  ctx: Ctx,
  { ids, from, ...scope }: ClientScope & { ids: readonly number[]; from: string },
) => {
  const owner = scope.clientId === undefined ? sql`client_id` : sql`farm_id`;
  const counted = scope.clientId === undefined ? sql`client_day_leads` : sql`farm_lead_days`;
  return (
    await ctx.db.execute<{ id: number; date: string; leads: number }>(sql`
      select ${owner} as id, day::text as date, sum(leads)::integer as leads from ${counted}
      where ${owner} = any(${sql.param([...ids])}::integer[]) and day >= ${from}::date ${ofClient(scope)} group by 1, 2`)
  ).rows;
};
