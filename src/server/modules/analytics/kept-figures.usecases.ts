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
/** Of the most viewed farms and topics; further ones are worked out when they are asked for. */
export const KEPT_ROWS = 1000;
export type KeptPart = keyof typeof KEPT;

export interface Period {
  from: string;
  to: string;
}

const keepPages = async (ctx: Ctx, { from, to }: Period): Promise<void> => {
  const madeAt = ctx.clock.now();
  const advised = await evaluatePages(ctx, {});
  const advice = new Map(
    [...advised].flatMap(([id, page]) => (page.advice === null ? [] : [[id, page.advice] as const])),
  );
  const pages = await replaceKeptPages(ctx, { from, to, advice });
  await keepAnswer(ctx, { name: KEPT.pages, question: { from, to }, answer: { pages }, madeAt });
};

const ANSWERS: Record<Exclude<KeptPart, 'pages'>, (ctx: Ctx, period: Period) => Promise<object>> = {
  advice: (ctx) => countAdvice(ctx, {}),
  farms: (ctx, period) => listFarmFigures(ctx, { ...period, limit: KEPT_ROWS }),
  quizzes: (ctx, period) => getQuizReport(ctx, period),
  topics: (ctx, period) => listTopicFigures(ctx, { ...period, limit: KEPT_ROWS }),
};

/** Works a part of the whole agency's figures out and keeps it. */
export const keepFigures = (ctx: Ctx, asked: Period & { part: KeptPart }): Promise<void> =>
  atLength(ctx, (tx) => keepPart(tx, asked));

const keepPart = async (ctx: Ctx, { part, from, to }: Period & { part: KeptPart }): Promise<void> => {
  if (part === 'pages') return keepPages(ctx, { from, to });
  const madeAt = ctx.clock.now();
  const question = part === 'advice' ? {} : { from, to };
  return keepAnswer(ctx, { name: KEPT[part], question, answer: await ANSWERS[part](ctx, { from, to }), madeAt });
};

/** What a large agency's screens ask for first, so that nobody waits for it. */
export const listFirstQuestions = async (ctx: Ctx): Promise<(Period & { part: KeptPart })[]> => {
  if (!(await isLargeAgency(ctx))) return [];
  const period = resolvePeriod({}, ctx.clock.now());
  return (Object.keys(KEPT) as KeptPart[]).map((part) => ({ part, ...period }));
};

/** Deletes what is no longer answered. */
export const deleteOldKeptFigures = async (ctx: Ctx): Promise<void> => {
  await deleteOldKept(ctx);
  await deleteKeptPages(ctx, await listKeptQuestions<Period>(ctx, KEPT.pages));
};
