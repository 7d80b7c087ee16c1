import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ANSWER_MINUTES } from '#shared/lead-rules.ts';
import { endOfFilter, type LeadFilter } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';
import { idempotencyKeys, leads } from './leads.table.ts';
import { leadRules } from './screening/screening.table.ts';

export type LeadRow = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;

/** The columns of other nouns that a lead's record shows; their tables belong to the modules of those nouns. */
const clientNames = pgTable('clients', { id: integer().primaryKey(), name: text().notNull() });
const farmNames = pgTable('farms', { id: integer().primaryKey(), name: text().notNull() });

const staffNames = pgTable('staff', {
  id: integer().primaryKey(),
  username: text().notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
});

export interface LeadWithNames {
  lead: LeadRow;
  clientName: string;
  farmName: string;
  assigneeName: string | null;
  answerMinutes: number;
  /** The same person's other leads of the client; times as JSON writes them. */
  alsoAsked: { id: number; farmName: string; createdAt: string }[];
}

const OTHERS = 3;

/** By e-mail and by phone apart, so that each finds its own index. */
const alsoAsked = sql<LeadWithNames['alsoAsked']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'farmName', o.name, 'createdAt', o.created_at)), '[]'::json)
  from (
    select distinct same.id, same.created_at, f.name from (
      (select e.id, e.created_at, e.farm_id from leads e where e.client_id = ${leads.clientId}
        and e.email_key = ${leads.emailKey} and e.id <> ${leads.id} order by e.id desc limit ${OTHERS})
      union all
      (select p.id, p.created_at, p.farm_id from leads p where p.client_id = ${leads.clientId}
        and p.phone_e164 = ${leads.phoneE164} and p.id <> ${leads.id} order by p.id desc limit ${OTHERS})
    ) same join farms f on f.id = same.farm_id order by same.id desc limit ${OTHERS}) o)`;

const withNames = (ctx: Ctx) =>
  ctx.db
    .select({
      lead: leads,
      clientName: clientNames.name,
      farmName: farmNames.name,
      assigneeName: sql<string | null>`coalesce(nullif(concat_ws(' ', nullif(${staffNames.firstName}, ''),
        nullif(${staffNames.lastName}, '')), ''), nullif(${staffNames.email}, ''), ${staffNames.username})`,
      answerMinutes: sql<number>`coalesce(${leadRules.answerMinutes}, ${ANSWER_MINUTES}::integer)`,
      alsoAsked,
    })
    .from(leads)
    .innerJoin(clientNames, eq(clientNames.id, leads.clientId))
    .innerJoin(farmNames, eq(farmNames.id, leads.farmId))
    .leftJoin(staffNames, eq(staffNames.id, leads.assigneeId))
    .leftJoin(leadRules, eq(leadRules.clientId, leads.clientId));

/** As the index `leads_words` spells it. */
const leadWords = sql<string>`(${leads.name} || E'\\n' || ${leads.email} || E'\\n' || ${leads.source} || E'\\n' || coalesce(${leads.phoneE164}, ''))`;

const matches = (filter: LeadFilter): SQL | undefined => {
  const pattern = filter.q ? containing(filter.q) : null;
  return and(
    pattern === null ? undefined : ilike(leadWords, pattern),
    filter.status ? eq(leads.status, filter.status) : undefined,
    filter.source ? eq(leads.source, filter.source) : undefined,
    filter.spam === 'false' ? isNull(leads.spamReason) : undefined,
    filter.spam === 'true' ? isNotNull(leads.spamReason) : undefined,
    filter.clientId ? eq(leads.clientId, filter.clientId) : undefined,
    filter.farmId ? eq(leads.farmId, filter.farmId) : undefined,
    filter.assigneeId ? eq(leads.assigneeId, filter.assigneeId) : undefined,
    filter.from ? gte(leads.createdAt, new Date(filter.from)) : undefined,
    filter.to ? lte(leads.createdAt, endOfFilter(filter.to)) : undefined,
  );
};

type Sort = LeadFilter['sort'];

const scoreOrLess = sql<number>`coalesce(${leads.quizScore}, -1)`;
const nameKey = sql<string>`lower(${leads.name})`;

const ORDER: Record<Sort, SQL[]> = {
  newest: [desc(leads.id)],
  oldest: [asc(leads.id)],
  score: [desc(scoreOrLess), desc(leads.id)],
  name: [asc(nameKey), asc(leads.id)],
};

/** Rows after the one a cursor names, in the sort's own order. */
const afterCursor = (sort: Sort, after: (string | number)[] | null): SQL | undefined => {
  if (!after) return undefined;
  const [value, id] = after;
  if (sort === 'newest') return lt(leads.id, Number(id));
  if (sort === 'oldest') return sql`${leads.id} > ${Number(id)}`;
  if (sort === 'score')
    return sql`(${scoreOrLess}, ${leads.id}) < (${typeof value === 'number' ? value : 0}::integer, ${Number(id)}::integer)`;
  return sql`(${nameKey}, ${leads.id}) > (${String(value)}::text, ${Number(id)}::integer)`;
};

/** The sort values of a row, for the cursor of the next page. */
export const cursorOf = (sort: Sort, lead: LeadRow): (string | number)[] => {
  if (sort === 'score') return [lead.quizScore ?? -1, lead.id];
  return [sort === 'name' ? lead.name.toLowerCase() : 0, lead.id];
};

export const listLeadRows = (
  ctx: Ctx,
  input: { filter: LeadFilter; after: (string | number)[] | null; limit: number },
): Promise<LeadWithNames[]> =>
  withNames(ctx)
    .where(and(matches(input.filter), afterCursor(input.filter.sort, input.after)))
    .orderBy(...ORDER[input.filter.sort])
    .limit(input.limit);

export const countLeadRows = async (ctx: Ctx, filter: LeadFilter): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(leads).where(matches(filter)))[0]?.total ?? 0;

export const countLeadsByMonth = async (ctx: Ctx, input: { thisMonth: Date; lastMonth: Date }) => {
  const rows = await ctx.db
    .select({
      fresh: sql<number>`count(*) filter (where ${leads.status} = 'new')::integer`,
      thisMonth: sql<number>`count(*) filter (where ${leads.createdAt} >= ${input.thisMonth.toISOString()}::timestamptz)::integer`,
      lastMonth: sql<number>`count(*) filter (where ${leads.createdAt} >= ${input.lastMonth.toISOString()}::timestamptz and ${leads.createdAt} < ${input.thisMonth.toISOString()}::timestamptz)::integer`,
    })
    .from(leads)
    .where(isNull(leads.spamReason));
  return rows[0] ?? { fresh: 0, thisMonth: 0, lastMonth: 0 };
};

export const getLeadWithNames = async (ctx: Ctx, id: number): Promise<LeadWithNames | null> =>
  (await withNames(ctx).where(eq(leads.id, id)))[0] ?? null;

/** These leads, oldest first. */
export const listLeadsById = (ctx: Ctx, ids: number[]): Promise<LeadWithNames[]> =>
  withNames(ctx).where(inArray(leads.id, ids)).orderBy(asc(leads.id));

/** The lead, locked against other changes until the transaction ends; null when there is none. */
export const lockLeadRow = async (ctx: Ctx, id: number): Promise<LeadRow | null> =>
  (await ctx.db.select().from(leads).where(eq(leads.id, id)).for('update'))[0] ?? null;

/** The rows' ids, in their order. */
export const insertLeads = async (ctx: Ctx, rows: NewLead[]): Promise<number[]> =>
  rows.length === 0 ? [] : (await ctx.db.insert(leads).values(rows).returning({ id: leads.id })).map(({ id }) => id);

/** Of these e-mails, those the farm has a lead of. */
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
    where exists (select from leads l where l.client_id = ${clientId} and l.email_key = p."emailKey")
      or exists (select from leads l where l.client_id = ${clientId} and l.phone_e164 = p."phoneE164")`);
  return rows[0]?.known ?? 0;
};

/** Makes imports into one farm wait for each other. */
export const lockFarm = async (ctx: Ctx, farmId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('leads.import'), ${farmId}::integer)`);
};

export const updateLeadRow = async (ctx: Ctx, input: { id: number; columns: Partial<NewLead> }): Promise<void> => {
  await ctx.db.update(leads).set(input.columns).where(eq(leads.id, input.id));
};

export const deleteOldIdempotencyKeys = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
};
