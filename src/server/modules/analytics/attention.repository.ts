import { sql, type SQL } from 'drizzle-orm';
import { CHECKS_MENDED_BY_ANSWERS } from '#shared/client-questions.ts';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { ReviewState } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The first rows, each with the total. */
type WithTotal<Row> = Row & { total: number } & Record<string, unknown>;

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const isoTimestamp = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of one client, or of all without one. */
export interface AttentionScope {
  clientId?: number | undefined;
}

const ofClient = ({ clientId }: AttentionScope, column: SQL): SQL =>
  clientId === undefined ? sql`` : sql`and ${column} = ${clientId}::integer`;

export const countWaitingLeads = async (ctx: Ctx, scope: AttentionScope): Promise<number> => {
  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::integer as total from lead_summaries
    where status = 'new' and quarantine_reason is null ${ofClient(scope, sql`client_id`)}`);
  return rows[0]?.total ?? 0;
};

/** Unanswered leads, the longest waiting first. */
export const listWaitingLeads = async (ctx: Ctx, { limit, ...scope }: AttentionScope & { limit: number }) =>
  (
    await ctx.db.execute<{
      id: number;
      name: string;
      email: string;
      phone: string | null;
      phoneE164: string | null;
      quizScore: number | null;
      clientName: string;
      pageTitle: string | null;
      createdAt: string;
      awaitingReplySince: string;
      answerMinutes: number;
    }>(sql`
      select l.id, l.name, l.email, l.phone, l.phone_e164 as "phoneE164", l.quiz_score as "quizScore", c.name as "clientName",
        l.page_title as "pageTitle", ${isoTimestamp(sql`l.created_at`)} as "createdAt",
        ${isoTimestamp(sql`coalesce(l.awaiting_reply_since, l.created_at)`)} as "awaitingReplySince",
        coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) as "answerMinutes"
      from lead_summaries l join client_profiles c on c.id = l.client_id left join lead_answer_times r on r.client_id = l.client_id
      where l.status = 'new' and l.quarantine_reason is null ${ofClient(scope, sql`l.client_id`)}
      order by coalesce(l.awaiting_reply_since, l.created_at), l.id limit ${limit}`)
  ).rows;

/**
 * Clients with quarantined leads since a moment that are not reviewed, the longest waiting first; the total counts
 * leads.
 */
export const listQuarantinedLeads = async (
  ctx: Ctx,
  { since, limit, ...scope }: AttentionScope & { since: Date; limit: number },
) =>
  (
    await ctx.db.execute<WithTotal<{ clientId: number; clientName: string; leads: number; since: string }>>(sql`
      with held as (
        select client_id, count(*)::integer as leads, min(created_at) as since from lead_summaries
        where quarantine_reason is not null and quarantine_reason not in ('marked_by_staff', 'honeypot')
          and created_at > ${time(since)} ${ofClient(scope, sql`client_id`)} group by client_id)
      select c.id as "clientId", c.name as "clientName", h.leads, ${isoTimestamp(sql`h.since`)} as since,
        sum(h.leads) over ()::integer as total
      from held h join client_profiles c on c.id = h.client_id order by h.since, c.id limit ${limit}`)
  ).rows;

/**
 * Farms with pages in these states of the review queue, the longest waiting first, with the number of drafts that lack what
 * only the client knows; the total counts pages.
 */
export const listFarmsWithPages = async (
  ctx: Ctx,
  { states, limit, ...scope }: AttentionScope & { states: ReviewState[]; limit: number },
) =>
  (
    await ctx.db.execute<
      WithTotal<{
        farmId: number;
        farmName: string;
        clientName: string;
        pages: number;
        lackAnswers: number;
        since: string;
      }>
    >(sql`
      with waiting as (
        select p.farm_id, count(*)::integer as pages, min(p.updated_at) as since,
          (count(*) filter (where p.status = 'draft' and (c.failed && ${sql.param(CHECKS_MENDED_BY_ANSWERS)}::text[]
            or ('G-01' = any(c.failed) and array_to_string(c.failed, ' ') not like '%needs\\_%'))))::integer as lacking
        from page_summaries p cross join lateral (select array(select one->>'id' from jsonb_array_elements(p.quality->'checks') one
          where not (one->>'ok')::boolean and one->>'severity' = 'gate') as failed) c
        where p.review_state = any(${sql.param(states)}::text[]) ${ofClient(scope, sql`p.client_id`)} group by p.farm_id)
      select f.id as "farmId", f.name as "farmName", c.name as "clientName", w.pages, w.lacking as "lackAnswers",
        ${isoTimestamp(sql`w.since`)} as since, sum(w.pages) over ()::integer as total
      from waiting w join farm_profiles f on f.id = w.farm_id join client_profiles c on c.id = f.client_id
      order by w.since, f.id limit ${limit}`)
  ).rows;

/** Pages that pass every gate, await review and changed since a moment. */
export const listReadyPages = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<{ id: number; farmId: number; clientId: number }>(sql`
      select id, farm_id as "farmId", client_id as "clientId" from page_summaries
      where review_state = 'ready' and updated_at >= ${time(since)} order by id limit ${limit}`)
  ).rows;

/**
 * Webhooks with problems: disabled, with paused deliveries, with failed deliveries since `since`, or with deliveries
 * waiting since before `lateAt`.
 */
export const listFailingWebhooks = async (
  ctx: Ctx,
  { since, lateAt, limit, ...scope }: AttentionScope & { since: Date; lateAt: Date; limit: number },
) =>
  (
    await ctx.db.execute<
      WithTotal<{
        clientId: number | null;
        clientName: string | null;
        isOff: boolean;
        givenUp: number;
        waiting: number;
        setAside: number;
        since: string;
      }>
    >(sql`
      with troubled as (
        select case when target = 'client' then client_id end as client_id, status, created_at as since from delivery_states
        where status = 'failed' and created_at > ${time(since)}
        union all
        select case when target = 'client' then client_id end, status, created_at from delivery_states
        where status = 'paused' or (status = 'pending' and attempts > 0 and created_at < ${time(lateAt)})
        union all
        select client_id, 'off', disabled_at from webhook_states where disabled_at is not null),
      counted as (
        select client_id, bool_or(status = 'off') as is_off, (count(*) filter (where status = 'failed'))::integer as given_up,
          (count(*) filter (where status = 'pending'))::integer as waiting,
          (count(*) filter (where status = 'paused'))::integer as set_aside, min(since) as since
        from troubled group by client_id)
      select t.client_id as "clientId", c.name as "clientName", t.is_off as "isOff", t.given_up as "givenUp", t.waiting,
        t.set_aside as "setAside", ${isoTimestamp(sql`t.since`)} as since, count(*) over ()::integer as total
      from counted t left join client_profiles c on c.id = t.client_id where true ${ofClient(scope, sql`t.client_id`)}
      order by t.is_off desc, t.since, t.client_id limit ${limit}`)
  ).rows;

/** E-mails since a moment that failed or bounced, newest first. */
export const listFailedEmails = async (
  ctx: Ctx,
  { since, limit, ...scope }: AttentionScope & { since: Date; limit: number },
) =>
  (
    await ctx.db.execute<
      WithTotal<{ id: number; to: string; kind: string; clientId: number | null; createdAt: string }>
    >(sql`
      select id, to_address as "to", kind, client_id as "clientId", ${isoTimestamp(sql`created_at`)} as "createdAt",
        count(*) over ()::integer as total
      from email_states where state in ('failed', 'bounced') and coalesce(failed_at, created_at) > ${time(since)}
        ${ofClient(scope, sql`client_id`)}
      order by id desc limit ${limit}`)
  ).rows;

export const listDisabledDomains = async (ctx: Ctx, { limit, ...scope }: AttentionScope & { limit: number }) =>
  (
    await ctx.db.execute<
      WithTotal<{
        clientId: number;
        clientName: string;
        domain: string;
        verifiedAt: string | null;
        checkedAt: string | null;
      }>
    >(sql`
      select c.id as "clientId", c.name as "clientName", c.main_hub_domain as domain,
        ${isoTimestamp(sql`h.verified_at`)} as "verifiedAt", ${isoTimestamp(sql`h.checked_at`)} as "checkedAt",
        count(*) over ()::integer as total
      from hub_domain_states h join client_profiles c on c.id = h.client_id
      where h.state = 'disabled' and c.main_hub_domain is not null ${ofClient(scope, sql`c.id`)}
      order by h.verified_at nulls first, c.id limit ${limit}`)
  ).rows;

/** Verified, unanswered privacy requests, the next due first. */
export const listDuePrivacyRequests = async (ctx: Ctx, { now, limit }: { now: Date; limit: number }) =>
  (
    await ctx.db.execute<WithTotal<{ id: number; wish: 'export' | 'erase'; dueAt: string; isOverdue: boolean }>>(sql`
      select id, wish, ${isoTimestamp(sql`due_at`)} as "dueAt", due_at < ${time(now)} as "isOverdue",
        count(*) over ()::integer as total
      from due_privacy_requests order by due_at, id limit ${limit}`)
  ).rows;

/** A page that is no longer found ranks below the checked depth. */
const LAST_POSITION = sql`coalesce(r.current_position, r.depth + 1, 51)`;
const MAX_DROP = 5;
const FIRST_PAGE = 10;

/** Keywords that dropped at their last successful check since a moment, the largest drop first. */
export const listRankDrops = async (
  ctx: Ctx,
  { since, limit, ...scope }: AttentionScope & { since: Date; limit: number },
) =>
  (
    await ctx.db.execute<
      WithTotal<{
        id: number;
        keyword: string;
        clientId: number;
        clientName: string;
        farmId: number;
        farmName: string;
        before: number;
        now: number | null;
        checkedAt: string;
      }>
    >(sql`
      select r.id, r.keyword, c.id as "clientId", c.name as "clientName", f.id as "farmId", f.name as "farmName",
        r.previous_position as before, r.current_position as now, ${isoTimestamp(sql`r.last_checked_at`)} as "checkedAt",
        count(*) over ()::integer as total
      from keyword_positions r join farm_profiles f on f.id = r.farm_id join client_profiles c on c.id = r.client_id
      where f.status <> 'inactive' and r.last_checked_at >= ${time(since)} and r.previous_position is not null
        and (${LAST_POSITION} - r.previous_position > ${MAX_DROP}::integer
          or (r.previous_position <= ${FIRST_PAGE}::integer
            and ${LAST_POSITION} > ${FIRST_PAGE}::integer)) ${ofClient(scope, sql`r.client_id`)}
      order by r.previous_position <= ${FIRST_PAGE}::integer desc,
        ${LAST_POSITION} - r.previous_position desc, r.id limit ${limit}`)
  ).rows;

/** Clients with facts or claims that have expired or expire before `until`; the total counts facts. */
export const listExpiringFacts = async (
  ctx: Ctx,
  { today, until, limit, ...scope }: AttentionScope & { today: string; until: string; limit: number },
) =>
  (
    await ctx.db.execute<
      WithTotal<{ clientId: number; clientName: string; expired: number; ending: number; nextOn: string | null }>
    >(sql`
      with counted as (
        select client_id, (count(*) filter (where expires_on < ${today}::date))::integer as expired,
          (count(*) filter (where expires_on >= ${today}::date))::integer as ending,
          (min(expires_on) filter (where expires_on >= ${today}::date))::text as next_on
        from fact_deadlines where expires_on <= ${until}::date ${ofClient(scope, sql`client_id`)} group by client_id)
      select c.id as "clientId", c.name as "clientName", n.expired, n.ending, n.next_on as "nextOn",
        sum(n.expired + n.ending) over ()::integer as total
      from counted n join client_profiles c on c.id = n.client_id
      order by n.expired > 0 desc, n.next_on, c.id limit ${limit}`)
  ).rows;

interface ClientModelSpending extends Record<string, unknown> {
  clientId: number;
  clientName: string;
  spent: number;
  /** Null for no limit. */
  budget: number | null;
}

/** Each client's model costs since a moment and its budget, in US dollars. */
export const listModelSpending = async (
  ctx: Ctx,
  { since, standard }: { since: Date; standard: number | null },
): Promise<ClientModelSpending[]> =>
  (
    await ctx.db.execute<ClientModelSpending>(sql`
      select c.id as "clientId", c.name as "clientName", m.spent,
        coalesce(b.monthly_budget, ${standard}::double precision)::float8 as budget
      from (select client_id, coalesce(sum(cost), 0)::float8 as spent from model_costs
        where started_at >= ${time(since)} group by client_id) m
      join client_profiles c on c.id = m.client_id left join model_limits b on b.client_id = c.id
      order by c.id`)
  ).rows;

/** Rank check costs in a month of clients with their own budget, in US dollars. */
export const listRankSpending = async (ctx: Ctx, month: Date) =>
  (
    await ctx.db.execute<{ clientId: number | null; clientName: string | null; spent: number; own: number | null }>(sql`
      select c.id as "clientId", c.name as "clientName", s.cost_micros / 1000000.0::float8 as spent,
        k.monthly_budget as own
      from rank_spending s left join client_profiles c on c.id = s.client_id
        left join rank_budgets k on k.client_id = s.client_id
      where s.month = ${month.toISOString().slice(0, 10)}::date and s.cost_micros > 0 order by c.id`)
  ).rows;
