import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientIntake } from './intake.table.ts';

export type IntakeRow = typeof clientIntake.$inferSelect;

/** A client's answers, of one hub or of all. */
export const listIntakeRows = (ctx: Ctx, input: { clientId: number; hubKey?: string }): Promise<IntakeRow[]> =>
  ctx.db
    .select()
    .from(clientIntake)
    .where(
      and(
        eq(clientIntake.clientId, input.clientId),
        input.hubKey === undefined ? undefined : eq(clientIntake.hubKey, input.hubKey),
      ),
    )
    .orderBy(asc(clientIntake.hubKey), asc(clientIntake.question));

/** Stores the columns that are given; the others of an answer that is there already stay as they are. */
export const upsertIntake = async (
  ctx: Ctx,
  row: Pick<IntakeRow, 'clientId' | 'hubKey' | 'question' | 'updatedAt'> & Partial<IntakeRow>,
): Promise<void> => {
  const { clientId: _clientId, hubKey: _hubKey, question: _question, ...columns } = row;
  await ctx.db
    .insert(clientIntake)
    .values(row)
    .onConflictDoUpdate({ target: [clientIntake.clientId, clientIntake.hubKey, clientIntake.question], set: columns });
};
