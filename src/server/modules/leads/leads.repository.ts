import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import type { LeadQuery } from '#shared/leads.ts';
import type { LeadSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { searchCondition } from '#server/platform/database/search-words.ts';
import {
  afterJoinedRow,
  afterRow,
  bothWays,
  cursorColumns,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { farmLabels, isFarmAtWork } from '../farms/farms.views.ts';
import { staffNames } from '../staff/staff.views.ts';
import { idempotencyKeys, leads } from './leads.table.ts';
import { leadFilters } from './lead-filters.table.ts';

export type LeadRow = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;

export interface LeadWithNames {
  lead: LeadRow;
  clientName: string;
  farmName: string;
  assigneeName: string | null;
  answerMinutes: number;
  consentGiven: boolean | null;
  /** The same person's other leads of the client; times as JSON writes them. */
  relatedLeads: { id: number; farmName: string; createdAt: string }[];
}

const RELATED_LEADS_LIMIT = 3;

/** By e-mail and phone separately, so that each query uses its own index. */
const relatedLeads = sql<LeadWithNames['relatedLeads']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'farmName', o.name, 'createdAt', o.created_at)), '[]'::json)
  from (
    select distinct same.id, same.created_at, f.name from (
      (select e.id, e.created_at, e.farm_id from leads e where e.client_id = ${leads.clientId}
        and e.email_key = ${leads.emailKey} and e.id <> ${leads.id} and e.trashed_at is null order by e.created_at desc, e.id desc limit ${RELATED_LEADS_LIMIT})
      union all
      (select p.id, p.created_at, p.farm_id from leads p where p.client_id = ${leads.clientId}
        and p.phone_e164 = ${leads.phoneE164} and p.id <> ${leads.id} and p.trashed_at is null order by p.created_at desc, p.id desc limit ${RELATED_LEADS_LIMIT})
    ) same join farm_profiles f on f.id = same.farm_id order by same.created_at desc, same.id desc limit ${RELATED_LEADS_LIMIT}) o)`;

/** Of the visitor's last form; null without one. */
const consentGiven = sql<boolean | null>`(
  select c.given from consent_receipts c where c.lead_id = ${leads.id} order by c.id desc limit 1)`;

const withNames = (ctx: Ctx) =>
  ctx.db
    .select({
      lead: leads,
      clientName: clientLabels.name,
      farmName: farmLabels.name,
      assigneeName: staffNames.name,
      answerMinutes: sql<number>`coalesce(${leadFilters.answerMinutes}, ${ANSWER_MINUTES}::integer)`,
      consentGiven,
      relatedLeads,
    })
    .from(leads)
    .innerJoin(clientLabels, eq(clientLabels.id, leads.clientId))
    .innerJoin(farmLabels, eq(farmLabels.id, leads.farmId))
    .leftJoin(staffNames, eq(staffNames.id, leads.assigneeId))
    .leftJoin(leadFilters, eq(leadFilters.clientId, leads.clientId));

/** The expressions of the indexes `leads_words` and `leads_texts`; another spelling would not find them. */
const searchedTexts = [
  sql`leads.search_words`,
  sql`(coalesce(leads.message, '') || E'\\n' || coalesce(leads.notes, '') || E'\\n'
    || regexp_replace(coalesce(leads.phone, ''), '\\D', '', 'g'))`,
];

const matches = (filter: LeadQuery): SQL | undefined =>
  and(
    filter.q ? searchCondition(filter.q, searchedTexts) : undefined,
    filter.status ? eq(leads.status, filter.status) : undefined,
    filter.source ? eq(leads.source, filter.source) : undefined,
    filter.spam === 'false' ? isNull(leads.quarantineReason) : undefined,
    filter.spam === 'true' ? isNotNull(leads.quarantineReason) : undefined,
    filter.clientId ? eq(leads.clientId, filter.clientId) : undefined,
    filter.farmId ? eq(leads.farmId, filter.farmId) : undefined,
    filter.assigneeId ? eq(leads.assigneeId, filter.assigneeId) : undefined,
    withinDays(leads.createdAt, filter),
    filter.archived === 'true' ? sql`${leads.farmId} = any(array(select id from archived_farms))` : undefined,
    // A farm that is asked for shows its leads, archived or not.
    filter.archived !== 'true' && !filter.farmId ? isFarmAtWork(leads.farmId) : undefined,
    filter.trashed === 'true' ? isNotNull(leads.trashedAt) : isNull(leads.trashedAt),
  );

const byId = leads.id;
const byNewest = sql`(-${leads.id})`;
const scoreOrLess = sql`coalesce(${leads.quizScore}, -1)`;
const valueOrLess = sql`coalesce(${leads.value}, -1)`;
/** Since when it waits for an answer; leads that do not wait come last. */
const awaitingReplyKey = sql`(case when ${leads.status} = 'new' and ${leads.quarantineReason} is null
  then coalesce(${leads.awaitingReplySince}, ${leads.createdAt}) else 'infinity'::timestamptz end)`;
/** In the order of work. */
const statusRank = sql`(case ${leads.status} when 'new' then 1 when 'contacted' then 2 when 'qualified' then 3
  when 'won' then 4 else 5 end)`;

const byTime = { key: leads.createdAt, type: 'timestamptz', tie: byId } as const;
const byScore = { key: scoreOrLess, type: 'integer', tie: byId, isDescending: true } as const;

const ORDERS: Record<LeadSort, ListOrder> = {
  newest: { ...byTime, isDescending: true },
  oldest: { ...byTime, isDescending: false },
  ...bothWays('created', byTime),
  score: byScore,
  '-score': byScore,
  ...bothWays('name', { key: sql`lower(${leads.name})`, type: 'text', tie: byId }),
  ...bothWays('value', { key: valueOrLess, type: 'double precision', tie: byId }),
  ...bothWays('waiting', { key: awaitingReplyKey, type: 'timestamptz', tie: byId }),
  ...bothWays('status', { key: statusRank, type: 'integer', tie: byNewest }),
  ...bothWays('client', { key: sql`lower(${clientLabels.name})`, type: 'text', tie: byNewest }),
  ...bothWays('farm', { key: sql`lower(${farmLabels.name})`, type: 'text', tie: byNewest }),
};
const isJoined = (sort: LeadSort): boolean => /^-?(?:client|farm)$/.test(sort);

type LeadPosition = Placed & { id: number };

interface LeadPage {
  filter: LeadQuery;
  after: SortValues | null;
  limit: number;
}

/** A search reads so many leads in the list's order before it asks the indexes of words for all that match. */
const WALKED_LEADS = 5000;

/** What a search reads of a lead that is read anyway; digits may stand in a number however it was typed. */
const walkedTexts = (q: string): SQL[] =>
  /\d/.test(q)
    ? [
        sql`search_words`,
        sql`(coalesce(message, '') || E'\\n' || coalesce(notes, '') || E'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))`,
      ]
    : [sql`search_words`, sql`message`, sql`notes`];

