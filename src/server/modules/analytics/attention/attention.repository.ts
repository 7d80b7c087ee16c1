import { sql, type SQL } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { AttentionScope, ProblemMoments, ProblemRow, ProblemSelect, RowChoice } from './attention.types.ts';
import { DELIVERY_PROBLEMS } from './delivery-problems.repository.ts';
import { PAGE_PROBLEMS } from './page-problems.repository.ts';
import { isoTime } from './problem-columns.repository.ts';
import { SERVICE_PROBLEMS } from './service-problems.repository.ts';

const PROBLEMS = { ...DELIVERY_PROBLEMS, ...PAGE_PROBLEMS, ...SERVICE_PROBLEMS };

/** Kinds that tables hold; the others are computed. */
export type StoredProblemKind = keyof typeof PROBLEMS;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DELIVERY_LATE_MS = 15 * MINUTE_MS;
/** Older problems that nobody can end are not listed. */
const PROBLEM_AGE_MS = 7 * DAY_MS;

const time = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Since when problems are listed, and before when a delivery is late. */
export const momentsOf = (now: Date): ProblemMoments => ({
  now: time(now),
  today: now.toISOString().slice(0, 10),
  recent: time(new Date(now.getTime() - PROBLEM_AGE_MS)),
  late: time(new Date(now.getTime() - DELIVERY_LATE_MS)),
});

const ofClient = ({ clientId }: AttentionScope, column: SQL): SQL =>
  clientId === undefined ? sql`` : sql`and ${column} = ${clientId}::integer`;

/** Kinds with a row for each record, of which there may be very many: counted apart, and only the first are read. */
const LONG_KINDS: readonly StoredProblemKind[] = ['quarantined', 'mails', 'rankDrops', 'wrongPages', 'prospects'];

/** Rows that a person put off are left out, or are all that is asked for. */
const ofChoice = ({ only, without = [] }: RowChoice, key: SQL): SQL =>
  sql`${only ? sql`and ${key} = any(${sql.param(only)}::text[])` : sql``} ${
    without.length > 0 ? sql`and ${key} <> all(${sql.param(without)}::text[])` : sql``
  }`;

interface KindQuery extends AttentionScope, RowChoice {
  kind: StoredProblemKind;
  limit: number;
}

const ORDER = sql`order by priority, since, key`;

const firstRows = (found: SQL, { kind, limit }: KindQuery): SQL =>
  LONG_KINDS.includes(kind)
    ? sql`select one.*, total, total as row_total
        from (select * from (${found}) all_rows ${ORDER} limit ${limit}::integer) one,
          (select count(*)::integer as total from (${found}) all_rows) counted`
    : sql`with found as materialized (${found})
        select found.*, (select sum(records)::integer from found) as total, (select count(*)::integer from found) as row_total
        from found ${ORDER} limit ${limit}::integer`;

/** The first problems of a kind with the kind's totals. */
export const listProblemRows = async (ctx: Ctx, query: KindQuery): Promise<ProblemRow[]> => {
  const select: ProblemSelect = PROBLEMS[query.kind];
  const found = sql`select * from (${select(momentsOf(ctx.clock.now()))}) one
    where not exists (select from archived_clients a where a.id = one.client_id)
      and not exists (select from archived_farms a where a.id = one.farm_id) ${ofClient(query, sql`one.client_id`)} ${ofChoice(query, sql`one.key`)}`;
  const { rows } = await ctx.db.execute<ProblemRow>(sql`
    select p.key, p.notice, p.client_id as "clientId", c.name as "clientName", p.farm_id as "farmId", f.name as "farmName",
      p.records as count, ${isoTime(sql`p.since`)} as since, p.detail, p.total, p.row_total as "rowTotal"
    from (${firstRows(found, query)}) p
    left join client_profiles c on c.id = p.client_id left join farm_profiles f on f.id = p.farm_id
    order by p.priority, p.since, p.key`);
  return rows.map((row) => ({ ...row, kind: query.kind }));
};

const WAITING_SINCE = sql`coalesce(l.awaiting_reply_since, l.created_at)`;
const ANSWER_BY = sql`${WAITING_SINCE} + coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) * interval '1 minute'`;
const WAITING_LEADS = sql`lead_summaries l left join lead_answer_times r on r.client_id = l.client_id
  where l.status = 'new' and l.quarantine_reason is null`;

/** How many leads wait, and how many longer than their client wants. */
export const countWaitingLeads = async (
  ctx: Ctx,
  scope: AttentionScope & RowChoice,
): Promise<{ total: number; overdue: number }> => {
  const { rows } = await ctx.db.execute<{ total: number; overdue: number }>(sql`
    select count(*)::integer as total, (count(*) filter (where ${ANSWER_BY} < ${time(ctx.clock.now())}))::integer as overdue
    from ${WAITING_LEADS} ${ofClient(scope, sql`l.client_id`)} ${ofChoice(scope, sql`l.id::text`)}`);
  return rows[0] ?? { total: 0, overdue: 0 };
};

/** Unanswered leads, the longest waiting first. */
export const listWaitingLeads = async (ctx: Ctx, { limit, ...scope }: AttentionScope & RowChoice & { limit: number }) =>
  (
    await ctx.db.execute<{
      id: number;
      name: string;
      email: string;
      phone: string | null;
      phoneE164: string | null;
      quizScore: number | null;
      clientId: number;
      clientName: string;
      pageTitle: string | null;
      createdAt: string;
      awaitingReplySince: string;
      answerMinutes: number;
    }>(sql`
      select l.id, l.name, l.email, l.phone, l.phone_e164 as "phoneE164", l.quiz_score as "quizScore",
        l.client_id as "clientId", (select c.name from client_profiles c where c.id = l.client_id) as "clientName",
        l.page_title as "pageTitle", ${isoTime(sql`l.created_at`)} as "createdAt",
        ${isoTime(WAITING_SINCE)} as "awaitingReplySince",
        coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) as "answerMinutes"
      from ${WAITING_LEADS} ${ofClient(scope, sql`l.client_id`)} ${ofChoice(scope, sql`l.id::text`)}
      order by ${WAITING_SINCE}, l.id limit ${limit}`)
  ).rows;

/** Leads whose client wanted them answered between two moments, and that still wait. */
export const listLeadsOverdueSince = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<{ id: number; clientId: number; farmId: number }>(sql`
      select l.id, l.client_id as "clientId", l.farm_id as "farmId" from ${WAITING_LEADS}
        and ${WAITING_SINCE} > ${time(new Date(since.getTime() - PROBLEM_AGE_MS))}
        and ${ANSWER_BY} between ${time(since)} and ${time(ctx.clock.now())}
      order by ${WAITING_SINCE}, l.id limit ${limit}`)
  ).rows;

/** Pages that pass every gate, await review and changed since a moment. */
export const listReadyPages = async (ctx: Ctx, { since, limit }: { since: Date; limit: number }) =>
  (
    await ctx.db.execute<{ id: number; farmId: number; clientId: number }>(sql`
      select id, farm_id as "farmId", client_id as "clientId" from page_summaries
      where review_state = 'ready' and updated_at >= ${time(since)} order by id limit ${limit}`)
  ).rows;
