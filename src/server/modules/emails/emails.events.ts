import { onEvent, type EventHandler } from '#server/platform/events.ts';
import {
  sendNewLeadEmails,
  sendReturnedLeadEmails,
  eraseLeadsInEmails,
  emailBudgetWarning,
  mailDisabledWebhook,
  emailStaffLink,
  mailMissingLeads,
  emailPortalApproval,
  emailPortalPassword,
  sendQueuedEmail,
} from './emails.jobs.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    /** E-mails are in the outbox and may be sent. */
    'email.queued': { mailIds: number[] };
  }
}

export const emailReactions: EventHandler[] = [
  onEvent('leads.enqueued', sendNewLeadEmails, ({ leadIds }) => ({ leadIds })),
  onEvent('lead.returned', sendReturnedLeadEmails, (returned) => returned),
  onEvent('lead.erased', eraseLeadsInEmails, ({ leadIds }) => ({ leadIds })),
  onEvent('ai.budget_warned', emailBudgetWarning, (warning) => warning),
  onEvent('webhook.disabled', mailDisabledWebhook, (disabled) => disabled),
  onEvent('webhook.leads_missing', mailMissingLeads, (missing) => missing),
  onEvent('staff.invited', emailStaffLink, ({ linkId }) => ({ linkId })),
  onEvent('staff.reset_link_created', emailStaffLink, ({ linkId }) => ({ linkId })),
  onEvent('page.approval_requested', emailPortalApproval, ({ clientId }) => ({ clientId })),
  onEvent('portal_accounts.reset_requested', emailPortalPassword, ({ usernameKey }) => ({ usernameKey })),
  onEvent('email.queued', sendQueuedEmail, ({ mailIds }) => mailIds.map((mailId) => ({ mailId }))),
];
