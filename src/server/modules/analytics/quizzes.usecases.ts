import { QUIZ_QUESTIONS } from '#shared/analytics-options.ts';
import type { AnalyticsQuery, QuizReport } from '#shared/analytics.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  getCallsStart,
  getCountingStartDays,
  listQuizQuestions,
  sumCallsBy,
  sumQuizSteps,
} from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { measuredCalls, resolvePeriod } from './overview.rules.ts';

const MAX_PAGES = 50;
const noSteps = (): number[] => Array.from({ length: QUIZ_QUESTIONS + 1 }, () => 0);

/** How far visitors get in quizzes, in total and for the pages whose quizzes are viewed most. */
export const getQuizReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<QuizReport> => {
  const { clientId, farmId } = query;
  const { visitors } = await getCountingStartDays(ctx, { clientId, farmId });
  const steps = noSteps();
  const byPage = new Map<number, number[]>();
  const period = resolvePeriod(query, ctx.clock.now());
  for (const row of await sumQuizSteps(ctx, { clientId, farmId, ...period })) {
    const ofPage = byPage.get(row.pageId) ?? noSteps();
    ofPage[row.step] = row.reached;
    byPage.set(row.pageId, ofPage);
    steps[row.step] = (steps[row.step] ?? 0) + row.reached;
  }
  const topPages = [...byPage].toSorted(([, a], [, b]) => (b[0] ?? 0) - (a[0] ?? 0)).slice(0, MAX_PAGES);
  const ids = topPages.map(([id]) => id);
  const named = new Map((await listQuizQuestions(ctx, ids)).map((page) => [page.id, page]));
  const calls = await sumCallsBy(ctx, { ...period, by: 'page', ids });
  const since = await getCallsStart(ctx);
  const pages = topPages.flatMap(([pageId, counts]) => {
    const page = named.get(pageId);
    if (!page) return [];
    const { title, slug, questions } = page;
    const presses = measuredCalls(calls.get(pageId) ?? 0, { to: period.to, since });
    return [{ pageId, title, slug, questions, steps: counts, calls: presses }];
  });
  return { since: visitors, steps, pages };
};
