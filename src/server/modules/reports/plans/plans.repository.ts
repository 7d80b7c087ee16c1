import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { reportPlans } from '../reports.table.ts';

export type PlanRow = typeof reportPlans.$inferSelect;

export const getPlanRow = async (ctx: Ctx, clientId: number): Promise<PlanRow | null> =>
  (await ctx.db.select().from(reportPlans).where(eq(reportPlans.clientId, clientId)))[0] ?? null;

export const upsertPlanRow = async (tx: Ctx, row: PlanRow): Promise<void> => {
  const { clientId: _id, ...set } = row;
  await tx.db.insert(reportPlans).values(row).onConflictDoUpdate({ target: reportPlans.clientId, set });
};

export const listPlansOn = (ctx: Ctx): Promise<PlanRow[]> =>
  ctx.db.select().from(reportPlans).where(eq(reportPlans.isOn, true)).orderBy(reportPlans.clientId);
