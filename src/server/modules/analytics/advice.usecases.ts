import { ADVICE, ADVICE_DAYS, evaluatePageAdvice } from '#shared/page-advice.ts';
import type { AdviceCounts, PageFiguresQuery, AnalyticsPageRow } from '#shared/analytics.ts';
import { addDays, daysIn } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeOffset, nextOffset, type PageOfRows } from '#server/platform/http/paging.ts';
import { getCallsStart } from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { listPagePositions } from '../rankings/rankings.usecases.ts';
import { measuredCalls, resolvePeriod, toFigures } from './overview.rules.ts';
import { listPageActivity, listRankedPages, type RankedPage } from './page-figures.repository.ts';

type AdvisedPage = Pick<AnalyticsPageRow, 'advice' | 'reason'>;

export interface AdviceScope {
  clientId?: number | undefined;
  farmId?: number | undefined;
  pageIds?: readonly number[] | undefined;
}

/** Advice for each public page, based on its last 90 days. */
export const evaluatePages = async (ctx: Ctx, scope: AdviceScope): Promise<Map<number, AdvisedPage>> => {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const since = new Date(ctx.clock.now().getTime() - ADVICE_DAYS * 86_400_000);
  const [pages, positions] = await Promise.all([
    listPageActivity(ctx, { ...scope, from: addDays(today, 1 - ADVICE_DAYS), to: today }),
    listPagePositions(ctx, { since, ...scope }),
  ]);
  const bestPositions = new Map(positions.map((row) => [row.pageId, row.position]));
  return new Map(
    pages.map((page) => [
      page.id,
      evaluatePageAdvice({
        age: daysIn({ from: page.firstPublishedAt, to: today }) - 1,
        isReachable: page.farmIsActive,
        views: page.views,
        submissions: page.forms + page.quizzes,
        leads: page.leads,
        isRankMeasured: bestPositions.has(page.id),
        position: bestPositions.get(page.id) ?? null,
      }),
    ]),
  );
};

/** Ids of the pages with this advice; undefined for any. */
const pagesAdvised = async (ctx: Ctx, { clientId, farmId, advice }: PageFiguresQuery): Promise<number[] | undefined> =>
  advice === undefined
    ? undefined
    : [...(await evaluatePages(ctx, { clientId, farmId }))].flatMap(([id, page]) => (page.advice === advice ? id : []));

/** Pages that are public or were viewed in the period, with figures and advice. */
export const listPageFigures = async (ctx: Ctx, query: PageFiguresQuery): Promise<PageOfRows<AnalyticsPageRow>> => {
  const { clientId, farmId, topicId, sort, limit, cursor } = query;
  const offset = decodeOffset(cursor);
  const pageIds = await pagesAdvised(ctx, query);
  const period = resolvePeriod(query, ctx.clock.now());
  const pages = await listRankedPages(ctx, { clientId, farmId, pageIds, topicId, ...period, sort, limit, offset });
  return adviseOnPages(ctx, { pages, query, offset });
};

/** A page of ranked pages with the advice on each. */
export const adviseOnPages = async (
  ctx: Ctx,
  { pages, query, offset }: { pages: RankedPage[]; query: PageFiguresQuery; offset: number },
): Promise<PageOfRows<AnalyticsPageRow>> => {
  const { clientId, farmId, limit } = query;
  const adviceByPage = await evaluatePages(ctx, { clientId, farmId, pageIds: pages.map(({ id }) => id) });
  const { to } = resolvePeriod(query, ctx.clock.now());
  const since = await getCallsStart(ctx);
  const rows = pages.map(({ id, total: _total, views, visitors, forms, quizzes, calls, leads, won, ...page }) => ({
    pageId: id,
    ...page,
    ...toFigures({ views, visitors, forms, quizzes, calls: measuredCalls(calls, { to, since }) }, { leads, won }),
    ...(adviceByPage.get(id) ?? { advice: null, reason: null }),
  }));
  const total = pages[0]?.total ?? 0;
  return { rows, total, nextCursor: nextOffset({ offset, limit, total }) };
};

/** How many pages have each advice. */
export const countAdvice = async (ctx: Ctx, scope: AdviceScope): Promise<AdviceCounts> => {
  const adviceByPage = [...(await evaluatePages(ctx, scope)).values()];
  const count = (advice: (typeof ADVICE)[number]) => adviceByPage.filter((page) => page.advice === advice).length;
  return Object.fromEntries(ADVICE.map((advice) => [advice, count(advice)])) as AdviceCounts;
};
