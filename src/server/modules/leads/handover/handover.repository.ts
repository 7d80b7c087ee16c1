import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { leads } from '../leads.table.ts';

/** Announced leads whose calls nobody wrote yet, oldest first. */
export const listUnplanned = async (ctx: Ctx, most: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.announcedAt), isNull(leads.plannedAt), isNull(leads.spamReason)))
    .orderBy(asc(leads.id))
    .limit(most);
  return rows.map(({ id }) => id);
};

export const isPlanned = async (ctx: Ctx, id: number): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, id), isNotNull(leads.plannedAt)))
  ).length > 0;

export const setPlanned = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(leads).set({ plannedAt: at }).where(inArray(leads.id, ids));
};
