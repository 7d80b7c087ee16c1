import { and, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { ClientFact } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clientFacts } from './marks.table.ts';

export type MarkRow = typeof clientFacts.$inferSelect;

export const listMarkRows = (ctx: Ctx, clientId: number): Promise<MarkRow[]> =>
  ctx.db.select().from(clientFacts).where(eq(clientFacts.clientId, clientId));

export const upsertMark = async (ctx: Ctx, row: MarkRow): Promise<void> => {
  const { clientId: _clientId, fact: _fact, ...columns } = row;
  await ctx.db
    .insert(clientFacts)
    .values(row)
    .onConflictDoUpdate({ target: [clientFacts.clientId, clientFacts.fact], set: columns });
};

/** Marks of clients that had none. */
export const insertMarks = async (ctx: Ctx, rows: MarkRow[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(clientFacts).values(rows);
};

/** Removes the marks of facts that are no longer confirmed; those of `kept` and of expired facts stay. */
export const dropMarksExcept = async (ctx: Ctx, input: { clientId: number; kept: ClientFact[] }): Promise<void> => {
  await ctx.db
    .delete(clientFacts)
    .where(
      and(
        eq(clientFacts.clientId, input.clientId),
        isNull(clientFacts.expiredAt),
        input.kept.length > 0 ? notInArray(clientFacts.fact, input.kept) : undefined,
      ),
    );
};

export const deleteMark = async (ctx: Ctx, input: { clientId: number; fact: ClientFact }): Promise<void> => {
  await ctx.db
    .delete(clientFacts)
    .where(and(eq(clientFacts.clientId, input.clientId), eq(clientFacts.fact, input.fact)));
};

/** Marks whose last day lies before `today` and which still count. */
export const listOverdueMarks = (ctx: Ctx, today: string): Promise<MarkRow[]> =>
  ctx.db
    .select()
    .from(clientFacts)
    .where(and(lt(clientFacts.expiresOn, today), isNull(clientFacts.expiredAt)));
