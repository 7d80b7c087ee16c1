import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { settings, type NewSettingRow } from './settings.table.ts';

export const listSettingRows = (ctx: Ctx, keys: string[]): Promise<{ key: string; value: unknown }[]> =>
  ctx.db.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys));

export const upsertSetting = async (ctx: Ctx, row: NewSettingRow): Promise<void> => {
  await ctx.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: row.updatedAt },
    });
};

export const insertSettingIfAbsent = async (ctx: Ctx, row: NewSettingRow): Promise<void> => {
  await ctx.db.insert(settings).values(row).onConflictDoNothing();
};

export const deleteSetting = async (ctx: Ctx, key: string): Promise<void> => {
  await ctx.db.delete(settings).where(eq(settings.key, key));
};
