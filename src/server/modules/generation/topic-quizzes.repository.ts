import { eq } from 'drizzle-orm';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { modelQuizzes } from './model-quizzes.table.ts';

export const getTopicQuizRow = async (ctx: Ctx, topicId: number): Promise<Quiz | null> => {
  const [row] = await ctx.db.select().from(modelQuizzes).where(eq(modelQuizzes.topicId, topicId));
  return row?.quiz ?? null;
};

/** Keeps an existing quiz. */
export const insertTopicQuiz = async (ctx: Ctx, row: typeof modelQuizzes.$inferInsert): Promise<void> => {
  await ctx.db.insert(modelQuizzes).values(row).onConflictDoNothing();
};
