import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { ListId } from '#shared/list-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { savedViews } from './lists.table.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;

interface OfStaff {
  list: ListId;
  staffId: number;
}

const visibleTo = (staffId: number) => or(eq(savedViews.staffId, staffId), eq(savedViews.isShared, true));

/** A staff member's own views of a list and the shared ones, by name. */
export const listSavedViewRows = (ctx: Ctx, { list, staffId }: OfStaff): Promise<SavedViewRow[]> =>
  ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), visibleTo(staffId)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));

/** A view of this staff member or a shared one, locked until the transaction ends; null for any other. */
export const lockSavedViewRow = async (
  ctx: Ctx,
  { id, list, staffId }: OfStaff & { id: number },
): Promise<SavedViewRow | null> =>
  (
    await ctx.db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.list, list), visibleTo(staffId)))
      .for('update')
  )[0] ?? null;

/** Serializes naming, so that counts and names stay valid until the transaction ends. */
export const lockSavedViewNames = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('lists.saved_views', 0))`);
};

export const hasSavedViewNamed = async (ctx: Ctx, { id, list, staffId, name }: SavedViewRow): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(
        and(
          eq(savedViews.staffId, staffId),
          eq(savedViews.list, list),
          eq(savedViews.name, name),
          ne(savedViews.id, id),
        ),
      )
  ).length > 0;

export const upsertSavedView = async (ctx: Ctx, row: Omit<SavedViewRow, 'id'>): Promise<SavedViewRow> => {
  const [stored] = await ctx.db
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.list, savedViews.name],
      set: { query: row.query, columns: row.columns, isShared: row.isShared },
    })
    .returning();
  if (!stored) throw new Error('The database answered an insert without its row.');
  return stored;
};

export const updateSavedViewRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Pick<SavedViewRow, 'name' | 'isShared'> },
): Promise<void> => {
  await ctx.db.update(savedViews).set(columns).where(eq(savedViews.id, id));
};

export const deleteSavedViewRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(savedViews).where(eq(savedViews.id, id));
};

/** Deletes the views that search for one of these texts. */
export const deleteSavedViewRowsNaming = async (ctx: Ctx, texts: string[]): Promise<void> => {
  const names = texts.map((text) => sql`position(lower(${text}::text) in lower(${savedViews.query})) > 0`);
  await ctx.db.delete(savedViews).where(or(...names));
};
