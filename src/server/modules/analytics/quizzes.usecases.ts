import { QUIZ_QUESTIONS } from '#shared/analytics-options.ts';
import type { AnalyticsQuery, QuizReport } from '#shared/analytics.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  getCountingStartDays,
  listQuizQuestions,
  sumQuizSteps,
} from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { resolvePeriod } from './overview.rules.ts';

const MAX_PAGES = 50;
const noSteps = (): number[] => Array.from({ length: QUIZ_QUESTIONS + 1 }, () => 0);

/** How far visitors get in quizzes, in total and for the pages whose quizzes are viewed most. */
export const getQuizReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<QuizReport> => {
  const { clientId, farmId } = query;
  const { visitors } = await getCountingStartDays(ctx, { clientId, farmId });
  const steps = noSteps();
  const byPage = new Map<number, number[]>();
  for (const row of await sumQuizSteps(ctx, { clientId, farmId, ...resolvePeriod(query, ctx.clock.now()) })) {
    const ofPage = byPage.get(row.pageId) ?? noSteps();
    ofPage[row.step] = row.reached;
    byPage.set(row.pageId, ofPage);
    steps[row.step] = (steps[row.step] ?? 0) + row.reached;
  }
  const topPages = [...byPage].toSorted(([, a], [, b]) => (b[0] ?? 0) - (a[0] ?? 0)).slice(0, MAX_PAGES);
  const named = new Map(
    (
      await listQuizQuestions(
        ctx,
        topPages.map(([id]) => id),
      )
    ).map((page) => [page.id, page]),
  );
  const pages = topPages.flatMap(([pageId, counts]) => {
    const page = named.get(pageId);
    return page ? [{ pageId, title: page.title, slug: page.slug, questions: page.questions, steps: counts }] : [];
  });
  return { since: visitors, steps, pages };
};
