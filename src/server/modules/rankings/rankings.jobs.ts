import { z } from 'zod';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sendRankAlerts, emailRankBudgetWarning } from './alert-emails.usecases.ts';
import { cancelStalledChecks, refreshDueRankings } from './refresh.usecases.ts';

export const sendRankAlertsJob = defineJob({
  name: 'rankings.send-alerts',
  payload: z.object({}),
  handler: (ctx) => sendRankAlerts(ctx),
});

export const emailRankBudget = defineJob({
  name: 'rankings.email-budget',
  payload: z.object({
    clientId: z.number().int().positive().nullable(),
    month: z.string(),
    spent: z.number(),
    budget: z.number(),
    isReached: z.boolean().default(false),
  }),
  handler: (ctx, warned) => emailRankBudgetWarning(ctx, warned),
});

export const rankingEventHandlers: EventHandler[] = [
  onEvent('rankings.budget_warned', emailRankBudget, (warned) => warned),
  onEvent('rankings.budget_reached', emailRankBudget, (event) => ({ ...event, isReached: true })),
];

export const cancelStalledChecksJob = defineJob({
  name: 'rankings.cancel-stalled',
  payload: z.object({}),
  handler: (ctx) => cancelStalledChecks(ctx),
});

export const refreshDueRankingsJob = defineJob({
  name: 'rankings.refresh-due',
  payload: z.object({}),
  handler: (ctx) => refreshDueRankings(ctx),
});
