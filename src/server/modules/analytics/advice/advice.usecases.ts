import { ADVICE, ADVICE_DAYS, judgePage } from '#shared/page-advice.ts';
import type { AdviceCounts, PageFiguresQuery, PageRow } from '#shared/analytics.ts';
import { dayAfter, daysIn } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { countLeadsByPageAndDay } from '../../leads/counting/counting.usecases.ts';
import { sumByPage, type PageFigures, type Scope, type Span } from '../../pages/activity/rollups/rollups.usecases.ts';
import { listStandings } from '../../rankings/standings/standings.usecases.ts';
import { figuresOf, leadsBy, periodOf } from '../overview/overview.rules.ts';

type Judged = Pick<PageRow, 'advice' | 'reason'>;

const countPages = async (ctx: Ctx, span: Span) => {
  const leads = leadsBy(await countLeadsByPageAndDay(ctx, span), ({ pageId }) => pageId);
  return (await sumByPage(ctx, span)).map((page) => ({ page, figures: figuresOf(page, leads.get(page.id)) }));
};

/** What to do with each page of the scope, by its last 90 days; a page that is not public has no advice. */
const judgeAll = async (ctx: Ctx, scope: Scope): Promise<Map<number, Judged>> => {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const from = dayAfter(today, 1 - ADVICE_DAYS);
  const since = new Date(ctx.clock.now().getTime() - ADVICE_DAYS * 86_400_000);
  const places = new Map((await listStandings(ctx, { since, ...scope })).map((row) => [row.pageId, row.position]));
  const judge = ({ page, figures }: { page: PageFigures; figures: ReturnType<typeof figuresOf> }): Judged => {
    if (page.status !== 'published' || page.firstPublishedAt === null) return { advice: null, reason: null };
    return judgePage({
      age: daysIn({ from: page.firstPublishedAt, to: today }) - 1,
      isReachable: page.farmIsActive,
      views: figures.views,
      submissions: figures.conversion.submissions,
      leads: figures.leads,
      isRankMeasured: places.has(page.id),
      position: places.get(page.id) ?? null,
    });
  };
  const counted = await countPages(ctx, { ...scope, from, to: today });
  return new Map(counted.map((row) => [row.page.id, judge(row)]));
};

const ORDER: Record<PageFiguresQuery['sort'], (a: PageRow, b: PageRow) => number> = {
  views: (a, b) => b.views - a.views,
  leads: (a, b) => b.leads - a.leads || b.views - a.views,
  rate: (a, b) => (b.conversion.rate ?? -1) - (a.conversion.rate ?? -1) || b.views - a.views,
  title: (a, b) => a.title.localeCompare(b.title, 'en-US'),
};

/** Pages that are public or were read in the period, with their figures and what to do with them. */
export const listPageFigures = async (ctx: Ctx, query: PageFiguresQuery): Promise<PageOfRows<PageRow>> => {
  const { clientId, farmId, hubId, advice, sort, limit, cursor } = query;
  const scope = { clientId, farmId };
  const judged = await judgeAll(ctx, scope);
  const counted = await countPages(ctx, { ...scope, ...periodOf(query, ctx.clock.now()) });
  const rows = counted
    .map(({ page, figures }): PageRow => {
      const { id, title, slug, status, version, farmName, hubName } = page;
      const of = { farmId: page.farmId, clientId: page.clientId, hubId: page.hubId };
      const words = judged.get(id) ?? { advice: null, reason: null };
      return { pageId: id, title, slug, status, version, farmName, hubName, ...of, ...figures, ...words };
    })
    .filter((row) => (hubId === undefined || row.hubId === hubId) && (advice === undefined || row.advice === advice))
    .toSorted((a, b) => ORDER[sort](a, b) || a.pageId - b.pageId);
  const start = Number(decodeCursor(cursor, 1)?.[0] ?? 0);
  const end = start + limit;
  return {
    rows: rows.slice(start, end),
    total: rows.length,
    nextCursor: end < rows.length ? encodeCursor([end]) : null,
  };
};

/** How many pages of the scope stand under each advice. */
export const countAdvice = async (ctx: Ctx, scope: Scope): Promise<AdviceCounts> => {
  const judged = [...(await judgeAll(ctx, scope)).values()];
  const count = (advice: (typeof ADVICE)[number]) => judged.filter((page) => page.advice === advice).length;
  return Object.fromEntries(ADVICE.map((advice) => [advice, count(advice)])) as AdviceCounts;
};
