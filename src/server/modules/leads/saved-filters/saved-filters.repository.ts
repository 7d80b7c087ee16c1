import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { savedLeadFilters } from './saved-filters.table.ts';

export type FilterRow = typeof savedLeadFilters.$inferSelect;

/** This person's filters and those that the team shares, by name. */
export const listFilterRows = (ctx: Ctx, staffId: number): Promise<FilterRow[]> =>
  ctx.db
    .select()
    .from(savedLeadFilters)
    .where(or(eq(savedLeadFilters.staffId, staffId), eq(savedLeadFilters.isShared, true)))
    .orderBy(asc(sql`lower(${savedLeadFilters.name})`), asc(savedLeadFilters.id));

/** One that this person has, locked until the transaction ends; null for any other. */
export const lockFilterRow = async (
  ctx: Ctx,
  { id, staffId }: { id: number; staffId: number },
): Promise<FilterRow | null> =>
  (
    await ctx.db
      .select()
      .from(savedLeadFilters)
      .where(
        and(
          eq(savedLeadFilters.id, id),
          or(eq(savedLeadFilters.staffId, staffId), eq(savedLeadFilters.isShared, true)),
        ),
      )
      .for('update')
  )[0] ?? null;

/** Until the transaction ends, nobody else names a filter: how many one has and what they are called stays as it was read. */
export const lockFilterNames = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('leads.saved_filters', 0))`);
};

/** Whether the person has another filter of this name. */
export const hasFilterNamed = async (
  ctx: Ctx,
  { id, staffId, name }: { id: number; staffId: number; name: string },
): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: savedLeadFilters.id })
      .from(savedLeadFilters)
      .where(and(eq(savedLeadFilters.staffId, staffId), eq(savedLeadFilters.name, name), ne(savedLeadFilters.id, id)))
  ).length > 0;

/** The person's filter of this name, new or changed. */
export const upsertFilter = async (ctx: Ctx, row: Omit<FilterRow, 'id'>): Promise<FilterRow> => {
  const [stored] = await ctx.db
    .insert(savedLeadFilters)
    .values(row)
    .onConflictDoUpdate({
      target: [savedLeadFilters.staffId, savedLeadFilters.name],
      set: { query: row.query, isShared: row.isShared },
    })
    .returning();
  if (!stored) throw new Error('The database answered an insert without its row.');
  return stored;
};

export const updateFilterRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Pick<FilterRow, 'name' | 'isShared'> },
): Promise<void> => {
  await ctx.db.update(savedLeadFilters).set(columns).where(eq(savedLeadFilters.id, id));
};

export const deleteFilterRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(savedLeadFilters).where(eq(savedLeadFilters.id, id));
};
