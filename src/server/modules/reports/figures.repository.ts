import { sql } from 'drizzle-orm';
import type { LeadSource, LeadStatus } from '#shared/leads.ts';
import type { PortalActivityKind } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';

// Reads other modules' tables and never writes them; reads no names, addresses or messages.

export interface ReportPeriod {
  clientId: number;
  from: Date;
  before: Date;
}

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const isoTimestamp = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Quarantined leads do not count. */
const leadsInPeriod = ({ clientId, from, before }: ReportPeriod) => sql`
  leads where client_id = ${clientId} and quarantine_reason is null
    and created_at >= ${time(from)} and created_at < ${time(before)}`;

export const countLeads = async (ctx: Ctx, counted: ReportPeriod) => {
  const { rows } = await ctx.db.execute<{
    total: number;
    valued: number;
    value: number | null;
    wonValued: number;
    wonValue: number | null;
    answered: number;
    medianMinutes: number | null;
  }>(sql`
    select count(*)::integer as total, count(value)::integer as valued, sum(value) as value,
      (count(value) filter (where status = 'won'))::integer as "wonValued", sum(value) filter (where status = 'won') as "wonValue",
      count(answered_at)::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - coalesce(awaiting_reply_since, created_at)) / 60)
        filter (where answered_at is not null) as "medianMinutes"
    from ${leadsInPeriod(counted)}`);
  const none = { total: 0, valued: 0, value: null, wonValued: 0, wonValue: null, answered: 0, medianMinutes: null };
  return rows[0] ?? none;
};

export const countLeadKinds = async (ctx: Ctx, counted: ReportPeriod) =>
  (
    await ctx.db.execute<{ source: LeadSource; status: LeadStatus; leads: number }>(
      sql`select source, status, count(*)::integer as leads from ${leadsInPeriod(counted)} group by source, status`,
    )
  ).rows;

/** Leads between each moment and the next. */
export const countLeadsBetween = async (
  ctx: Ctx,
  { clientId, moments }: { clientId: number; moments: Date[] },
): Promise<number[]> => {
  const [from, before] = [moments[0], moments.at(-1)];
  if (!from || !before) return [];
  const bounds = sql.join(moments.map(time), sql`, `);
  const { rows } = await ctx.db.execute<{ part: number; leads: number }>(sql`
    select width_bucket(created_at, array[${bounds}]) as part, count(*)::integer as leads
    from ${leadsInPeriod({ clientId, from, before })} group by 1`);
  const found = new Map(rows.map(({ part, leads }) => [part, leads]));
  return moments.slice(0, -1).map((_, index) => found.get(index + 1) ?? 0);
};

export const listLeadPages = async (ctx: Ctx, { limit, ...counted }: ReportPeriod & { limit: number }) =>
  (
    await ctx.db.execute<{ title: string; leads: number }>(sql`
      select page_title as title, count(*)::integer as leads from ${leadsInPeriod(counted)} and page_title is not null
      group by page_title order by leads desc, page_title limit ${limit}`)
  ).rows;

/** A client's keywords with their last successful check before the period and the last one within it; null for none. */
export const listKeywordPositions = async (ctx: Ctx, { clientId, from, before }: ReportPeriod) =>
  (
    await ctx.db.execute<{
      keyword: string;
      hadBefore: boolean;
      before: number | null;
      hasNow: boolean;
      now: number | null;
    }>(sql`
      select r.keyword, b.id is not null as "hadBefore", b.position as before, n.id is not null as "hasNow", n.position as now
      from keyword_positions r
      left join lateral (select id, position from keyword_checks k where k.ranking_id = r.id and k.state in ('ranked', 'absent')
        and k.checked_at < ${time(from)} and (r.since is null or k.checked_at >= r.since)
        order by k.checked_at desc, k.id desc limit 1) b on true
      left join lateral (select id, position from keyword_checks k where k.ranking_id = r.id and k.state in ('ranked', 'absent')
        and k.checked_at >= ${time(from)} and k.checked_at < ${time(before)} and (r.since is null or k.checked_at >= r.since)
        order by k.checked_at desc, k.id desc limit 1) n on true
      where r.client_id = ${clientId} order by r.keyword, r.id`)
  ).rows;

export const countLivePages = async (ctx: Ctx, clientId: number): Promise<number> =>
  (
    await ctx.db.execute<{ pages: number }>(
      sql`select count(*)::integer as pages from page_summaries where client_id = ${clientId} and status = 'published'`,
    )
  ).rows[0]?.pages ?? 0;

interface TitleRow extends Record<string, unknown> {
  title: string;
  at: string | null;
  total: number;
}

/** Pages first published in the period, newest first, with their total. */
export const listAddedPages = async (ctx: Ctx, { clientId, from, before, limit }: ReportPeriod & { limit: number }) =>
  (
    await ctx.db.execute<TitleRow>(sql`
      select title, ${isoTimestamp(sql`at`)} as at, count(*) over ()::integer as total from client_activity
      where client_id = ${clientId} and kind = 'published' and at >= ${time(from)} and at < ${time(before)}
      order by client_activity.at desc, ref desc limit ${limit}`)
  ).rows;

/** Work by kind; page work is counted by page. */
export const countActivity = async (ctx: Ctx, { clientId, from, before }: ReportPeriod) =>
  (
    await ctx.db.execute<{ kind: PortalActivityKind; times: number }>(sql`
      select kind, count(distinct coalesce(page_id, -ref))::integer as times from client_activity
      where client_id = ${clientId} and at >= ${time(from)} and at < ${time(before)} group by kind order by times desc, kind`)
  ).rows;

export const listScheduled = async (ctx: Ctx, { clientId, limit }: { clientId: number; limit: number }) =>
  (
    await ctx.db.execute<TitleRow>(sql`
      select title, ${isoTimestamp(sql`publish_at`)} as at, count(*) over ()::integer as total from page_summaries
      where client_id = ${clientId} and status <> 'published' and publish_at is not null
      order by publish_at, id limit ${limit}`)
  ).rows;

/** Upcoming work, counted now. */
export const countUpcoming = async (ctx: Ctx, clientId: number) => {
  const { rows } = await ctx.db.execute<{
    planned: number;
    inReview: number;
    questions: number;
    toApprove: number;
  }>(sql`
    select (count(*) filter (where status in ('planned', 'writing')))::integer as planned,
      (count(*) filter (where status = 'draft' and publish_at is null and review_state is distinct from 'input'))::integer as "inReview",
      (count(*) filter (where review_state = 'input'))::integer as questions,
      (select count(*)::integer from approval_requests where client_id = ${clientId} and state = 'waiting') as "toApprove"
    from page_summaries where client_id = ${clientId}`);
  return rows[0] ?? { planned: 0, inReview: 0, questions: 0, toApprove: 0 };
};
