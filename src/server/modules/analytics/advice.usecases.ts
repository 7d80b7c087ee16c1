import { ADVICE, ADVICE_DAYS, evaluatePageAdvice } from '#shared/page-advice.ts';
import type { AdviceCounts, PageFiguresQuery, AnalyticsPageRow } from '#shared/analytics.ts';
import { addDays, daysIn } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { countLeadsByPageAndDay } from '../leads/leads.usecases.ts';
import {
  sumByPage,
  type PageFigures,
  type AggregateScope,
  type AggregateRange,
} from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { listPagePositions } from '../rankings/rankings.usecases.ts';
import { toFigures, groupLeadsBy, resolvePeriod } from './overview.rules.ts';

type AdvisedPage = Pick<AnalyticsPageRow, 'advice' | 'reason'>;

const countPageActivity = async (ctx: Ctx, span: AggregateRange) => {
  const leads = groupLeadsBy(await countLeadsByPageAndDay(ctx, span), ({ pageId }) => pageId);
  return (await sumByPage(ctx, span)).map((page) => ({ page, figures: toFigures(page, leads.get(page.id)) }));
};

/** Advice for each public page, based on its last 90 days. */
const evaluatePages = async (ctx: Ctx, scope: AggregateScope): Promise<Map<number, AdvisedPage>> => {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const from = addDays(today, 1 - ADVICE_DAYS);
  const since = new Date(ctx.clock.now().getTime() - ADVICE_DAYS * 86_400_000);
  const bestPositions = new Map(
    (await listPagePositions(ctx, { since, ...scope })).map((row) => [row.pageId, row.position]),
  );
  const advise = ({ page, figures }: { page: PageFigures; figures: ReturnType<typeof toFigures> }): AdvisedPage => {
    if (page.status !== 'published' || page.firstPublishedAt === null) return { advice: null, reason: null };
    return evaluatePageAdvice({
      age: daysIn({ from: page.firstPublishedAt, to: today }) - 1,
      isReachable: page.farmIsActive,
      views: figures.views,
      submissions: figures.conversion.submissions,
      leads: figures.leads,
      isRankMeasured: bestPositions.has(page.id),
      position: bestPositions.get(page.id) ?? null,
    });
  };
  const counted = await countPageActivity(ctx, { ...scope, from, to: today });
  return new Map(counted.map((row) => [row.page.id, advise(row)]));
};

const SORT_COMPARATORS: Record<PageFiguresQuery['sort'], (a: AnalyticsPageRow, b: AnalyticsPageRow) => number> = {
  views: (a, b) => b.views - a.views,
  leads: (a, b) => b.leads - a.leads || b.views - a.views,
  rate: (a, b) => (b.conversion.rate ?? -1) - (a.conversion.rate ?? -1) || b.views - a.views,
  title: (a, b) => a.title.localeCompare(b.title, 'en-US'),
};

/** Pages that are public or were viewed in the period, with figures and advice. */
export const listPageFigures = async (ctx: Ctx, query: PageFiguresQuery): Promise<PageOfRows<AnalyticsPageRow>> => {
  const { clientId, farmId, topicId, advice, sort, limit, cursor } = query;
  const scope = { clientId, farmId };
  const adviceByPage = await evaluatePages(ctx, scope);
  const counted = await countPageActivity(ctx, { ...scope, ...resolvePeriod(query, ctx.clock.now()) });
  const rows = counted
    .map(({ page, figures }): AnalyticsPageRow => {
      const { id, title, slug, status, version, farmName, topicName } = page;
      const of = { farmId: page.farmId, clientId: page.clientId, topicId: page.topicId };
      const words = adviceByPage.get(id) ?? { advice: null, reason: null };
      return { pageId: id, title, slug, status, version, farmName, topicName, ...of, ...figures, ...words };
    })
    .filter(
      (row) => (topicId === undefined || row.topicId === topicId) && (advice === undefined || row.advice === advice),
    )
    .toSorted((a, b) => SORT_COMPARATORS[sort](a, b) || a.pageId - b.pageId);
  const start = Number(decodeCursor(cursor, 1)?.[0] ?? 0);
  const end = start + limit;
  return {
    rows: rows.slice(start, end),
    total: rows.length,
    nextCursor: end < rows.length ? encodeCursor([end]) : null,
  };
};

/** How many pages have each advice. */
export const countAdvice = async (ctx: Ctx, scope: AggregateScope): Promise<AdviceCounts> => {
  const adviceByPage = [...(await evaluatePages(ctx, scope)).values()];
  const count = (advice: (typeof ADVICE)[number]) => adviceByPage.filter((page) => page.advice === advice).length;
  return Object.fromEntries(ADVICE.map((advice) => [advice, count(advice)])) as AdviceCounts;
};
