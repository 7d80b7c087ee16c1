import { eq, inArray } from 'drizzle-orm';
import type { RankChoices, RankPlan } from '#shared/rank-plans.ts';
import type { Ctx } from '#server/platform/context.ts';
import { rankingChoices, rankingPlans } from './choices.table.ts';

export const findChoices = async (ctx: Ctx, clientId: number): Promise<RankChoices | null> => {
  const [row] = await ctx.db.select().from(rankingChoices).where(eq(rankingChoices.clientId, clientId));
  if (!row) return null;
  const { clientId: _clientId, ...choices } = row;
  return choices;
};

/** The choices of those clients that made any. */
export const listClientChoices = async (ctx: Ctx, clientIds: number[]): Promise<Map<number, RankChoices>> => {
  const rows = await ctx.db.select().from(rankingChoices).where(inArray(rankingChoices.clientId, clientIds));
  return new Map(rows.map(({ clientId, ...choices }) => [clientId, choices]));
};

export const upsertChoices = async (
  ctx: Ctx,
  { clientId, choices }: { clientId: number; choices: RankChoices },
): Promise<void> => {
  await ctx.db
    .insert(rankingChoices)
    .values({ clientId, ...choices })
    .onConflictDoUpdate({ target: rankingChoices.clientId, set: choices });
};

export const findPlan = async (ctx: Ctx, farmId: number): Promise<RankPlan | null> =>
  (
    await ctx.db
      .select({ pace: rankingPlans.pace, strategy: rankingPlans.strategy })
      .from(rankingPlans)
      .where(eq(rankingPlans.farmId, farmId))
  )[0] ?? null;

export const upsertPlan = async (
  ctx: Ctx,
  { farmId, clientId, plan }: { farmId: number; clientId: number; plan: RankPlan },
): Promise<void> => {
  await ctx.db
    .insert(rankingPlans)
    .values({ farmId, clientId, ...plan })
    .onConflictDoUpdate({ target: rankingPlans.farmId, set: plan });
};
