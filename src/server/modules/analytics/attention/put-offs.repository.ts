import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PutOffKind } from '#shared/put-off-kinds.ts';
import type { Ctx } from '#server/platform/context.ts';
import { putOffRows, type PutOffRow } from './put-offs.table.ts';

/** What a person has put off for now, what comes back first first. */
export const listPutOffRows = (ctx: Ctx, staffId: number): Promise<PutOffRow[]> =>
  ctx.db
    .select()
    .from(putOffRows)
    .where(and(eq(putOffRows.staffId, staffId), gt(putOffRows.until, ctx.clock.now())))
    .orderBy(asc(putOffRows.until), asc(putOffRows.kind), asc(putOffRows.key));

export const upsertPutOffRow = async (ctx: Ctx, row: PutOffRow): Promise<void> => {
  await ctx.db
    .insert(putOffRows)
    .values(row)
    .onConflictDoUpdate({
      target: [putOffRows.staffId, putOffRows.kind, putOffRows.key],
      set: { until: row.until },
    });
};

export const deletePutOffRow = async (
  ctx: Ctx,
  { staffId, kind, key }: { staffId: number; kind: PutOffKind; key: string },
): Promise<void> => {
  await ctx.db
    .delete(putOffRows)
    .where(and(eq(putOffRows.staffId, staffId), eq(putOffRows.kind, kind), eq(putOffRows.key, key)));
};

/** Those that came back by themselves. */
export const deletePastPutOffRows = async (ctx: Ctx, staffId: number): Promise<void> => {
  await ctx.db.delete(putOffRows).where(and(eq(putOffRows.staffId, staffId), lte(putOffRows.until, ctx.clock.now())));
};
