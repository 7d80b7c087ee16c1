import { desc } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { calculatorConstants } from './constants.table.ts';

export type ConstantsRow = typeof calculatorConstants.$inferSelect;

export const findNewestConstants = async (ctx: Ctx): Promise<ConstantsRow | null> =>
  (await ctx.db.select().from(calculatorConstants).orderBy(desc(calculatorConstants.version)).limit(1))[0] ?? null;

/** Inserts the version unless it exists; answers whether it did. */
export const insertConstants = async (ctx: Ctx, row: ConstantsRow): Promise<boolean> =>
  (
    await ctx.db
      .insert(calculatorConstants)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: calculatorConstants.version })
  ).length > 0;
