import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientViews } from './viewing.table.ts';

export type ClientViewRow = typeof clientViews.$inferSelect;

export const insertView = async (ctx: Ctx, row: typeof clientViews.$inferInsert): Promise<void> => {
  await ctx.db.insert(clientViews).values(row);
};

export const findOpenView = async (
  ctx: Ctx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ClientViewRow | null> =>
  (
    await ctx.db
      .select()
      .from(clientViews)
      .where(and(eq(clientViews.tokenHash, tokenHash), isNull(clientViews.endedAt), gt(clientViews.expiresAt, now)))
  )[0] ?? null;

export const listOpenViews = (ctx: Ctx): Promise<ClientViewRow[]> =>
  ctx.db.select().from(clientViews).where(isNull(clientViews.endedAt));

/** Whether it was open until now. */
export const endView = async (ctx: Ctx, { id, endedAt }: { id: number; endedAt: Date }): Promise<boolean> =>
  (
    await ctx.db
      .update(clientViews)
      .set({ endedAt })
      .where(and(eq(clientViews.id, id), isNull(clientViews.endedAt)))
      .returning({ id: clientViews.id })
  ).length > 0;
