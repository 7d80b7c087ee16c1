import { and, between, count, eq, gte, isNotNull, isNull, lt, min, sql, type SQL } from 'drizzle-orm';
import type { OwnRead } from './portal.repository.ts';
import { ownCallDays, ownLeadFilters, ownLeads } from './portal.table.ts';

const notSpam = ({ scope }: OwnRead, more?: SQL): SQL | undefined =>
  and(eq(ownLeads.clientId, scope.clientId), isNull(ownLeads.quarantineReason), more);

/** How many leads wait, and the response minutes of those since a moment. */
export const getResponseFigures = async (ownRead: OwnRead, since: Date) => {
  const minutes = sql`extract(epoch from ${ownLeads.answeredAt} - coalesce(${ownLeads.awaitingReplySince}, ${ownLeads.createdAt})) / 60`;
  const recent = sql`${ownLeads.answeredAt} is not null and ${ownLeads.createdAt} >= ${since.toISOString()}::timestamptz`;
  const rows = await ownRead.tx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${ownLeads.status} = 'new')::integer`,
      answered: sql<number>`count(*) filter (where ${recent})::integer`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${minutes}) filter (where ${recent})`,
    })
    .from(ownLeads)
    .where(notSpam(ownRead));
  return rows[0] ?? { waiting: 0, answered: 0, medianMinutes: null };
};

/** Null where no target is set. */
export const getAnswerMinutes = async ({ tx, scope }: OwnRead): Promise<number | null> =>
  (
    await tx.db
      .select({ minutes: ownLeadFilters.answerMinutes })
      .from(ownLeadFilters)
      .where(eq(ownLeadFilters.clientId, scope.clientId))
  )[0]?.minutes ?? null;

/** Leads since a moment by the Monday of their week in a time zone. */
export const countLeadsByWeek = async (
  ownRead: OwnRead,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<Map<string, number>> => {
  const week = sql<string>`to_char(date_trunc('week', ${ownLeads.createdAt} at time zone ${timeZone}), 'YYYY-MM-DD')`;
  const rows = await ownRead.tx.db
    .select({ week, leads: count() })
    .from(ownLeads)
    .where(notSpam(ownRead, gte(ownLeads.createdAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.week, row.leads]));
};

const hasStatus = (status: string): SQL => sql`${ownLeads.status} = ${status}`;

/** A period's leads by status and value. */
export const sumLeads = async (ownRead: OwnRead, { from, before }: { from: Date; before: Date }) => {
  const won = hasStatus('won');
  const rows = await ownRead.tx.db
    .select({
      leads: count(),
      won: sql<number>`count(*) filter (where ${won})::integer`,
      lost: sql<number>`count(*) filter (where ${hasStatus('lost')})::integer`,
      wonValued: sql<number>`count(*) filter (where ${won} and ${isNotNull(ownLeads.value)})::integer`,
      wonValue: sql<number | null>`sum(${ownLeads.value}) filter (where ${won})`,
      valued: count(ownLeads.value),
      value: sql<number | null>`sum(${ownLeads.value})`,
    })
    .from(ownLeads)
    .where(notSpam(ownRead, and(gte(ownLeads.createdAt, from), lt(ownLeads.createdAt, before))));
  return rows[0] ?? { leads: 0, won: 0, lost: 0, wonValued: 0, wonValue: null, valued: 0, value: null };
};

/** Presses on the phone number of the client's pages; days are UTC, both included. */
export const sumCalls = async ({ tx, scope }: OwnRead, { from, to }: { from: string; to: string }): Promise<number> =>
  (
    await tx.db
      .select({ calls: sql<number>`coalesce(sum(${ownCallDays.calls}), 0)::integer` })
      .from(ownCallDays)
      .where(and(eq(ownCallDays.clientId, scope.clientId), between(ownCallDays.day, from, to)))
  )[0]?.calls ?? 0;

export const getFirstLeadAt = async (ownRead: OwnRead): Promise<Date | null> =>
  (
    await ownRead.tx.db
      .select({ at: min(ownLeads.createdAt) })
      .from(ownLeads)
      .where(notSpam(ownRead))
  )[0]?.at ?? null;
