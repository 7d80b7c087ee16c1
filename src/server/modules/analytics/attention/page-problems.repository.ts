import { sql, type SQL } from 'drizzle-orm';
import type { PageStatus, ReviewState } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ProblemSelect } from './attention.types.ts';
import { isoTime, mainReason } from './problem-columns.repository.ts';

export const FACT_WARNING_DAYS = 30;

const BLOCKED = sql`review_state in ('input', 'duplicate', 'needs_fix')`;

/** Pages of a farm in one condition, as one problem. */
const byFarm = ({ notice, where, detail }: { notice: string | null; where: SQL; detail: SQL }): SQL => sql`
  select farm_id::text as key,
    ${notice === null ? sql`null` : sql`${notice}::text || ':' || farm_id || ':' || max(updated_at)::date`} as notice,
    client_id, farm_id, count(*)::integer as records, 0 as priority, min(updated_at) as since, ${detail} as detail
  from page_problems where ${where} group by client_id, farm_id`;

/** What stands in the way of pages. */
export const PAGE_PROBLEMS = {
  failedPages: () =>
    byFarm({
      notice: 'page',
      where: sql`review_state = 'failed'`,
      detail: sql`jsonb_build_object('reason', ${mainReason(sql`failure`)})`,
    }),

  refreshes: () =>
    byFarm({
      notice: 'refresh',
      where: sql`refresh_issue is not null`,
      detail: sql`jsonb_build_object('reason', ${mainReason(sql`refresh_issue`)})`,
    }),

  drafts: () =>
    byFarm({
      notice: 'draft',
      where: BLOCKED,
      detail: sql`'{}'::jsonb`,
    }),

  reviews: () => byFarm({ notice: null, where: sql`review_state = 'ready'`, detail: sql`'{}'::jsonb` }),

  approvals: () => sql`
    select a.id::text as key, case when a.state <> 'waiting' then 'approval:' || a.id || ':' || a.state end as notice,
      a.client_id, p.farm_id, 1 as records, case a.state when 'changes' then 0 when 'expired' then 1 else 2 end as priority,
      a.since, jsonb_build_object('subject', a.title, 'state', a.state, 'reason', a.comment, 'recordId', a.page_id,
        'at', ${isoTime(sql`a.due_at`)}) as detail
    from approval_problems a join page_summaries p on p.id = a.page_id and p.version = a.version`,

  questions: () => sql`
    select q.id::text as key, 'question:' || q.id as notice, q.client_id, p.farm_id, 1 as records, 0 as priority,
      q.due_at as since, jsonb_build_object('subject', q.topic_name, 'question', q.kind, 'recordId', q.page_id) as detail
    from question_problems q join page_summaries p on p.id = q.page_id and p.status = 'draft'`,

  facts: ({ today }) => sql`
    select client_id::text as key, concat_ws(':', 'fact', client_id, max(expires_on) filter (where expires_on < ${today}::date),
        max(expires_on) filter (where expires_on >= ${today}::date), max(unusable_since)) as notice,
      client_id, null::integer as farm_id, count(*)::integer as records,
      case when bool_or(expires_on < ${today}::date) then 0 else 1 end as priority, null::timestamptz as since,
      jsonb_build_object('expired', count(*) filter (where expires_on < ${today}::date),
        'ending', count(*) filter (where expires_on >= ${today}::date), 'unusable', count(unusable_since),
        'nextOn', min(expires_on) filter (where expires_on >= ${today}::date)) as detail
    from fact_problems
    where expires_on <= ${today}::date + ${FACT_WARNING_DAYS}::integer or unusable_since is not null group by client_id`,
} satisfies Record<string, ProblemSelect>;

/** Pages of these farms that cannot be published, by state and failed gates. */
export const listBlockedPages = async (ctx: Ctx, farmIds: readonly number[]) =>
  (
    await ctx.db.execute<{
      farmId: number;
      status: PageStatus;
      state: ReviewState;
      failed: string[] | null;
      pages: number;
    }>(sql`
      select farm_id as "farmId", status, review_state as state, failed_gates as failed, count(*)::integer as pages
      from page_problems where farm_id = any(${sql.param([...farmIds])}::integer[]) and ${BLOCKED} group by 1, 2, 3, 4`)
  ).rows;
