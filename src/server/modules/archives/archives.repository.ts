import { and, asc, desc, eq, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { archivePieces, archives } from './archives.table.ts';

export type ArchiveRow = typeof archives.$inferSelect;

/** Null while another one is under way. */
export const insertArchive = async (ctx: Ctx, row: typeof archives.$inferInsert): Promise<ArchiveRow | null> =>
  (await ctx.db.insert(archives).values(row).onConflictDoNothing().returning())[0] ?? null;

export const listArchiveRows = (ctx: Ctx): Promise<ArchiveRow[]> =>
  ctx.db.select().from(archives).orderBy(desc(archives.id));

export const getArchiveRow = async (ctx: Ctx, id: number): Promise<ArchiveRow | null> =>
  (await ctx.db.select().from(archives).where(eq(archives.id, id)))[0] ?? null;

/** Answers the row that was there; its pieces go with it. */
export const deleteArchiveRow = async (ctx: Ctx, id: number): Promise<ArchiveRow | null> =>
  (await ctx.db.delete(archives).where(eq(archives.id, id)).returning())[0] ?? null;

export const deleteOtherArchives = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(archives).where(ne(archives.id, id));
};

export const deleteAllArchives = async (ctx: Ctx): Promise<void> => {
  await ctx.db.delete(archives);
};

/** Removes those whose day is over, and those that failed that long ago. */
export const deleteOldArchives = async (ctx: Ctx, { now, failedBefore }: { now: Date; failedBefore: Date }) => {
  await ctx.db
    .delete(archives)
    .where(or(lte(archives.expiresAt, now), and(eq(archives.state, 'failed'), lt(archives.updatedAt, failedBefore))));
};

/** Those under way that said nothing since then. */
export const failStalledArchives = async (ctx: Ctx, { now, since }: { now: Date; since: Date }): Promise<void> => {
  await ctx.db
    .update(archives)
    .set({ state: 'failed', failure: 'The work stopped before its end.', updatedAt: now, finishedAt: now })
    .where(and(inArray(archives.state, ['waiting', 'making']), lt(archives.updatedAt, since)));
};

export const failArchive = async (ctx: Ctx, { id, failure }: { id: number; failure: string }): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.db
    .update(archives)
    .set({ state: 'failed', failure, updatedAt: now, finishedAt: now })
    .where(and(eq(archives.id, id), inArray(archives.state, ['waiting', 'making'])));
};

/** Takes an archive for one try of the job and drops what an earlier one wrote; false when it is no longer wanted. */
export const takeArchive = async (
  ctx: Ctx,
  { id, run, steps }: { id: number; run: string; steps: number },
): Promise<ArchiveRow | null> => {
  const [row] = await ctx.db
    .update(archives)
    .set({ state: 'making', run, steps, step: 0, rows: 0, bytes: 0, reading: null, updatedAt: ctx.clock.now() })
    .where(and(eq(archives.id, id), inArray(archives.state, ['waiting', 'making'])))
    .returning();
  if (row) await ctx.db.delete(archivePieces).where(and(eq(archivePieces.archiveId, id), ne(archivePieces.run, run)));
  return row ?? null;
};

export interface OwnRun {
  id: number;
  run: string;
}

/** Whether the archive still belongs to this try: it may have been cancelled, or another worker took the job over. */
export const updateOwnArchive = async (
  ctx: Ctx,
  { id, run }: OwnRun,
  columns: Partial<typeof archives.$inferInsert>,
): Promise<boolean> =>
  (
    await ctx.db
      .update(archives)
      .set({ ...columns, updatedAt: ctx.clock.now() })
      .where(and(eq(archives.id, id), eq(archives.run, run)))
      .returning({ id: archives.id })
  ).length > 0;

export const insertPiece = async (ctx: Ctx, piece: typeof archivePieces.$inferInsert): Promise<void> => {
  await ctx.db.insert(archivePieces).values(piece);
};

/** One part of a finished archive; null after the last one. */
export const getPiece = async (ctx: Ctx, { id, run, number }: OwnRun & { number: number }): Promise<Buffer | null> => {
  const [row] = await ctx.db
    .select({ bytes: archivePieces.bytes })
    .from(archivePieces)
    .where(and(eq(archivePieces.archiveId, id), eq(archivePieces.run, run), eq(archivePieces.number, number)))
    .orderBy(asc(archivePieces.number));
  return row?.bytes ?? null;
};
