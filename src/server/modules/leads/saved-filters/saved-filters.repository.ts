import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { savedLeadFilters } from './saved-filters.table.ts';

const shown = { id: savedLeadFilters.id, name: savedLeadFilters.name, query: savedLeadFilters.query };

export const listFilterRows = (ctx: Ctx, staffId: number) =>
  ctx.db
    .select(shown)
    .from(savedLeadFilters)
    .where(eq(savedLeadFilters.staffId, staffId))
    .orderBy(asc(sql`lower(${savedLeadFilters.name})`), asc(savedLeadFilters.id));

/** The filter of this name, new or changed. */
export const upsertFilter = async (
  ctx: Ctx,
  row: { staffId: number; name: string; query: string; createdAt: Date },
): Promise<{ id: number; name: string; query: string }> => {
  const [stored] = await ctx.db
    .insert(savedLeadFilters)
    .values(row)
    .onConflictDoUpdate({
      target: [savedLeadFilters.staffId, savedLeadFilters.name],
      set: { query: row.query },
    })
    .returning(shown);
  if (!stored) throw new Error('The database answered an insert without its row.');
  return stored;
};

export const deleteFilterRow = async (ctx: Ctx, { id, staffId }: { id: number; staffId: number }): Promise<void> => {
  await ctx.db.delete(savedLeadFilters).where(and(eq(savedLeadFilters.id, id), eq(savedLeadFilters.staffId, staffId)));
};