/** Those of the list's next leads that match the search. Words that many leads have fill a page with them. */
const searchNextLeads = async (ctx: Ctx, { filter, after, limit }: LeadPage): Promise<LeadPosition[]> => {
  const { q = '', ...others } = filter;
  const order = ORDERS[filter.sort];
  const joins = isJoined(filter.sort)
    ? sql`join ${clientLabels} on ${clientLabels.id} = ${leads.clientId} join ${farmLabels} on ${farmLabels.id} = ${leads.farmId}`
    : sql``;
  const isAfter = isJoined(filter.sort) ? afterJoinedRow(order, after) : afterRow(order, after);
  const direction = order.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await ctx.db.execute<LeadPosition & Record<string, unknown>>(sql`
    select id, key::text as "sortKey", tie as "sortTie" from (
      select ${leads.id} as id, ${order.key} as key, ${order.tie} as tie, leads.search_words, leads.message, leads.notes, leads.phone
      from ${leads} ${joins} where ${and(matches(others), isAfter)}
      order by ${sql.join(orderBy(order), sql`, `)} limit ${WALKED_LEADS}) walked
    where ${searchCondition(q, walkedTexts(q))} order by key ${direction}, tie ${direction} limit ${limit}`);
  return rows;
};

/** The leads of a page by id and sort values alone: names are looked up for the rows that are shown. */
const listLeadPositions = async (ctx: Ctx, page: LeadPage): Promise<LeadPosition[]> => {
  const { filter, after, limit } = page;
  if (filter.q?.trim()) {
    const found = await searchNextLeads(ctx, page);
    if (found.length === limit) return found;
  }
  const order = ORDERS[filter.sort];
  const positions = ctx.db
    .select({ id: leads.id, ...cursorColumns(order) })
    .from(leads)
    .orderBy(...orderBy(order))
    .limit(limit)
    .$dynamic();
  if (!isJoined(filter.sort)) return positions.where(and(matches(filter), afterRow(order, after)));
  return positions
    .innerJoin(clientLabels, eq(clientLabels.id, leads.clientId))
    .innerJoin(farmLabels, eq(farmLabels.id, leads.farmId))
    .where(and(matches(filter), afterJoinedRow(order, after)));
};

