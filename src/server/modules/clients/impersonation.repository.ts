import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { impersonations } from './portal-accounts.table.ts';

export type ImpersonationRow = typeof impersonations.$inferSelect;

export const insertImpersonation = async (ctx: Ctx, row: typeof impersonations.$inferInsert): Promise<void> => {
  await ctx.db.insert(impersonations).values(row);
};

export const getOpenImpersonation = async (
  ctx: Ctx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ImpersonationRow | null> =>
  (
    await ctx.db
      .select()
      .from(impersonations)
      .where(
        and(eq(impersonations.tokenHash, tokenHash), isNull(impersonations.endedAt), gt(impersonations.expiresAt, now)),
      )
  )[0] ?? null;

export const listOpenImpersonations = (ctx: Ctx): Promise<ImpersonationRow[]> =>
  ctx.db.select().from(impersonations).where(isNull(impersonations.endedAt));

/** False when it had ended already. */
export const setImpersonationEnded = async (
  ctx: Ctx,
  { id, endedAt }: { id: number; endedAt: Date },
): Promise<boolean> =>
  (
    await ctx.db
      .update(impersonations)
      .set({ endedAt })
      .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
      .returning({ id: impersonations.id })
  ).length > 0;
