import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { ANSWER_MINUTES } from '#shared/lead-filters.ts';
import { endOfPeriod, type LeadQuery } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { farmLabels } from '../farms/farms.views.ts';
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
        and e.email_key = ${leads.emailKey} and e.id <> ${leads.id} and e.trashed_at is null order by e.id desc limit ${RELATED_LEADS_LIMIT})
      union all
      (select p.id, p.created_at, p.farm_id from leads p where p.client_id = ${leads.clientId}
        and p.phone_e164 = ${leads.phoneE164} and p.id <> ${leads.id} and p.trashed_at is null order by p.id desc limit ${RELATED_LEADS_LIMIT})
    ) same join farm_profiles f on f.id = same.farm_id order by same.id desc limit ${RELATED_LEADS_LIMIT}) o)`;

const withNames = (ctx: Ctx) =>
  ctx.db
    .select({
      lead: leads,
      clientName: clientLabels.name,
      farmName: farmLabels.name,
      assigneeName: staffNames.name,
      answerMinutes: sql<number>`coalesce(${leadFilters.answerMinutes}, ${ANSWER_MINUTES}::integer)`,
      relatedLeads,
    })
    .from(leads)
    .innerJoin(clientLabels, eq(clientLabels.id, leads.clientId))
    .innerJoin(farmLabels, eq(farmLabels.id, leads.farmId))
    .leftJoin(staffNames, eq(staffNames.id, leads.assigneeId))
    .leftJoin(leadFilters, eq(leadFilters.clientId, leads.clientId));

const matches = (filter: LeadQuery): SQL | undefined => {
  const pattern = filter.q ? containsPattern(filter.q) : null;
  return and(
    pattern === null ? undefined : sql`leads.search_words ilike ${pattern}`,
    filter.status ? eq(leads.status, filter.status) : undefined,
    filter.source ? eq(leads.source, filter.source) : undefined,
    filter.spam === 'false' ? isNull(leads.quarantineReason) : undefined,
    filter.spam === 'true' ? isNotNull(leads.quarantineReason) : undefined,
    filter.clientId ? eq(leads.clientId, filter.clientId) : undefined,
    filter.farmId ? eq(leads.farmId, filter.farmId) : undefined,
    filter.assigneeId ? eq(leads.assigneeId, filter.assigneeId) : undefined,
    filter.from ? gte(leads.createdAt, new Date(filter.from)) : undefined,
    filter.to ? lte(leads.createdAt, endOfPeriod(filter.to)) : undefined,
    filter.trashed === 'true' ? isNotNull(leads.trashedAt) : isNull(leads.trashedAt),
  );
};

type Sort = LeadQuery['sort'];

const scoreOrLess = sql<number>`coalesce(${leads.quizScore}, -1)`;
const nameKey = sql<string>`lower(${leads.name})`;

const SORT_ORDERS: Record<Sort, SQL[]> = {
  newest: [desc(leads.id)],
  oldest: [asc(leads.id)],
  score: [desc(scoreOrLess), desc(leads.id)],
  name: [asc(nameKey), asc(leads.id)],
};

const afterCursor = (sort: Sort, after: (string | number)[] | null): SQL | undefined => {
  if (!after) return undefined;
  const [value, id] = after;
  if (sort === 'newest') return lt(leads.id, Number(id));
  if (sort === 'oldest') return sql`${leads.id} > ${Number(id)}`;
  if (sort === 'score')
    return sql`(${scoreOrLess}, ${leads.id}) < (${typeof value === 'number' ? value : 0}::integer, ${Number(id)}::integer)`;
  return sql`(${nameKey}, ${leads.id}) > (${String(value)}::text, ${Number(id)}::integer)`;
};

export const cursorOf = (sort: Sort, lead: LeadRow): (string | number)[] => {
  if (sort === 'score') return [lead.quizScore ?? -1, lead.id];
  return [sort === 'name' ? lead.name.toLowerCase() : 0, lead.id];
};

export const listLeadRows = (
  ctx: Ctx,
  input: { filter: LeadQuery; after: (string | number)[] | null; limit: number },
): Promise<LeadWithNames[]> =>
  withNames(ctx)
    .where(and(matches(input.filter), afterCursor(input.filter.sort, input.after)))
    .orderBy(...SORT_ORDERS[input.filter.sort])
    .limit(input.limit);

export const countLeadRows = async (ctx: Ctx, filter: LeadQuery): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(leads).where(matches(filter)))[0]?.total ?? 0;

export const countLeadsByMonth = async (ctx: Ctx, input: { thisMonth: Date; lastMonth: Date }) => {
  const rows = await ctx.db
    .select({
      fresh: sql<number>`count(*) filter (where ${leads.status} = 'new')::integer`,
      thisMonth: sql<number>`count(*) filter (where ${leads.createdAt} >= ${input.thisMonth.toISOString()}::timestamptz)::integer`,
      lastMonth: sql<number>`count(*) filter (where ${leads.createdAt} >= ${input.lastMonth.toISOString()}::timestamptz and ${leads.createdAt} < ${input.thisMonth.toISOString()}::timestamptz)::integer`,
    })
    .from(leads)
    .where(and(isNull(leads.quarantineReason), isNull(leads.trashedAt)));
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
