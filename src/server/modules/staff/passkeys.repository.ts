import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { staffPasskeys } from './staff.table.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export const listPasskeyRows = (ctx: Ctx, staffId: number): Promise<PasskeyRow[]> =>
  ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id));

export const getPasskeyByCredential = async (ctx: Ctx, credentialId: string): Promise<PasskeyRow | null> =>
  (await ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0] ?? null;

/** Null when the passkey is already someone's. */
export const insertPasskey = async (ctx: Ctx, row: typeof staffPasskeys.$inferInsert): Promise<PasskeyRow | null> =>
  (await ctx.db.insert(staffPasskeys).values(row).onConflictDoNothing().returning())[0] ?? null;

/** False when the counter was changed by another sign-in meanwhile. */
export const recordPasskeyUse = async (
  ctx: Ctx,
  { id, from, to, at }: { id: number; from: number; to: number; at: Date },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(staffPasskeys)
    .set({ counter: to, lastUsedAt: at })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, from)))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
};

export const deletePasskeyRow = async (
  ctx: Ctx,
  { staffId, id }: { staffId: number; id: number },
): Promise<PasskeyRow | null> =>
  (
    await ctx.db
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
      .returning()
  )[0] ?? null;
