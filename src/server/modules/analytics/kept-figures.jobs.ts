import { z } from 'zod';
import { FIGURE_SORTS } from '#shared/sort-choices.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { keepFirstOverview } from '../rankings/kept-overview.usecases.ts';
import { deleteOldKeptFigures, KEPT, keepFigures, listFirstQuestions, type KeptPart } from './kept-figures.usecases.ts';

export const keepFiguresJob = defineJob({
  name: 'analytics.keep-figures',
  payload: z.object({
    part: z.enum(Object.keys(KEPT) as [KeptPart, ...KeptPart[]]),
    from: z.iso.date(),
    to: z.iso.date(),
    sort: z.enum(FIGURE_SORTS).optional(),
  }),
  handler: (ctx, asked) => keepFigures(ctx, asked),
  // One at a time in a process: each reads the days of all pages.
  options: {
    key: ({ part, from, to, sort = '' }) => `${part} ${from} ${to} ${sort}`.trim(),
    concurrency: 1,
    retries: 1,
  },
});

/** Each hour, and soon after midnight UTC, when periods move on by a day. */
export const keepFirstFiguresJob = defineJob({
  name: 'analytics.keep-first-figures',
  payload: z.object({}),
  handler: async (ctx) => {
    await deleteOldKeptFigures(ctx);
    await keepFirstOverview(ctx);
    for (const asked of await listFirstQuestions(ctx)) await ctx.jobs.send(keepFiguresJob, asked);
  },
});

export const keptFiguresJobs = [keepFiguresJob, keepFirstFiguresJob];
