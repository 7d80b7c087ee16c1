import { and, asc, desc, eq, isNull, lte, max, min, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { clientQuestions, type NewQuestion, type QuestionRow } from './client-questions.table.ts';

type SameQuestion = Pick<QuestionRow, 'clientId' | 'kind' | 'topicKey' | 'intakeQuestion'>;

const isSame = ({ clientId, kind, topicKey, intakeQuestion }: SameQuestion) =>
  and(
    eq(clientQuestions.clientId, clientId),
    eq(clientQuestions.kind, kind),
    eq(clientQuestions.topicKey, topicKey),
    sql`${clientQuestions.intakeQuestion} is not distinct from ${intakeQuestion}::integer`,
  );

/** The last time the client was asked this; null for never. */
export const getLastQuestion = async (ctx: Ctx, question: SameQuestion): Promise<QuestionRow | null> =>
  (await ctx.db.select().from(clientQuestions).where(isSame(question)).orderBy(desc(clientQuestions.id)).limit(1))[0] ??
  null;

/** Null when the client is being asked the same already. */
export const insertQuestion = async (ctx: Ctx, row: NewQuestion): Promise<QuestionRow | null> =>
  (await ctx.db.insert(clientQuestions).values(row).onConflictDoNothing().returning())[0] ?? null;

const isUnmailed = and(
  eq(clientQuestions.state, 'asked'),
  isNull(clientQuestions.mailedAt),
  sql`exists (select from page_summaries p where p.id = ${clientQuestions.pageId})`,
);

/** Clients with unmailed questions of which none was asked after `quietSince`, or the first before `firstAskedBefore`. */
export const listClientsToMail = async (
  ctx: Ctx,
  { quietSince, firstAskedBefore }: { quietSince: Date; firstAskedBefore: Date },
): Promise<number[]> => {
  const { clientId, askedAt } = clientQuestions;
  const rows = await ctx.db
    .select({ clientId })
    .from(clientQuestions)
    .where(isUnmailed)
    .groupBy(clientId)
    .having(or(lte(max(askedAt), quietSince), lte(min(askedAt), firstAskedBefore)))
    .orderBy(asc(clientId));
  return rows.map((row) => row.clientId);
};

/** Marks a client's unmailed questions as mailed; returns them in the order in which they were asked. */
export const markQuestionsMailed = async (ctx: Ctx, clientId: number): Promise<QuestionRow[]> => {
  const rows = await ctx.db
    .update(clientQuestions)
    .set({ mailedAt: ctx.clock.now() })
    .where(and(eq(clientQuestions.clientId, clientId), isUnmailed))
    .returning();
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Locked until the transaction ends; null when it is no longer open. */
export const lockOpenQuestion = async (ctx: Ctx, id: number): Promise<QuestionRow | null> =>
  (
    await ctx.db
      .select()
      .from(clientQuestions)
      .where(and(eq(clientQuestions.id, id), eq(clientQuestions.state, 'asked')))
      .for('update')
  )[0] ?? null;

export const completeQuestion = async (
  ctx: Ctx,
  { id, ...columns }: Pick<QuestionRow, 'id' | 'state' | 'answeredAt'> & { answer?: string },
): Promise<void> => {
  await ctx.db.update(clientQuestions).set(columns).where(eq(clientQuestions.id, id));
};

/** Closes questions past their last day, without those of archived farms; returns them. */
export const expireQuestionRows = (ctx: Ctx, now: Date): Promise<QuestionRow[]> =>
  ctx.db
    .update(clientQuestions)
    .set({ state: 'expired' })
    .where(
      and(
        eq(clientQuestions.state, 'asked'),
        lte(clientQuestions.dueAt, now),
        sql`exists (select from page_summaries p where p.id = ${clientQuestions.pageId})`,
      ),
    )
    .returning();
