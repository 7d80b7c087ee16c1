import { onEvent, type EventHandler } from '#server/platform/events.ts';
import {
  notifyOfBudgetJob,
  notifyOfLeadsJob,
  notifyOfRankAlertsJob,
  notifyOfReturningLeadJob,
  notifyOfSearchAccessJob,
} from './notifications.jobs.ts';

export const notificationEventHandlers: EventHandler[] = [
  onEvent('leads.enqueued', notifyOfLeadsJob, ({ leadIds }) => ({ leadIds })),
  onEvent('lead.returned', notifyOfReturningLeadJob, (returned) => returned),
  onEvent('ai.budget_warned', notifyOfBudgetJob, (warned) => ({ ...warned, of: 'model' as const })),
  onEvent('rankings.budget_warned', notifyOfBudgetJob, (warned) => ({ ...warned, of: 'ranks' as const })),
  onEvent('rankings.budget_reached', notifyOfBudgetJob, (reached) => ({
    ...reached,
    of: 'ranks' as const,
    reached: true,
  })),
  onEvent('rankings.alerted', notifyOfRankAlertsJob, ({ clientId, at, alerts }) => ({ clientId, at, alerts })),
  onEvent('search_console.access_lost', notifyOfSearchAccessJob, (lost) => lost),
];
