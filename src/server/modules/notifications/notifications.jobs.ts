import { z } from 'zod';
import { NotificationDetail } from '#shared/notifications.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import {
  notifyOfBudget,
  notifyOfLeads,
  notifyOfRankAlerts,
  notifyOfReturningLead,
  notifyOfSearchAccess,
} from './notifications.usecases.ts';
import { monitorProblems } from './monitor.usecases.ts';
import { onEvent, type EventHandler } from '#server/platform/events.ts';

const id = z.number().int().positive();

export const notifyOfLeadsJob = defineJob({
  name: 'notifications.notify-of-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => notifyOfLeads(ctx, leadIds),
  options: { concurrency: 1, retries: 5 },
});

export const notifyOfReturningLeadJob = defineJob({
  name: 'notifications.notify-of-returning-lead',
  payload: z.object({ leadId: id, at: z.string() }),
  handler: (ctx, returned) => notifyOfReturningLead(ctx, returned),
  options: { concurrency: 1, retries: 5 },
});

export const notifyOfBudgetJob = defineJob({
  name: 'notifications.notify-of-budget',
  payload: z.object({
    of: z.enum(['model', 'ranks']),
    clientId: id.nullable(),
    month: z.string(),
    spent: z.number(),
    budget: z.number(),
    reached: z.boolean().default(false),
  }),
  handler: (ctx, warned) => notifyOfBudget(ctx, warned),
});

export const notifyOfRankAlertsJob = defineJob({
  name: 'notifications.notify-of-rank-alerts',
  payload: z.object({
    clientId: id,
    at: z.string(),
    alerts: z.array(
      z.object({
        rankingId: id,
        keyword: z.string(),
        kind: NotificationDetail.shape.move.unwrap(),
        from: z.number().nullable(),
        to: z.number().nullable(),
      }),
    ),
  }),
  handler: (ctx, alerted) => notifyOfRankAlerts(ctx, alerted),
});

export const notifyOfSearchAccessJob = defineJob({
  name: 'notifications.notify-of-search-access',
  payload: z.object({ key: z.string(), siteUrl: z.string().nullable(), clientId: id.nullable() }),
  handler: (ctx, payload) => notifyOfSearchAccess(ctx, payload),
});

/** Conditions that no event reports: due dates and failures. */
export const monitorProblemsJob = defineJob({
  name: 'notifications.monitor-problems',
  payload: z.object({}),
  handler: (ctx) => monitorProblems(ctx),
});

export const notificationJobs = [
  notifyOfLeadsJob,
  notifyOfReturningLeadJob,
  notifyOfBudgetJob,
  notifyOfRankAlertsJob,
  notifyOfSearchAccessJob,
  monitorProblemsJob,
];

export const notificationEventHandlers: EventHandler[] = [
  onEvent('leads.enqueued', notifyOfLeadsJob, ({ leadIds }) => ({ leadIds })),
  onEvent('lead.returned', notifyOfReturningLeadJob, (returned) => returned),
  onEvent('ai.budget_warned', notifyOfBudgetJob, (warned) => ({ ...warned, of: 'model' as const })),
  onEvent('rankings.budget_warned', notifyOfBudgetJob, (warned) => ({ ...warned, of: 'ranks' as const })),
  onEvent('rankings.budget_reached', notifyOfBudgetJob, (event) => ({
    ...event,
    of: 'ranks' as const,
    reached: true,
  })),
  onEvent('rankings.alerted', notifyOfRankAlertsJob, ({ clientId, at, alerts }) => ({ clientId, at, alerts })),
  onEvent('search_console.access_lost', notifyOfSearchAccessJob, (event) => event),
];
