import type { FigureSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  atLength,
  deleteOldKept,
  isLargeAgency,
  keepAnswer,
  listKeptQuestions,
} from '#server/platform/kept-figures.ts';
import { countAdvice, evaluatePages } from './advice.usecases.ts';
import { listFarmFigures, listTopicFigures } from './breakdown.usecases.ts';
import { deleteKeptPages, replaceKeptPages } from './kept-pages.repository.ts';
import { resolvePeriod } from './overview.rules.ts';
import { getQuizReport } from './quizzes.usecases.ts';

export const KEPT = {
  advice: 'analytics.advice',
  farms: 'analytics.farms',
  pages: 'analytics.pages',
  quizzes: 'analytics.quizzes',
  topics: 'analytics.topics',
} as const;
/** Of the first farms and topics in an order; further ones are worked out when they are asked for. */
export const KEPT_ROWS = 1000;
export type KeptPart = keyof typeof KEPT;

export interface Period {
  from: string;
  to: string;
}

/** What is kept: farms and topics in each order that was asked for. */
export interface KeptQuestion extends Period {
  part: KeptPart;
  sort?: FigureSort | undefined;
}

/** What a kept answer is found by. */
export const questionOf = ({ part, from, to, sort = 'views' }: KeptQuestion): object =>
  part === 'advice' ? {} : sort === 'views' ? { from, to } : { from, to, sort };

const keepPages = async (ctx: Ctx, { from, to }: Period): Promise<void> => {
  const madeAt = ctx.clock.now();
  const advised = await evaluatePages(ctx, {});
  const advice = new Map(
    [...advised].flatMap(([id, page]) => (page.advice === null ? [] : [[id, page.advice] as const])),
  );
  const pages = await replaceKeptPages(ctx, { from, to, advice });
  await keepAnswer(ctx, { name: KEPT.pages, question: { from, to }, answer: { pages }, madeAt });
};

type Asked = Period & { sort: FigureSort };
const ANSWERS: Record<Exclude<KeptPart, 'pages'>, (ctx: Ctx, asked: Asked) => Promise<object>> = {
  advice: (ctx) => countAdvice(ctx, {}),
  farms: (ctx, asked) => listFarmFigures(ctx, { ...asked, limit: KEPT_ROWS }),
  quizzes: (ctx, { from, to }) => getQuizReport(ctx, { from, to }),
  topics: (ctx, asked) => listTopicFigures(ctx, { ...asked, limit: KEPT_ROWS }),
};

/** Works a part of the whole agency's figures out and keeps it. */
export const keepFigures = (ctx: Ctx, asked: KeptQuestion): Promise<void> => atLength(ctx, (tx) => keepPart(tx, asked));

const keepPart = async (ctx: Ctx, asked: KeptQuestion): Promise<void> => {
  const { part, from, to, sort = 'views' } = asked;
  if (part === 'pages') return keepPages(ctx, { from, to });
  const madeAt = ctx.clock.now();
  const answer = await ANSWERS[part](ctx, { from, to, sort });
  return keepAnswer(ctx, { name: KEPT[part], question: questionOf(asked), answer, madeAt });
};

/** What a large agency's screens ask for first, so that nobody waits for it. */
export const listFirstQuestions = async (ctx: Ctx): Promise<KeptQuestion[]> => {
  if (!(await isLargeAgency(ctx))) return [];
  const period = resolvePeriod({}, ctx.clock.now());
  return (Object.keys(KEPT) as KeptPart[]).map((part) => ({ part, ...period }));
};

/** Deletes what is no longer answered. */
export const deleteOldKeptFigures = async (ctx: Ctx): Promise<void> => {
  await deleteOldKept(ctx);
  await deleteKeptPages(ctx, await listKeptQuestions<Period>(ctx, KEPT.pages));
};
