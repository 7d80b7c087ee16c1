import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { modelEndpoints, type ModelEndpointRow, type NewModelEndpointRow } from './model-endpoints.table.ts';

export const listEndpointRows = (ctx: Ctx): Promise<ModelEndpointRow[]> =>
  ctx.db.select().from(modelEndpoints).orderBy(asc(modelEndpoints.name));

export const getEndpointRow = async (ctx: Ctx, id: number): Promise<ModelEndpointRow | null> => {
  const [row] = await ctx.db.select().from(modelEndpoints).where(eq(modelEndpoints.id, id));
  return row ?? null;
};

/** Null for a name that is taken. */
export const insertEndpointRow = async (ctx: Ctx, row: NewModelEndpointRow): Promise<ModelEndpointRow | null> => {
  const [stored] = await ctx.db
    .insert(modelEndpoints)
    .values(row)
    .onConflictDoNothing({ target: modelEndpoints.name })
    .returning();
  return stored ?? null;
};

export const updateEndpointRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewModelEndpointRow> },
): Promise<void> => {
  await ctx.db.update(modelEndpoints).set(columns).where(eq(modelEndpoints.id, id));
};

export const deleteEndpointRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(modelEndpoints).where(eq(modelEndpoints.id, id));
};
