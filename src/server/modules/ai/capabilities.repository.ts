import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { modelCapabilities } from './budgets.table.ts';

type CapabilitiesRow = typeof modelCapabilities.$inferSelect;

export const listCapabilityRows = (ctx: Ctx): Promise<CapabilitiesRow[]> =>
  ctx.db.select().from(modelCapabilities).orderBy(asc(modelCapabilities.baseUrl), asc(modelCapabilities.model));

export const getCapabilityRow = async (
  ctx: Ctx,
  { baseUrl, model }: Pick<LanguageModel, 'baseUrl' | 'model'>,
): Promise<CapabilitiesRow | null> => {
  const isModel = and(eq(modelCapabilities.baseUrl, baseUrl), eq(modelCapabilities.model, model));
  const [row] = await ctx.db.select().from(modelCapabilities).where(isModel);
  return row ?? null;
};

export const upsertCapabilityRow = async (ctx: Ctx, row: CapabilitiesRow): Promise<void> => {
  const { found, testedAt } = row;
  await ctx.db
    .insert(modelCapabilities)
    .values(row)
    .onConflictDoUpdate({ target: [modelCapabilities.baseUrl, modelCapabilities.model], set: { found, testedAt } });
};
