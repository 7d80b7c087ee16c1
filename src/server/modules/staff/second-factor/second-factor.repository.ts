import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { staff, staffRecoveryCodes } from '../staff.table.ts';

/** Remembers the time step of a code that was right; false when it, or a later one, was taken before. */
export const takeStep = async (ctx: Ctx, { staffId, step }: { staffId: number; step: number }): Promise<boolean> =>
  (
    await ctx.db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, staffId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
      .returning({ id: staff.id })
  ).length > 0;

/** Uses a recovery code up; false when there is none such. */
export const takeRecoveryCode = async (
  ctx: Ctx,
  { staffId, codeHash }: { staffId: number; codeHash: string },
): Promise<boolean> =>
  (
    await ctx.db
      .delete(staffRecoveryCodes)
      .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
      .returning({ staffId: staffRecoveryCodes.staffId })
  ).length > 0;

/** Puts these in the place of all earlier ones; an empty list takes them away. */
export const replaceRecoveryCodes = async (
  ctx: Ctx,
  { staffId, hashes }: { staffId: number; hashes: string[] },
): Promise<void> => {
  await ctx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length === 0) return;
  await ctx.db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
};

export const countRecoveryCodes = async (ctx: Ctx, staffId: number): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId)))[0]
    ?.total ?? 0;
