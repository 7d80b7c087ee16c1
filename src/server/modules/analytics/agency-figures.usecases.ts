import type {
  AdviceCounts,
  AnalyticsFarmRow,
  AnalyticsPageRow,
  AnalyticsQuery,
  AnalyticsTopicRow,
  BreakdownQuery,
  PageFiguresQuery,
  QuizReport,
} from '#shared/analytics.ts';
import type { FigureSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeOffset, nextOffset, type PageOfRows } from '#server/platform/http/paging.ts';
import { answerFromKept, atLength, type Answered } from '#server/platform/kept-figures.ts';
import { adviseOnPages, countAdvice, listPageFigures, type AdviceScope } from './advice.usecases.ts';
import { listFarmFigures, listTopicFigures } from './breakdown.usecases.ts';
import { keepFiguresJob } from './kept-figures.jobs.ts';
import { KEPT, KEPT_ROWS, questionOf, type KeptPart, type KeptQuestion, type Period } from './kept-figures.usecases.ts';
import { listKeptPages } from './kept-pages.repository.ts';
import { resolvePeriod } from './overview.rules.ts';
import { getQuizReport } from './quizzes.usecases.ts';

const isWholeAgency = ({ clientId, farmId }: AdviceScope): boolean => clientId === undefined && farmId === undefined;

const answer = <Answer>(
  ctx: Ctx,
  {
    part,
    period: { from, to },
    sort,
    make,
  }: { part: KeptPart; period: Period; sort?: FigureSort; make: (tx: Ctx) => Promise<Answer> },
): Promise<Answered<Answer>> => {
  const asked: KeptQuestion = { part, from, to, ...(sort === undefined || sort === 'views' ? {} : { sort }) };
  const keep = () => ctx.jobs.send(keepFiguresJob, asked);
  return answerFromKept(ctx, { name: KEPT[part], question: questionOf(asked), keep, make });
};

/** How many pages have each advice; of the whole large agency as it was kept. */
export const getAdviceCounts = async (ctx: Ctx, scope: AdviceScope): Promise<Answered<AdviceCounts>> => {
  const make = (tx: Ctx) => countAdvice(tx, scope);
  if (!isWholeAgency(scope)) return { answer: await make(ctx), figuresAt: null };
  return answer(ctx, { part: 'advice', period: resolvePeriod({}, ctx.clock.now()), make });
};

/** How far visitors get in quizzes; of the whole large agency as it was kept. */
export const getAgencyQuizReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<Answered<QuizReport>> => {
  const make = (tx: Ctx) => getQuizReport(tx, query);
  if (!isWholeAgency(query)) return { answer: await make(ctx), figuresAt: null };
  return answer(ctx, { part: 'quizzes', period: resolvePeriod(query, ctx.clock.now()), make });
};

/** Pages with figures and advice; of the whole large agency as they were kept. */
export const listAgencyPageFigures = async (
  ctx: Ctx,
  query: PageFiguresQuery,
): Promise<PageOfRows<AnalyticsPageRow>> => {
  if (!isWholeAgency(query)) return listPageFigures(ctx, query);
  const period = resolvePeriod(query, ctx.clock.now());
  const kept = await answer(ctx, { part: 'pages', period, make: () => Promise.resolve({ pages: 0 }) });
  if (!kept.figuresAt) return atLength(ctx, (tx) => listPageFigures(tx, query));
  const offset = decodeOffset(query.cursor);
  const pages = await listKeptPages(ctx, { ...query, ...period, offset, pages: kept.answer.pages });
  return { ...(await adviseOnPages(ctx, { pages, query, offset })), figuresAt: kept.figuresAt };
};

/** Farms, or topics, of a period in order; of the whole large agency as they were kept. */
const listBreakdown = async <Row>(
  ctx: Ctx,
  {
    part,
    query,
    list,
  }: {
    part: 'farms' | 'topics';
    query: BreakdownQuery;
    list: (tx: Ctx, query: BreakdownQuery) => Promise<PageOfRows<Row>>;
  },
): Promise<PageOfRows<Row>> => {
  const [offset, { limit }] = [decodeOffset(query.cursor), query];
  if (!isWholeAgency(query) || offset + limit > KEPT_ROWS) return list(ctx, query);
  const period = resolvePeriod(query, ctx.clock.now());
  const kept = await answer(ctx, { part, period, sort: query.sort, make: (tx) => list(tx, query) });
  if (!kept.figuresAt) return kept.answer;
  const { rows, total } = kept.answer;
  const nextCursor = nextOffset({ offset, limit, total });
  return { rows: rows.slice(offset, offset + limit), total, figuresAt: kept.figuresAt, nextCursor };
};

export const listAgencyFarmFigures = (ctx: Ctx, query: BreakdownQuery): Promise<PageOfRows<AnalyticsFarmRow>> =>
  listBreakdown(ctx, { part: 'farms', query, list: listFarmFigures });

export const listAgencyTopicFigures = (ctx: Ctx, query: BreakdownQuery): Promise<PageOfRows<AnalyticsTopicRow>> =>
  listBreakdown(ctx, { part: 'topics', query, list: listTopicFigures });