export const listLeadRows = async (
  ctx: Ctx,
  input: { filter: LeadQuery; after: SortValues | null; limit: number },
): Promise<(LeadWithNames & LeadPosition)[]> => {
  const positions = await listLeadPositions(ctx, input);
  const ids = positions.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await withNames(ctx).where(inArray(leads.id, ids));
  const rows = new Map(found.map((row) => [row.lead.id, row]));
  return positions.flatMap((position) => {
    const row = rows.get(position.id);
    return row ? [{ ...row, ...position }] : [];
  });
};

export const countLeadRows = (ctx: Ctx, { filter, known }: { filter: LeadQuery; known: number }): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(leads)
    .where(matches(filter));
  return countRows(ctx, { rows, known });
};

/** Leads that nobody has answered, and those of two months by the sums of their days. */
export const countLeadsByMonth = async (ctx: Ctx, input: { thisMonth: Date; lastMonth: Date }) => {
  const [thisMonth, lastMonth] = [input.thisMonth, input.lastMonth].map((month) => month.toISOString().slice(0, 10));
  const { rows } = await ctx.db.execute<{ fresh: number; thisMonth: number; lastMonth: number }>(sql`
    select (select count(*)::integer from leads where status = 'new' and quarantine_reason is null and trashed_at is null
        and ${isFarmAtWork(sql`farm_id`)}) as fresh,
      coalesce(sum(leads) filter (where day >= ${thisMonth}::date), 0)::integer as "thisMonth",
      coalesce(sum(leads) filter (where day < ${thisMonth}::date), 0)::integer as "lastMonth"
    from client_day_leads where day >= ${lastMonth}::date`);
  return rows[0] ?? { fresh: 0, thisMonth: 0, lastMonth: 0 };
};

export const getLeadWithNames = async (ctx: Ctx, id: number): Promise<LeadWithNames | null> =>
  (await withNames(ctx).where(eq(leads.id, id)))[0] ?? null;

/** Those of these leads that are not in the trash, oldest first. */
export const listLeadsById = (ctx: Ctx, ids: number[]): Promise<LeadWithNames[]> =>
  withNames(ctx)
    .where(and(inArray(leads.id, ids), isNull(leads.trashedAt)))
    .orderBy(asc(leads.id));

/** The lead, locked until the transaction ends; null when there is none. */
export const getLeadRow = async (ctx: Ctx, id: number): Promise<LeadRow | null> =>
  (await ctx.db.select().from(leads).where(eq(leads.id, id)))[0] ?? null;

export const lockLeadRow = async (ctx: Ctx, id: number): Promise<LeadRow | null> =>
  (await ctx.db.select().from(leads).where(eq(leads.id, id)).for('update'))[0] ?? null;

export const insertLeads = async (ctx: Ctx, rows: NewLead[]): Promise<number[]> =>
  rows.length === 0 ? [] : (await ctx.db.insert(leads).values(rows).returning({ id: leads.id })).map(({ id }) => id);

export const listKnownEmails = async (
  ctx: Ctx,
  { farmId, emailKeys }: { farmId: number; emailKeys: string[] },
): Promise<Set<string>> => {
  const rows = await ctx.db
    .selectDistinct({ emailKey: leads.emailKey })
    .from(leads)
    .where(
      and(
        eq(leads.farmId, farmId),
        isNull(leads.trashedAt),
        sql`${leads.emailKey} in (select jsonb_array_elements_text(${JSON.stringify(emailKeys)}::jsonb))`,
      ),
    );
  return new Set(rows.map((row) => row.emailKey));
};

/** How many of these people the client has a lead of, by e-mail or by phone, on any of its farms. */
export const countKnownPeople = async (
  ctx: Ctx,
  { clientId, people }: { clientId: number; people: { emailKey: string; phoneE164: string | null }[] },
): Promise<number> => {
  if (people.length === 0) return 0;
  const { rows } = await ctx.db.execute<{ known: number }>(sql`
    select count(*)::integer as known
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p ("emailKey" text, "phoneE164" text)
    where exists (select from leads l where l.client_id = ${clientId} and l.email_key = p."emailKey" and l.trashed_at is null)
      or exists (select from leads l where l.client_id = ${clientId} and l.phone_e164 = p."phoneE164" and l.trashed_at is null)`);
  return rows[0]?.known ?? 0;
};

export const lockFarm = async (ctx: Ctx, farmId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('leads.import'), ${farmId}::integer)`);
};

export const updateLeadRow = async (ctx: Ctx, input: { id: number; columns: Partial<NewLead> }): Promise<void> => {
  await ctx.db.update(leads).set(input.columns).where(eq(leads.id, input.id));
};

export const deleteOldIdempotencyKeys = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
};

/** Leads that were put into the trash before this moment, oldest first, locked; those that others lock are left out. */
export const lockTrashedBefore = async (
  ctx: Ctx,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(lte(leads.trashedAt, before))
    .orderBy(asc(leads.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
};
