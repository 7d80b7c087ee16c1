import { and, eq } from 'drizzle-orm';
import type { ListId } from '#shared/list-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listColumns } from './lists.table.ts';

interface OfStaff {
  list: ListId;
  staffId: number;
}

export const getListColumns = async (ctx: Ctx, { list, staffId }: OfStaff): Promise<string[] | null> =>
  (
    await ctx.db
      .select({ columns: listColumns.columns })
      .from(listColumns)
      .where(and(eq(listColumns.staffId, staffId), eq(listColumns.list, list)))
  )[0]?.columns ?? null;

export const setListColumns = async (
  ctx: Ctx,
  { list, staffId, columns }: OfStaff & { columns: string[] },
): Promise<void> => {
  const updatedAt = ctx.clock.now();
  await ctx.db
    .insert(listColumns)
    .values({ staffId, list, columns, updatedAt })
    .onConflictDoUpdate({ target: [listColumns.staffId, listColumns.list], set: { columns, updatedAt } });
};

export const deleteListColumns = async (ctx: Ctx, { list, staffId }: OfStaff): Promise<void> => {
  await ctx.db.delete(listColumns).where(and(eq(listColumns.staffId, staffId), eq(listColumns.list, list)));
};
