import { asc, lte } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { leads } from './leads.table.ts';

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
