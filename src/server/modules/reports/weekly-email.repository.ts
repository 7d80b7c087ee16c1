import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

// Reads other modules' tables and never writes them.

export interface Week {
  from: Date;
  before: Date;
}

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const within = (column: ReturnType<typeof sql>, { from, before }: Week) =>
  sql`${column} >= ${time(from)} and ${column} < ${time(before)}`;

export interface ClientWeek extends Record<string, unknown> {
  clientId: number;
  name: string;
  leads: number;
  leadsBefore: number;
  won: number;
  pages: number;
  up: number;
  down: number;
}

/** Clients with activity, the one with the most leads first. */
export const listClientWeeks = async (ctx: Ctx, { week, before }: { week: Week; before: Week }) =>
  (
    await ctx.db.execute<ClientWeek>(sql`
      with counted as (
        select client_id, count(*) filter (where ${within(sql`created_at`, week)}) as leads,
          count(*) filter (where ${within(sql`created_at`, before)}) as leads_before,
          count(*) filter (where status = 'won' and ${within(sql`created_at`, week)}) as won
        from lead_summaries where quarantine_reason is null and created_at >= ${time(before.from)} and created_at < ${time(week.before)}
        group by client_id),
      added as (
        select client_id, count(*) as pages from client_activity
        where kind = 'published' and ${within(sql`at`, week)} group by client_id),
      looked as (
        select k.client_id, k.ranking_id, k.position, lag(k.position) over of_one as earlier,
          lag(k.id) over of_one as earlier_id, k.checked_at
        from keyword_checks k join keyword_positions r on r.id = k.ranking_id
        where k.state in ('ranked', 'absent') and k.checked_at < ${time(week.before)}
          and (r.since is null or k.checked_at >= r.since) and r.last_checked_at >= ${time(week.from)}
        window of_one as (partition by k.ranking_id order by k.checked_at, k.id)),
      moved as (
        select client_id, count(*) filter (where coalesce(position, 1000) < coalesce(earlier, 1000)) as up,
          count(*) filter (where coalesce(position, 1000) > coalesce(earlier, 1000)) as down
        from looked where earlier_id is not null and ${within(sql`checked_at`, week)} group by client_id)
      select c.id as "clientId", c.name, coalesce(n.leads, 0)::integer as leads, coalesce(n.leads_before, 0)::integer as "leadsBefore",
        coalesce(n.won, 0)::integer as won, coalesce(a.pages, 0)::integer as pages, coalesce(m.up, 0)::integer as up,
        coalesce(m.down, 0)::integer as down
      from client_profiles c left join counted n on n.client_id = c.id left join added a on a.client_id = c.id
        left join moved m on m.client_id = c.id
      where coalesce(n.leads, 0) + coalesce(n.leads_before, 0) + coalesce(a.pages, 0) + coalesce(m.up, 0) + coalesce(m.down, 0) > 0
      order by leads desc, c.name, c.id`)
  ).rows;
