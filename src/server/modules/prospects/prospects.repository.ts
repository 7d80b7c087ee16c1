import {
  and,
  asc,
  count,
  desc,
  eq,
  getColumns,
  ilike,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ProspectFilter } from '#shared/prospects.ts';
import type { ProspectSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  numbered,
  orderBy,
  type ListOrder,
  type SortValues,
} from '#server/platform/database/list-order.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { prospects, calculatorConstants } from './prospects.table.ts';

export type ProspectRow = typeof prospects.$inferSelect;
export type NewProspect = typeof prospects.$inferInsert;

const filterCondition = (filter: ProspectFilter): SQL | undefined => {
  const pattern = filter.q ? containsPattern(filter.q) : null;
  return and(
    pattern === null
      ? undefined
      : or(ilike(prospects.name, pattern), ilike(prospects.email, pattern), ilike(prospects.company, pattern)),
    filter.kind ? eq(prospects.kind, filter.kind) : undefined,
    filter.status ? eq(prospects.status, filter.status) : undefined,
    withinDays(prospects.createdAt, filter),
  );
};

const { byId, byNewest } = numbered(prospects.id);
/** In the order of work. */
const statusRank = sql`(case ${prospects.status} when 'new' then 1 when 'contacted' then 2 when 'scheduled' then 3
  when 'done' then 4 else 5 end)`;

/** They are stored in the order of their ids. */
const ORDERS: Record<ProspectSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  oldest: { ...byId, isDescending: false },
  ...bothWays('created', byId),
  ...bothWays('name', { key: sql`lower(${prospects.name})`, type: 'text', tie: byNewest }),
  ...bothWays('kind', { key: prospects.kind, type: 'text', tie: byNewest }),
  ...bothWays('status', { key: statusRank, type: 'integer', tie: byNewest }),
};

export const listProspectRows = (
  ctx: Ctx,
  { filter, after, limit }: { filter: ProspectFilter; after: SortValues | null; limit: number },
): Promise<(ProspectRow & Placed)[]> => {
  const order = ORDERS[filter.sort];
  return ctx.db
    .select({ ...getColumns(prospects), ...cursorColumns(order) })
    .from(prospects)
    .where(and(filterCondition(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

export const countProspectRows = async (ctx: Ctx, filter: ProspectFilter): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(prospects).where(filterCondition(filter)))[0]?.total ?? 0;

export const getProspectRow = async (ctx: Ctx, id: number): Promise<ProspectRow | null> =>
  (await ctx.db.select().from(prospects).where(eq(prospects.id, id)))[0] ?? null;

export const insertProspect = async (ctx: Ctx, row: NewProspect): Promise<ProspectRow> => {
  const [inserted] = await ctx.db.insert(prospects).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

const personCondition = ({ email, exceptId }: { email: string; exceptId: number }) =>
  and(eq(sql`lower(${prospects.email})`, email.toLowerCase()), ne(prospects.id, exceptId));

/** A person's requests by e-mail address, oldest first, without the given one. */
export const listProspectsOfPerson = (ctx: Ctx, person: { email: string; exceptId: number }): Promise<ProspectRow[]> =>
  ctx.db.select().from(prospects).where(personCondition(person)).orderBy(asc(prospects.id));

/** Returns the deleted ids. */
export const deleteProspectsOfPerson = async (
  ctx: Ctx,
  person: { email: string; exceptId: number },
): Promise<number[]> =>
  (await ctx.db.delete(prospects).where(personCondition(person)).returning({ id: prospects.id })).map(({ id }) => id);

/** Verified, unanswered privacy requests due before a moment. */
export const listRequestsDueBefore = (ctx: Ctx, before: Date) =>
  ctx.db
    .select({ id: prospects.id, dueAt: prospects.dueAt })
    .from(prospects)
    .where(
      and(
        eq(prospects.kind, 'privacy'),
        notInArray(prospects.status, ['done', 'spam']),
        isNotNull(prospects.verifiedAt),
        lt(prospects.dueAt, before),
      ),
    );

export const updateProspectRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewProspect> },
): Promise<void> => {
  await ctx.db.update(prospects).set(columns).where(eq(prospects.id, id));
};

type ConstantsRow = typeof calculatorConstants.$inferSelect;

export const getLatestConstants = async (ctx: Ctx): Promise<ConstantsRow | null> =>
  (await ctx.db.select().from(calculatorConstants).orderBy(desc(calculatorConstants.version)).limit(1))[0] ?? null;

/** False when the version exists. */
export const insertConstants = async (ctx: Ctx, row: ConstantsRow): Promise<boolean> =>
  (
    await ctx.db
      .insert(calculatorConstants)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: calculatorConstants.version })
  ).length > 0;
