import { desc, eq, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientLabels } from '../clients/clients.views.ts';
import { staffNames } from '../staff/staff.views.ts';
import { apiTokens } from './api-tokens.table.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type NewApiToken = typeof apiTokens.$inferInsert;

/** A token with the names of its client and of the member of staff it acts for. */
export interface NamedApiToken {
  row: ApiTokenRow;
  clientName: string | null;
  createdBy: string;
}

const selectTokens = (ctx: Ctx) =>
  ctx.db
    .select({ row: apiTokens, clientName: clientLabels.name, createdBy: staffNames.name })
    .from(apiTokens)
    .innerJoin(staffNames, eq(staffNames.id, apiTokens.staffId))
    .leftJoin(clientLabels, eq(clientLabels.id, apiTokens.clientId));

/** Newest first. */
export const listTokenRows = (ctx: Ctx): Promise<NamedApiToken[]> =>
  selectTokens(ctx).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

export const getTokenRow = async (ctx: Ctx, id: number): Promise<NamedApiToken | null> =>
  (await selectTokens(ctx).where(eq(apiTokens.id, id)))[0] ?? null;

/** The token with this hash, or whose predecessor had it. */
export const getTokenByHash = async (ctx: Ctx, hash: string): Promise<ApiTokenRow | null> =>
  (
    await ctx.db
      .select()
      .from(apiTokens)
      .where(or(eq(apiTokens.tokenHash, hash), eq(apiTokens.previousHash, hash)))
  )[0] ?? null;

/** Locked until the transaction ends; null for an unknown one. */
export const lockTokenRow = async (ctx: Ctx, id: number): Promise<ApiTokenRow | null> =>
  (await ctx.db.select().from(apiTokens).where(eq(apiTokens.id, id)).for('update'))[0] ?? null;

export const insertToken = async (ctx: Ctx, row: NewApiToken): Promise<number> => {
  const [inserted] = await ctx.db.insert(apiTokens).values(row).returning({ id: apiTokens.id });
  if (!inserted) throw new Error('The token was not stored.');
  return inserted.id;
};

export const updateTokenRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewApiToken> },
): Promise<void> => {
  await ctx.db.update(apiTokens).set(columns).where(eq(apiTokens.id, id));
};

export const deleteTokenRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(apiTokens).where(eq(apiTokens.id, id));
};
