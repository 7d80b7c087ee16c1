import { and, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { ClientFact } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { factConfirmations } from './clients.table.ts';

export type ConfirmationRow = typeof factConfirmations.$inferSelect;

export const listConfirmationRows = (ctx: Ctx, clientId: number): Promise<ConfirmationRow[]> =>
  ctx.db.select().from(factConfirmations).where(eq(factConfirmations.clientId, clientId));

export const upsertConfirmation = async (ctx: Ctx, row: ConfirmationRow): Promise<void> => {
  const { clientId: _clientId, fact: _fact, ...columns } = row;
  await ctx.db
    .insert(factConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: [factConfirmations.clientId, factConfirmations.fact], set: columns });
};

export const insertConfirmations = async (ctx: Ctx, rows: ConfirmationRow[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(factConfirmations).values(rows);
};

/** Deletes the confirmations of all facts but these; expired ones stay. */
export const deleteConfirmationsExcept = async (
  ctx: Ctx,
  input: { clientId: number; except: ClientFact[] },
): Promise<void> => {
  await ctx.db
    .delete(factConfirmations)
    .where(
      and(
        eq(factConfirmations.clientId, input.clientId),
        isNull(factConfirmations.expiredAt),
        input.except.length > 0 ? notInArray(factConfirmations.fact, input.except) : undefined,
      ),
    );
};

export const deleteConfirmation = async (ctx: Ctx, input: { clientId: number; fact: ClientFact }): Promise<void> => {
  await ctx.db
    .delete(factConfirmations)
    .where(and(eq(factConfirmations.clientId, input.clientId), eq(factConfirmations.fact, input.fact)));
};

export const listOverdueConfirmations = (ctx: Ctx, today: string): Promise<ConfirmationRow[]> =>
  ctx.db
    .select()
    .from(factConfirmations)
    .where(and(lt(factConfirmations.expiresOn, today), isNull(factConfirmations.expiredAt)));
