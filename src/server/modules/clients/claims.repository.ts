import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientClaims } from './claims.table.ts';

export type ClaimRow = typeof clientClaims.$inferSelect;
export type NewClaim = typeof clientClaims.$inferInsert;

export const listClaimRows = (ctx: Ctx, clientId: number): Promise<ClaimRow[]> =>
  ctx.db.select().from(clientClaims).where(eq(clientClaims.clientId, clientId)).orderBy(asc(clientClaims.id));

/** Locked until the transaction ends; null when the client has no such claim. */
export const lockClaimRow = async (ctx: Ctx, input: { clientId: number; id: number }): Promise<ClaimRow | null> =>
  (
    await ctx.db
      .select()
      .from(clientClaims)
      .where(and(eq(clientClaims.clientId, input.clientId), eq(clientClaims.id, input.id)))
      .for('update')
  )[0] ?? null;

export const insertClaim = async (ctx: Ctx, row: NewClaim): Promise<ClaimRow> => {
  const [inserted] = await ctx.db.insert(clientClaims).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const updateClaimRow = async (ctx: Ctx, input: { id: number; columns: Partial<NewClaim> }): Promise<void> => {
  await ctx.db.update(clientClaims).set(input.columns).where(eq(clientClaims.id, input.id));
};

export const deleteClaimRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(clientClaims).where(eq(clientClaims.id, id));
};

/** Claims past their last day that are not yet marked expired. */
export const listOverdueClaims = (ctx: Ctx, today: string): Promise<ClaimRow[]> =>
  ctx.db
    .select()
    .from(clientClaims)
    .where(and(lt(clientClaims.expiresOn, today), isNull(clientClaims.expiredAt)));
