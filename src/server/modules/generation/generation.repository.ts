import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { blueprints, modelQuizzes } from './generation.table.ts';
import type { Quiz } from '#shared/quiz.ts';

export type BlueprintRow = typeof blueprints.$inferSelect;
type NewBlueprint = typeof blueprints.$inferInsert;

export const listBlueprintRows = (ctx: Ctx): Promise<BlueprintRow[]> =>
  ctx.db
    .select()
    .from(blueprints)
    .orderBy(asc(sql`lower(${blueprints.name})`));

export const getBlueprintRow = async (ctx: Ctx, id: number): Promise<BlueprintRow | null> =>
  (await ctx.db.select().from(blueprints).where(eq(blueprints.id, id)))[0] ?? null;

export const insertBlueprint = async (ctx: Ctx, row: NewBlueprint): Promise<BlueprintRow | null> =>
  (await ctx.db.insert(blueprints).values(row).onConflictDoNothing().returning())[0] ?? null;

/** Compares names without case. */
export const isBlueprintNameTaken = async (ctx: Ctx, { id, name }: { id: number; name: string }): Promise<boolean> =>
  (await ctx.db.$count(blueprints, sql`lower(${blueprints.name}) = lower(${name}) and ${blueprints.id} <> ${id}`)) > 0;

export const renameBlueprintRow = async (
  ctx: Ctx,
  { id, name, at }: { id: number; name: string; at: Date },
): Promise<void> => {
  await ctx.db.update(blueprints).set({ name, updatedAt: at }).where(eq(blueprints.id, id));
};

export const deleteBlueprintRow = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(blueprints).where(eq(blueprints.id, id));
};

export const getTopicQuizRow = async (ctx: Ctx, topicId: number): Promise<Quiz | null> => {
  const [row] = await ctx.db.select().from(modelQuizzes).where(eq(modelQuizzes.topicId, topicId));
  return row?.quiz ?? null;
};

/** Keeps an existing quiz. */
export const insertTopicQuiz = async (ctx: Ctx, row: typeof modelQuizzes.$inferInsert): Promise<void> => {
  await ctx.db.insert(modelQuizzes).values(row).onConflictDoNothing();
};
