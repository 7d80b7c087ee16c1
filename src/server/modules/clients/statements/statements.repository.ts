import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientStatements } from './statements.table.ts';

export type StatementRow = typeof clientStatements.$inferSelect;
export type NewStatement = typeof clientStatements.$inferInsert;

export const listStatementRows = (ctx: Ctx, clientId: number): Promise<StatementRow[]> =>
  ctx.db
    .select()
    .from(clientStatements)
    .where(eq(clientStatements.clientId, clientId))
    .orderBy(asc(clientStatements.id));

/** The client's statement, locked until the transaction ends; null when it has none of this id. */
export const lockStatementRow = async (
  ctx: Ctx,
  input: { clientId: number; id: number },
): Promise<StatementRow | null> =>
  (
    await ctx.db
      .select()
      .from(clientStatements)
      .where(and(eq(clientStatements.clientId, input.clientId), eq(clientStatements.id, input.id)))
      .for('update')
  )[0] ?? null;

export const insertStatement = async (ctx: Ctx, row: NewStatement): Promise<StatementRow> => {
  const [inserted] = await ctx.db.insert(clientStatements).values(row).returning();
  if (!inserted) throw new Error('The database answered an insert without its row.');
  return inserted;
};

export const updateStatementRow = async (
  ctx: Ctx,
  input: { id: number; columns: Partial<NewStatement> },
): Promise<void> => {
  await ctx.db.update(clientStatements).set(input.columns).where(eq(clientStatements.id, input.id));
};

export const deleteStatementRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(clientStatements).where(eq(clientStatements.id, id));
};

/** Statements whose last day lies before `today` and which still count. */
export const listOverdueStatements = (ctx: Ctx, today: string): Promise<StatementRow[]> =>
  ctx.db
    .select()
    .from(clientStatements)
    .where(and(lt(clientStatements.expiresOn, today), isNull(clientStatements.expiredAt)));
