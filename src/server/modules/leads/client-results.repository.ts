import { sql } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const CLOCK_START = sql`coalesce(l.awaiting_reply_since, l.created_at)`;
const DEADLINE = sql`${CLOCK_START} + coalesce(r.answer_minutes, ${ANSWER_MINUTES}::integer) * interval '1 minute'`;

/** Imported leads have no response time, unless the visitor submitted a form later. */
const IS_TIMED = sql`(h.submitted or not h.imported)`;

/** By lead, so that the index serves it; a subquery in the filter has the history of every client read. */
const HISTORY = sql`cross join lateral (
  select coalesce(bool_or(kind = 'imported'), false) as imported, coalesce(bool_or(kind = 'submitted'), false) as submitted
  from lead_history where lead_id = l.id) h`;

export interface LeadResults {
  leads: number;
  won: number;
  /** Won leads with a value, and the sum of their values in US dollars. */
  wonValued: number;
  wonValue: number;
  /** Leads that are answered or past their response time, and those answered within it. */
  due: number;
  inTime: number;
}

/** A client's leads since a UTC day, or those of one farm, by farm and day; quarantined and trashed ones are left out. */
export const sumLeadResults = async (
  ctx: Ctx,
  { clientId, farmId, from, now }: { clientId: number; farmId?: number | undefined; from: string; now: Date },
): Promise<(LeadResults & { farmId: number; day: string })[]> =>
  (
    await ctx.db.execute<LeadResults & { farmId: number; day: string } & Record<string, unknown>>(sql`
      select l.farm_id as "farmId", to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        count(*)::integer as leads, (count(*) filter (where l.status = 'won'))::integer as won,
        (count(l.value) filter (where l.status = 'won'))::integer as "wonValued",
        coalesce(sum(l.value) filter (where l.status = 'won'), 0)::float8 as "wonValue",
        (count(*) filter (where (l.answered_at is not null or ${DEADLINE} < ${time(now)}) and ${IS_TIMED}))::integer as due,
        (count(*) filter (where l.answered_at <= ${DEADLINE} and ${IS_TIMED}))::integer as "inTime"
      from leads l left join lead_filters r on r.client_id = l.client_id ${HISTORY}
      where l.client_id = ${clientId}::integer and l.quarantine_reason is null and l.trashed_at is null
        and ${farmId === undefined ? isFarmAtWork(sql`l.farm_id`) : sql`l.farm_id = ${farmId}::integer`}
        and l.created_at >= ${`${from}T00:00:00Z`}::timestamptz and l.created_at <= ${time(now)}
      group by 1, 2`)
  ).rows;

/** A client's unanswered leads, and how many of them are past its response time. */
export const countWaitingLeads = async (
  ctx: Ctx,
  { clientId, now }: { clientId: number; now: Date },
): Promise<{ waiting: number; late: number; answerMinutes: number }> => {
  const { rows } = await ctx.db.execute<{ waiting: number; late: number; answerMinutes: number }>(sql`
    select count(l.id)::integer as waiting, (count(l.id) filter (where ${DEADLINE} < ${time(now)}))::integer as late,
      coalesce(max(r.answer_minutes), ${ANSWER_MINUTES}::integer) as "answerMinutes"
    from (select ${clientId}::integer as client_id) c left join lead_filters r on r.client_id = c.client_id
      left join leads l on l.client_id = c.client_id and l.status = 'new' and l.quarantine_reason is null
        and l.trashed_at is null and ${isFarmAtWork(sql`l.farm_id`)}`);
  return rows[0] ?? { waiting: 0, late: 0, answerMinutes: ANSWER_MINUTES };
};
