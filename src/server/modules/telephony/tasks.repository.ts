import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { telephonyTasks } from './telephony.table.ts';

export type TaskRow = typeof telephonyTasks.$inferSelect;

export const listTaskRows = (ctx: Ctx, limit: number): Promise<TaskRow[]> =>
  ctx.db.select().from(telephonyTasks).orderBy(asc(telephonyTasks.id)).limit(limit);

export const listDueTasks = (ctx: Ctx, { now, limit }: { now: Date; limit: number }): Promise<TaskRow[]> =>
  ctx.db
    .select()
    .from(telephonyTasks)
    .where(lte(telephonyTasks.nextAttemptAt, now))
    .orderBy(asc(telephonyTasks.nextAttemptAt), asc(telephonyTasks.id))
    .limit(limit);

export const countTasks = async (ctx: Ctx, provider: TelephonyProviderId): Promise<number> => {
  const rows = ctx.db.select({ tasks: count() }).from(telephonyTasks);
  return (await rows.where(and(eq(telephonyTasks.provider, provider))))[0]?.tasks ?? 0;
};

/** The deleted task; null when it was gone. */
export const deleteTask = async (ctx: Ctx, id: number): Promise<TaskRow | null> =>
  (await ctx.db.delete(telephonyTasks).where(eq(telephonyTasks.id, id)).returning())[0] ?? null;

export const deferTask = async (
  ctx: Ctx,
  { id, ...columns }: { id: number; attempts: number; failure: string; nextAttemptAt: Date },
): Promise<void> => {
  await ctx.db.update(telephonyTasks).set(columns).where(eq(telephonyTasks.id, id));
};
