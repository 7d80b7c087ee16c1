import { z } from 'zod';
import type { RankOverview, RankOverviewQuery } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { answerFromKept, atLength, isLargeAgency, keepAnswer, type Answered } from '#server/platform/kept-figures.ts';
import { getRankOverview, resolveComparedDays } from './overview.usecases.ts';

const KEPT_OVERVIEW = 'rankings.overview';

/** Positions of the whole agency, worked out and kept. */
export const keepOverviewJob = defineJob({
  name: 'rankings.keep-overview',
  payload: z.object({ from: z.iso.date(), to: z.iso.date() }),
  handler: async (ctx, { from, to }) => {
    const madeAt = ctx.clock.now();
    const answer = await atLength(ctx, (tx) => getRankOverview(tx, { from, to }));
    await keepAnswer(ctx, { name: KEPT_OVERVIEW, question: { from, to }, answer, madeAt });
  },
  options: { key: ({ from, to }) => `${from} ${to}`, concurrency: 1, retries: 1 },
});

/** What a large agency's screens ask for first, so that nobody waits for it. */
export const keepFirstOverview = async (ctx: Ctx): Promise<void> => {
  if (await isLargeAgency(ctx)) await ctx.jobs.send(keepOverviewJob, resolveComparedDays({}, ctx.clock.now()));
};

/** Positions of a scope; of the whole large agency as they were kept. */
export const getKeptRankOverview = async (ctx: Ctx, query: RankOverviewQuery): Promise<Answered<RankOverview>> => {
  const make = (tx: Ctx) => getRankOverview(tx, query);
  if (query.clientId !== undefined || query.farmId !== undefined) return { answer: await make(ctx), figuresAt: null };
  const { from, to } = resolveComparedDays(query, ctx.clock.now());
  const keep = () => ctx.jobs.send(keepOverviewJob, { from, to });
  return answerFromKept(ctx, { name: KEPT_OVERVIEW, question: { from, to }, keep, make });
};
