import { eq, inArray } from 'drizzle-orm';
import type { RankPreferences, RankCheckSchedule } from '#shared/rank-preferences.ts';
import type { Ctx } from '#server/platform/context.ts';
import { rankingPreferences, rankingCheckSchedules } from './preferences.table.ts';

export const getPreferences = async (ctx: Ctx, clientId: number): Promise<RankPreferences | null> => {
  const [row] = await ctx.db.select().from(rankingPreferences).where(eq(rankingPreferences.clientId, clientId));
  if (!row) return null;
  const { clientId: _clientId, ...preferences } = row;
  return preferences;
};

export const listClientPreferences = async (ctx: Ctx, clientIds: number[]): Promise<Map<number, RankPreferences>> => {
  const rows = await ctx.db.select().from(rankingPreferences).where(inArray(rankingPreferences.clientId, clientIds));
  return new Map(rows.map(({ clientId, ...preferences }) => [clientId, preferences]));
};

export const upsertPreferences = async (
  ctx: Ctx,
  { clientId, preferences }: { clientId: number; preferences: RankPreferences },
): Promise<void> => {
  await ctx.db
    .insert(rankingPreferences)
    .values({ clientId, ...preferences })
    .onConflictDoUpdate({ target: rankingPreferences.clientId, set: preferences });
};

export const getCheckSchedule = async (ctx: Ctx, farmId: number): Promise<RankCheckSchedule | null> =>
  (
    await ctx.db
      .select({ checkInterval: rankingCheckSchedules.checkInterval, searchDepth: rankingCheckSchedules.searchDepth })
      .from(rankingCheckSchedules)
      .where(eq(rankingCheckSchedules.farmId, farmId))
  )[0] ?? null;

export const upsertCheckSchedule = async (
  ctx: Ctx,
  { farmId, clientId, plan }: { farmId: number; clientId: number; plan: RankCheckSchedule },
): Promise<void> => {
  await ctx.db
    .insert(rankingCheckSchedules)
    .values({ farmId, clientId, ...plan })
    .onConflictDoUpdate({ target: rankingCheckSchedules.farmId, set: plan });
};
