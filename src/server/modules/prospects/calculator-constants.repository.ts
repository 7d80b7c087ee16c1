import { desc } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { calculatorConstants } from './calculator-constants.table.ts';

export type ConstantsRow = typeof calculatorConstants.$inferSelect;

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
