import { eq } from 'drizzle-orm';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { modelQuizzes } from '../spending/spending.table.ts';

export const getHubQuiz = async (ctx: Ctx, microHubId: number): Promise<Quiz | null> => {
  const [row] = await ctx.db.select().from(modelQuizzes).where(eq(modelQuizzes.microHubId, microHubId));
  return row?.quiz ?? null;
};

/** Keeps the hub's first quiz. */
export const insertHubQuiz = async (ctx: Ctx, row: typeof modelQuizzes.$inferInsert): Promise<void> => {
  await ctx.db.insert(modelQuizzes).values(row).onConflictDoNothing();
};
