import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { savedLeadViews } from './saved-views.table.ts';

export type SavedViewRow = typeof savedLeadViews.$inferSelect;

/** A staff member's own filters and the shared ones, by name. */
export const listSavedViewRows = (ctx: Ctx, staffId: number): Promise<SavedViewRow[]> =>
  ctx.db
    .select()
    .from(savedLeadViews)
    .where(or(eq(savedLeadViews.staffId, staffId), eq(savedLeadViews.isShared, true)))
    .orderBy(asc(sql`lower(${savedLeadViews.name})`), asc(savedLeadViews.id));

/** A filter of this staff member or a shared one, locked until the transaction ends; null for any other. */
export const lockSavedViewRow = async (
  ctx: Ctx,
  { id, staffId }: { id: number; staffId: number },
): Promise<SavedViewRow | null> =>
  (
    await ctx.db
      .select()
      .from(savedLeadViews)
      .where(and(eq(savedLeadViews.id, id), or(eq(savedLeadViews.staffId, staffId), eq(savedLeadViews.isShared, true))))
      .for('update')
  )[0] ?? null;

/** Serializes naming, so that counts and names stay valid until the transaction ends. */
export const lockSavedViewNames = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('leads.saved_filters', 0))`);
};

export const hasSavedViewNamed = async (
  ctx: Ctx,
  { id, staffId, name }: { id: number; staffId: number; name: string },
): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: savedLeadViews.id })
      .from(savedLeadViews)
      .where(and(eq(savedLeadViews.staffId, staffId), eq(savedLeadViews.name, name), ne(savedLeadViews.id, id)))
  ).length > 0;

export const upsertSavedView = async (ctx: Ctx, row: Omit<SavedViewRow, 'id'>): Promise<SavedViewRow> => {
  const [stored] = await ctx.db
    .insert(savedLeadViews)
    .values(row)
    .onConflictDoUpdate({
      target: [savedLeadViews.staffId, savedLeadViews.name],
      set: { query: row.query, isShared: row.isShared },
    })
    .returning();
  if (!stored) throw new Error('The database answered an insert without its row.');
  return stored;
};

export const updateSavedViewRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Pick<SavedViewRow, 'name' | 'isShared'> },
): Promise<void> => {
  await ctx.db.update(savedLeadViews).set(columns).where(eq(savedLeadViews.id, id));
};

export const deleteSavedViewRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(savedLeadViews).where(eq(savedLeadViews.id, id));
};
