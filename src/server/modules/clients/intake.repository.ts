import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { intakeAnswers } from './intake.table.ts';

export type IntakeAnswerRow = typeof intakeAnswers.$inferSelect;

export const listIntakeAnswerRows = (
  ctx: Ctx,
  input: { clientId: number; topicKey?: string },
): Promise<IntakeAnswerRow[]> =>
  ctx.db
    .select()
    .from(intakeAnswers)
    .where(
      and(
        eq(intakeAnswers.clientId, input.clientId),
        input.topicKey === undefined ? undefined : eq(intakeAnswers.topicKey, input.topicKey),
      ),
    )
    .orderBy(asc(intakeAnswers.topicKey), asc(intakeAnswers.question));

/** Stores the given columns; the others of an existing answer stay. */
export const upsertIntakeAnswer = async (
  ctx: Ctx,
  row: Pick<IntakeAnswerRow, 'clientId' | 'topicKey' | 'question' | 'updatedAt'> & Partial<IntakeAnswerRow>,
): Promise<void> => {
  const { clientId: _clientId, topicKey: _topicKey, question: _question, ...columns } = row;
  await ctx.db
    .insert(intakeAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [intakeAnswers.clientId, intakeAnswers.topicKey, intakeAnswers.question],
      set: columns,
    });
};
