import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

const ofClient = (clientId: number | undefined): SQL =>
  clientId === undefined ? sql`` : sql`and client_id = ${clientId}::integer`;

/** Counts per UTC day; empty days are left out. */
export const listDailyTotals = async (ctx: Ctx, { from, clientId }: { from: string; clientId?: number | undefined }) =>
  (
    await ctx.db.execute<{ date: string; views: number; submissions: number; leads: number; won: number }>(sql`
      select coalesce(d.day, l.day)::text as date, coalesce(d.views, 0)::integer as views,
        coalesce(d.submissions, 0)::integer as submissions, coalesce(l.leads, 0)::integer as leads,
        coalesce(l.won, 0)::integer as won
      from (
        select day, sum(views) as views, sum(forms + quizzes) as submissions from page_day_counts
        where day >= ${from}::date ${ofClient(clientId)} group by day) d
      full join (
        select (created_at at time zone 'UTC')::date as day, count(*) as leads,
          count(*) filter (where status = 'won') as won
        from lead_summaries where quarantine_reason is null and created_at >= ${`${from}T00:00:00Z`}::timestamptz
          ${ofClient(clientId)} group by 1) l
      on l.day = d.day`)
  ).rows;

/** The UTC day on which the first page of a client or farm, or of all, was published; null before that. */
export const getFirstPublishedOn = async (
  ctx: Ctx,
  { clientId, farmId }: { clientId?: number | undefined; farmId?: number | undefined },
): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ day: string | null }>(sql`
    select (min(first_published_at) at time zone 'UTC')::date::text as day from page_summaries
    where true ${ofClient(clientId)} ${farmId === undefined ? sql`` : sql`and farm_id = ${farmId}::integer`}`);
  return rows[0]?.day ?? null;
};
