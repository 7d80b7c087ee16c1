import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { staff, staffRecoveryCodes } from './staff.table.ts';

/** Records the time step of an accepted code; false when it or a later one was used before. */
export const consumeTotpStep = async (
  ctx: Ctx,
  { staffId, step }: { staffId: number; step: number },
): Promise<boolean> =>
  (
    await ctx.db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, staffId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
      .returning({ id: staff.id })
  ).length > 0;

/** Deletes a recovery code; false when it does not exist. */
export const consumeRecoveryCode = async (
  ctx: Ctx,
  { staffId, codeHash }: { staffId: number; codeHash: string },
): Promise<boolean> =>
  (
    await ctx.db
      .delete(staffRecoveryCodes)
      .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
      .returning({ staffId: staffRecoveryCodes.staffId })
  ).length > 0;

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
