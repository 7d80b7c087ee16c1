import { sql } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-rules.ts';
import type { Ctx } from '#server/platform/context.ts';

// Other nouns' tables, read here alone and never written: one look over all of them at what needs somebody.

/** The rows that come first, and the total over all in each of them. */
type Counted<Row> = Row & { total: number } & Record<string, unknown>;

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const countWaitingLeads = async (ctx: Ctx): Promise<number> => {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from leads where status = 'new' and spam_reason is null`,
  );
  return rows[0]?.total ?? 0;
};

/** Leads nobody has answered, the one that waits longest first. */
export const listWaitingLeads = async (ctx: Ctx, limit: number) =>
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
      waitingSince: string;
      answerMinutes: number;
    }>(sql`
      select l.id, l.name, l.email, l.phone, l.phone_e164 as "phoneE164", l.quiz_score as "quizScore", c.name as "clientName",
        l.page_title as "pageTitle", ${iso(sql`l.created_at`)} as "createdAt",
        ${iso(sql`coalesce(l.waiting_since, l.created_at)`)} as "waitingSince",
        coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) as "answerMinutes"
      from leads l join clients c on c.id = l.client_id left join lead_rules r on r.client_id = l.client_id
      where l.status = 'new' and l.spam_reason is null
      order by coalesce(l.waiting_since, l.created_at), l.id limit ${limit}`)
  ).rows;

/** Clients with leads held since a moment that nobody judged yet, the one that waits longest first; the total counts leads. */
export const listHeldLeads = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<Counted<{ clientId: number; clientName: string; leads: number; since: string }>>(sql`
      with held as (
        select client_id, count(*)::integer as leads, min(created_at) as since from leads
        where spam_reason is not null and spam_reason not in ('marked_by_staff', 'honeypot')
          and created_at > ${time(since)} group by client_id)
      select c.id as "clientId", c.name as "clientName", h.leads, ${iso(sql`h.since`)} as since,
        sum(h.leads) over ()::integer as total
      from held h join clients c on c.id = h.client_id order by h.since, c.id limit ${limit}`)
  ).rows;

/** Farms with pages in a state of the review queue, the one that waits longest first; the total counts pages. */
export const listFarmPages = async (ctx: Ctx, { state, limit }: { state: 'ready' | 'failed'; limit: number }) =>
  (
    await ctx.db.execute<
      Counted<{ farmId: number; farmName: string; clientName: string; pages: number; since: string }>
    >(sql`
      with waiting as (
        select farm_id, count(*)::integer as pages, min(updated_at) as since from pages
        where review_state = ${state} group by farm_id)
      select f.id as "farmId", f.name as "farmName", c.name as "clientName", w.pages, ${iso(sql`w.since`)} as since,
        sum(w.pages) over ()::integer as total
      from waiting w join farms f on f.id = w.farm_id join clients c on c.id = f.client_id
      order by w.since, f.id limit ${limit}`)
  ).rows;

/** Pages that hold every gate, wait to be read and were changed since a moment. */
export const listReadyPages = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<{ id: number; farmId: number; clientId: number }>(sql`
      select id, farm_id as "farmId", client_id as "clientId" from pages
      where review_state = 'ready' and updated_at >= ${time(since)} order by id limit ${limit}`)
  ).rows;

/**
 * Webhooks in trouble: switched off, with calls set aside, with calls given up since `since`, or with calls that were
 * tried and wait since before `lateAt`.
 */
export const listFailingWebhooks = async (
  ctx: Ctx,
  { since, lateAt, limit }: { since: Date; lateAt: Date; limit: number },
) =>
  (
    await ctx.db.execute<
      Counted<{
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
        select case when target = 'client' then client_id end as client_id, status, created_at as since from deliveries
        where status = 'failed' and created_at > ${time(since)}
        union all
        select case when target = 'client' then client_id end, status, created_at from deliveries
        where status = 'held' or (status = 'pending' and attempts > 0 and created_at < ${time(lateAt)})
        union all
        select client_id, 'off', disabled_at from webhook_endpoints where disabled_at is not null),
      counted as (
        select client_id, bool_or(status = 'off') as is_off, (count(*) filter (where status = 'failed'))::integer as given_up,
          (count(*) filter (where status = 'pending'))::integer as waiting,
          (count(*) filter (where status = 'held'))::integer as set_aside, min(since) as since
        from troubled group by client_id)
      select t.client_id as "clientId", c.name as "clientName", t.is_off as "isOff", t.given_up as "givenUp", t.waiting,
        t.set_aside as "setAside", ${iso(sql`t.since`)} as since, count(*) over ()::integer as total
      from counted t left join clients c on c.id = t.client_id
      order by t.is_off desc, t.since, t.client_id limit ${limit}`)
  ).rows;

/** Mails written since a moment that failed or were refused, newest first. */
export const listFailedMails = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<
      Counted<{ id: number; to: string; kind: string; clientId: number | null; createdAt: string }>
    >(sql`
      select id, to_address as "to", kind, client_id as "clientId", ${iso(sql`created_at`)} as "createdAt",
        count(*) over ()::integer as total
      from mails where state in ('failed', 'bounced') and coalesce(failed_at, created_at) > ${time(since)}
      order by id desc limit ${limit}`)
  ).rows;

