import { z } from 'zod';
import { reactTo, type Reaction } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { tellRankAlerts, warnOfRankBudget } from './alerts.usecases.ts';

export const tellAlerts = defineJob({
  name: 'rankings.tell-alerts',
  payload: z.object({}),
  handler: (ctx) => tellRankAlerts(ctx),
});

export const mailRankBudget = defineJob({
  name: 'rankings.mail-budget',
  payload: z.object({
    clientId: z.number().int().positive().nullable(),
    month: z.string(),
    spent: z.number(),
    budget: z.number(),
    isReached: z.boolean().default(false),
  }),
  handler: (ctx, warned) => warnOfRankBudget(ctx, warned),
});

export const rankingReactions: Reaction[] = [
  reactTo('rankings.budget_warned', mailRankBudget, (warned) => warned),
  reactTo('rankings.budget_reached', mailRankBudget, (reached) => ({ ...reached, isReached: true })),
];
