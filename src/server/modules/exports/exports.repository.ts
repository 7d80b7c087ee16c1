import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { dataExportChunks, dataExports } from './exports.table.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

/** Null while another one is running. */
export const insertDataExport = async (ctx: Ctx, row: typeof dataExports.$inferInsert): Promise<DataExportRow | null> =>
  (await ctx.db.insert(dataExports).values(row).onConflictDoNothing().returning())[0] ?? null;

export const listDataExportRows = (ctx: Ctx): Promise<DataExportRow[]> =>
  ctx.db.select().from(dataExports).orderBy(desc(dataExports.id));

export const getDataExportRow = async (ctx: Ctx, id: number): Promise<DataExportRow | null> =>
  (await ctx.db.select().from(dataExports).where(eq(dataExports.id, id)))[0] ?? null;

/** Returns the deleted row; its chunks are deleted with it. */
export const deleteDataExportRow = async (ctx: Ctx, id: number): Promise<DataExportRow | null> =>
  (await ctx.db.delete(dataExports).where(eq(dataExports.id, id)).returning())[0] ?? null;

export const deleteOtherDataExports = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(dataExports).where(ne(dataExports.id, id));
};

export const deleteAllDataExports = async (ctx: Ctx): Promise<void> => {
  await ctx.db.delete(dataExports);
};

/** Deletes expired ones, and failed ones of that age. */
export const deleteExpiredDataExports = async (ctx: Ctx, { now, failedBefore }: { now: Date; failedBefore: Date }) => {
  await ctx.db
    .delete(dataExports)
    .where(
      or(
        lte(dataExports.expiresAt, now),
        and(eq(dataExports.state, 'failed'), lt(dataExports.updatedAt, failedBefore)),
      ),
    );
};

/** Fails running ones without progress since then. */
export const failStalledDataExports = async (ctx: Ctx, { now, since }: { now: Date; since: Date }): Promise<void> => {
  await ctx.db
    .update(dataExports)
    .set({ state: 'failed', failure: 'The work stopped before its end.', updatedAt: now, finishedAt: now })
    .where(and(inArray(dataExports.state, ['waiting', 'making']), lt(dataExports.updatedAt, since)));
};

export const failDataExport = async (ctx: Ctx, { id, failure }: { id: number; failure: string }): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.db
    .update(dataExports)
    .set({ state: 'failed', failure, updatedAt: now, finishedAt: now })
    .where(and(eq(dataExports.id, id), inArray(dataExports.state, ['waiting', 'making'])));
};

/** Claims an export for one try and deletes an earlier try's chunks; false when it is no longer wanted. */
export const claimDataExport = async (
  ctx: Ctx,
  { id, run, steps }: { id: number; run: string; steps: number },
): Promise<DataExportRow | null> => {
  const [row] = await ctx.db
    .update(dataExports)
    .set({ state: 'making', run, steps, step: 0, rows: 0, bytes: 0, currentItem: null, updatedAt: ctx.clock.now() })
    .where(and(eq(dataExports.id, id), inArray(dataExports.state, ['waiting', 'making'])))
    .returning();
  if (row)
    await ctx.db.delete(dataExportChunks).where(and(eq(dataExportChunks.exportId, id), ne(dataExportChunks.run, run)));
  return row ?? null;
};

export interface DataExportRun {
  id: number;
  run: string;
}

/** False when the export was cancelled or another worker took it over. */
export const updateClaimedDataExport = async (
  ctx: Ctx,
  { id, run }: DataExportRun,
  columns: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> =>
  (
    await ctx.db
      .update(dataExports)
      .set({ ...columns, updatedAt: ctx.clock.now() })
      .where(and(eq(dataExports.id, id), eq(dataExports.run, run)))
      .returning({ id: dataExports.id })
  ).length > 0;

export const insertChunk = async (ctx: Ctx, chunk: typeof dataExportChunks.$inferInsert): Promise<void> => {
  await ctx.db.insert(dataExportChunks).values(chunk);
};

export const deleteChunks = async (ctx: Ctx, { id, run }: DataExportRun): Promise<void> => {
  await ctx.db.delete(dataExportChunks).where(and(eq(dataExportChunks.exportId, id), eq(dataExportChunks.run, run)));
};

/** Stores where a finished export is; false when it was deleted meanwhile or is there already. */
export const moveExport = async (
  ctx: Ctx,
  { id, run, objectKey, sha256 }: DataExportRun & Pick<DataExportRow, 'objectKey' | 'sha256'>,
): Promise<boolean> => {
  const isElsewhere = objectKey === null ? isNotNull(dataExports.objectKey) : isNull(dataExports.objectKey);
  const moved = await ctx.db
    .update(dataExports)
    .set({ objectKey, sha256 })
    .where(and(eq(dataExports.id, id), eq(dataExports.run, run), eq(dataExports.state, 'ready'), isElsewhere))
    .returning({ id: dataExports.id });
  return moved.length > 0;
};

/** Null after the last chunk. */
export const getChunk = async (
  ctx: Ctx,
  { id, run, position }: DataExportRun & { position: number },
): Promise<Buffer | null> => {
  const [row] = await ctx.db
    .select({ bytes: dataExportChunks.bytes })
    .from(dataExportChunks)
    .where(
      and(eq(dataExportChunks.exportId, id), eq(dataExportChunks.run, run), eq(dataExportChunks.position, position)),
    )
    .orderBy(asc(dataExportChunks.position));
  return row?.bytes ?? null;
};
