import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { pages } from '../pages.table.ts';
import { pageActivity, pageDays } from './activity.table.ts';

export type ActivityKind = 'view' | 'form' | 'quiz';
export interface Activity {
  pageId: number;
  farmId: number;
  clientId: number;
  kind: ActivityKind;
  at: Date;
}

const counted = (kind: ActivityKind) => ({
  views: kind === 'view' ? 1 : 0,
  forms: kind === 'form' ? 1 : 0,
  quizzes: kind === 'quiz' ? 1 : 0,
});

export const insertActivity = async (ctx: Ctx, { kind, at, ...page }: Activity): Promise<void> => {
  const counts = counted(kind);
  await ctx.db
    .insert(pageDays)
    .values({ ...page, day: at.toISOString().slice(0, 10), ...counts })
    .onConflictDoUpdate({
      target: [pageDays.pageId, pageDays.day],
      set: {
        views: sql`${pageDays.views} + ${counts.views}`,
        forms: sql`${pageDays.forms} + ${counts.forms}`,
        quizzes: sql`${pageDays.quizzes} + ${counts.quizzes}`,
      },
    });
  await ctx.db.insert(pageActivity).values({ ...page, kind, at });
};

export interface PageTotals {
  pageId: number;
  title: string;
  slug: string;
  views: number;
  forms: number;
  quizzes: number;
}

const total = (column: typeof pageDays.views) => sql<number>`coalesce(sum(${column}), 0)::integer`;

export const listPageTotals = (ctx: Ctx, input: { farmId: number; limit: number }): Promise<PageTotals[]> =>
  ctx.db
    .select({
      pageId: pages.id,
      title: pages.title,
      slug: pages.slug,
      views: total(pageDays.views),
      forms: total(pageDays.forms),
      quizzes: total(pageDays.quizzes),
    })
    .from(pageDays)
    .innerJoin(pages, eq(pages.id, pageDays.pageId))
    .where(eq(pageDays.farmId, input.farmId))
    .groupBy(pages.id)
    .orderBy(desc(total(pageDays.views)), pages.id)
    .limit(input.limit);

export const sumFarmActivity = async (ctx: Ctx, farmId: number) =>
  (
    await ctx.db
      .select({ views: total(pageDays.views), forms: total(pageDays.forms), quizzes: total(pageDays.quizzes) })
      .from(pageDays)
      .where(eq(pageDays.farmId, farmId))
  )[0] ?? { views: 0, forms: 0, quizzes: 0 };

export const listFarmDays = (ctx: Ctx, input: { farmId: number; from: string }) =>
  ctx.db
    .select({
      day: pageDays.day,
      views: total(pageDays.views),
      forms: total(pageDays.forms),
      quizzes: total(pageDays.quizzes),
    })
    .from(pageDays)
    .where(and(eq(pageDays.farmId, input.farmId), gte(pageDays.day, input.from)))
    .groupBy(pageDays.day);

export const sumActivitySince = async (ctx: Ctx, from: string) =>
  (
    await ctx.db
      .select({ views: total(pageDays.views), forms: total(pageDays.forms), quizzes: total(pageDays.quizzes) })
      .from(pageDays)
      .where(gte(pageDays.day, from))
  )[0] ?? { views: 0, forms: 0, quizzes: 0 };

export const listLatestActivity = (ctx: Ctx, input: { farmId: number; limit: number }) =>
  ctx.db
    .select({ kind: pageActivity.kind, at: pageActivity.at, pageTitle: pages.title })
    .from(pageActivity)
    .innerJoin(pages, eq(pages.id, pageActivity.pageId))
    .where(eq(pageActivity.farmId, input.farmId))
    .orderBy(desc(pageActivity.id))
    .limit(input.limit);

export const deleteActivityBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(pageActivity).where(lt(pageActivity.at, before));
};