/** Hub domains that lapsed. */
export const listLapsedDomains = async (ctx: Ctx, limit: number) =>
  (
    await ctx.db.execute<
      Counted<{
        clientId: number;
        clientName: string;
        domain: string;
        verifiedAt: string | null;
        checkedAt: string | null;
      }>
    >(sql`
      select c.id as "clientId", c.name as "clientName", c.main_hub_domain as domain,
        ${iso(sql`h.verified_at`)} as "verifiedAt", ${iso(sql`h.checked_at`)} as "checkedAt",
        count(*) over ()::integer as total
      from hub_domains h join clients c on c.id = h.client_id
      where h.state = 'lapsed' and c.main_hub_domain is not null
      order by h.verified_at nulls first, c.id limit ${limit}`)
  ).rows;

/** Proven requests about private data that nobody has answered, the one due first first. */
export const listPrivacyDue = async (ctx: Ctx, { now, limit }: { now: Date; limit: number }) =>
  (
    await ctx.db.execute<Counted<{ id: number; wish: 'export' | 'erase'; dueAt: string; isOverdue: boolean }>>(sql`
      select id, wish, ${iso(sql`due_at`)} as "dueAt", due_at < ${time(now)} as "isOverdue",
        count(*) over ()::integer as total
      from inquiries where kind = 'privacy' and status not in ('done', 'spam') and verified_at is not null
      order by due_at, id limit ${limit}`)
  ).rows;

/** A page that is not found any more stands at best behind as many as the check looked through. */
const STANDS = sql`coalesce(r.current_position, r.depth + 1, 51)`;
const MOST_PLACES = 5;
const FIRST_PAGE = 10;

/** Keywords that dropped at their last measured check, made since a moment, the worst first. A check that failed moves nothing. */
export const listRankDrops = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<
      Counted<{
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
        r.previous_position as before, r.current_position as now, ${iso(sql`r.last_checked_at`)} as "checkedAt",
        count(*) over ()::integer as total
      from rankings r join farms f on f.id = r.farm_id join clients c on c.id = r.client_id
      where f.status <> 'inactive' and r.last_checked_at >= ${time(since)} and r.previous_position is not null
        and (${STANDS} - r.previous_position > ${MOST_PLACES}::integer
          or (r.previous_position <= ${FIRST_PAGE}::integer
            and ${STANDS} > ${FIRST_PAGE}::integer))
      order by r.previous_position <= ${FIRST_PAGE}::integer desc,
        ${STANDS} - r.previous_position desc, r.id limit ${limit}`)
  ).rows;

/** Clients with facts or statements whose last day has passed or comes until `until`; the total counts facts. */
export const listEndingFacts = async (
  ctx: Ctx,
  { today, until, limit }: { today: string; until: string; limit: number },
) =>
  (
    await ctx.db.execute<
      Counted<{ clientId: number; clientName: string; expired: number; ending: number; nextOn: string | null }>
    >(sql`
      with ends as (
        select client_id, expires_on from client_facts where expires_on <= ${until}::date
        union all
        select client_id, expires_on from client_statements where expires_on <= ${until}::date),
      counted as (
        select client_id, (count(*) filter (where expires_on < ${today}::date))::integer as expired,
          (count(*) filter (where expires_on >= ${today}::date))::integer as ending,
          (min(expires_on) filter (where expires_on >= ${today}::date))::text as next_on
        from ends group by client_id)
      select c.id as "clientId", c.name as "clientName", n.expired, n.ending, n.next_on as "nextOn",
        sum(n.expired + n.ending) over ()::integer as total
      from counted n join clients c on c.id = n.client_id
      order by n.expired > 0 desc, n.next_on, c.id limit ${limit}`)
  ).rows;

interface Spent extends Record<string, unknown> {
  clientId: number;
  clientName: string;
  spent: number;
  /** Null for no limit. */
  budget: number | null;
}

/** What each client's calls to the model cost since a moment, and its budget. US dollars. */
export const listModelSpending = async (
  ctx: Ctx,
  { since, standard }: { since: Date; standard: number | null },
): Promise<Spent[]> =>
  (
    await ctx.db.execute<Spent>(sql`
      select c.id as "clientId", c.name as "clientName", m.spent,
        coalesce(b.monthly_budget, ${standard}::double precision)::float8 as budget
      from (select client_id, coalesce(sum(cost), 0)::float8 as spent from model_calls
        where started_at >= ${time(since)} group by client_id) m
      join clients c on c.id = m.client_id left join model_budgets b on b.client_id = c.id
      order by c.id`)
  ).rows;

/** What each client's rank look-ups cost in a month, with a budget of its own; those of deleted clients have none. US dollars. */
export const listRankSpending = async (ctx: Ctx, month: Date) =>
  (
    await ctx.db.execute<{ clientId: number | null; clientName: string | null; spent: number; own: number | null }>(sql`
      select c.id as "clientId", c.name as "clientName", s.cost_micros / 1000000.0::float8 as spent,
        k.monthly_budget as own
      from ranking_spending s left join clients c on c.id = s.client_id
        left join ranking_choices k on k.client_id = s.client_id
      where s.month = ${month.toISOString().slice(0, 10)}::date and s.cost_micros > 0 order by c.id`)
  ).rows;
