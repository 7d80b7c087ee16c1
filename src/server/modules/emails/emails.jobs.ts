import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { eraseEmailsAboutLeads } from './emails-about-leads.usecases.ts';
import { DeliveryBalance } from '#shared/webhooks.ts';
import { sendBudgetAlert, sendReconciliationAlert, sendWebhookDisabledAlert } from './alert-emails.usecases.ts';
import { emailNewLeads, emailReturnedLead, sendDueDigests } from './lead-emails.usecases.ts';
import { eraseUnsentEmails } from './erasure.usecases.ts';
import { queueNewSignInEmail, queueStaffLinkEmail } from './staff-emails.usecases.ts';
import { emailUnansweredLeads } from './unanswered-emails.usecases.ts';
import { resumeEmails, sendEmail } from './emails.usecases.ts';
import {
  emailNewQuestions,
  queueApprovalEmail,
  queueInvitationEmail,
  queuePasswordEmail,
} from './portal-emails.usecases.ts';
import { readBounceMailbox } from './bounces.usecases.ts';
import { monitorDeliveries } from './webhook-monitor.usecases.ts';

const id = z.number().int().positive();

export const sendNewLeadEmails = defineJob({
  name: 'emails.new-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => emailNewLeads(ctx, leadIds),
  options: { concurrency: 1, retries: 20 },
});

export const sendReturnedLeadEmails = defineJob({
  name: 'emails.returned-lead',
  payload: z.object({ leadId: id, at: z.string() }),
  handler: (ctx, returned) => emailReturnedLead(ctx, returned),
  options: { concurrency: 1, retries: 20 },
});

/** One attempt of one e-mail. Its own schedule retries a failed one, `monitorEmails` a lost one. */
export const sendQueuedEmail = defineJob({
  name: 'emails.send',
  payload: z.object({ emailId: id }),
  async handler(ctx, { emailId }) {
    const next = await sendEmail(ctx, emailId);
    if (next) await scheduleRetry(ctx, { emailId, startAfter: next });
  },
  options: { concurrency: 2, timeoutSeconds: 120 },
});

async function scheduleRetry(ctx: Ctx, { emailId, startAfter }: { emailId: number; startAfter: Date }): Promise<void> {
  await ctx.jobs.send(sendQueuedEmail, { emailId }, { startAfter });
}

export const eraseLeadsInEmails = defineJob({
  name: 'emails.erase-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => eraseEmailsAboutLeads(ctx, leadIds),
});

export const emailBudgetWarning = defineJob({
  name: 'emails.budget-warning',
  payload: z.object({ clientId: id, month: z.string(), spent: z.number(), budget: z.number() }),
  handler: (ctx, warning) => sendBudgetAlert(ctx, warning),
});

export const mailDisabledWebhook = defineJob({
  name: 'emails.webhook-disabled',
  payload: z.object({
    endpoint: z.object({ id, name: z.string() }).optional(),
    clientId: id.nullable(),
    because: z.enum(['gone', 'failing']),
    reason: z.string(),
    waiting: z.number(),
    at: z.string(),
  }),
  handler: (ctx, disabled) => sendWebhookDisabledAlert(ctx, disabled),
});

export const mailMissingLeads = defineJob({
  name: 'emails.missing-deliveries',
  payload: z.object({ day: z.string(), differences: z.array(DeliveryBalance) }),
  handler: (ctx, missing) => sendReconciliationAlert(ctx, missing),
});

export const emailPortalPassword = defineJob({
  name: 'emails.portal-password',
  payload: z.object({ usernameKey: z.string().max(200) }),
  handler: (ctx, { usernameKey }) => queuePasswordEmail(ctx, usernameKey),
});

export const emailPortalInvitation = defineJob({
  name: 'emails.portal-invitation',
  payload: z.object({ userId: id, nonce: z.string().max(100) }),
  handler: (ctx, sent) => queueInvitationEmail(ctx, sent),
});

export const emailPortalApproval = defineJob({
  name: 'emails.portal-approval',
  payload: z.object({ clientId: id }),
  handler: (ctx, { clientId }) => queueApprovalEmail(ctx, clientId),
});

export const emailStaffLink = defineJob({
  name: 'emails.staff-link',
  payload: z.object({ linkId: id }),
  handler: (ctx, { linkId }) => queueStaffLinkEmail(ctx, linkId),
});

export const emailNewSignIn = defineJob({
  name: 'emails.new-sign-in',
  payload: z.object({ sessionId: id }),
  handler: (ctx, { sessionId }) => queueNewSignInEmail(ctx, sessionId),
});

export const readBounces = defineJob({
  name: 'emails.read-bounces',
  payload: z.object({}),
  handler: (ctx) => readBounceMailbox(ctx),
  options: { key: () => 'mailbox', retries: 1, concurrency: 1 },
});

/** Every minute: e-mails whose job was lost, due digests, new questions to clients, late deliveries, unanswered leads. */
export const monitorEmails = defineJob({
  name: 'emails.monitor',
  payload: z.object({}),
  async handler(ctx) {
    await resumeEmails(ctx);
    await eraseUnsentEmails(ctx);
    await sendDueDigests(ctx);
    await emailNewQuestions(ctx);
    await monitorDeliveries(ctx);
    await emailUnansweredLeads(ctx);
  },
});

export const emailJobs = [
  sendNewLeadEmails,
  sendReturnedLeadEmails,
  sendQueuedEmail,
  eraseLeadsInEmails,
  emailBudgetWarning,
  mailDisabledWebhook,
  mailMissingLeads,
  emailStaffLink,
  emailNewSignIn,
  emailPortalPassword,
  emailPortalInvitation,
  emailPortalApproval,
  readBounces,
  monitorEmails,
];

export const emailEventHandlers: EventHandler[] = [
  onEvent('leads.enqueued', sendNewLeadEmails, ({ leadIds }) => ({ leadIds })),
  onEvent('lead.returned', sendReturnedLeadEmails, (returned) => returned),
  onEvent('lead.erased', eraseLeadsInEmails, ({ leadIds }) => ({ leadIds })),
  onEvent('leads.purged', eraseLeadsInEmails, ({ leadIds }) => ({ leadIds })),
  onEvent('ai.budget_warned', emailBudgetWarning, (warning) => warning),
  onEvent('webhook.disabled', mailDisabledWebhook, (disabled) => disabled),
  onEvent('webhook.leads_missing', mailMissingLeads, (missing) => missing),
  onEvent('staff.invited', emailStaffLink, ({ linkId }) => ({ linkId })),
  onEvent('staff.reset_link_created', emailStaffLink, ({ linkId }) => ({ linkId })),
  onEvent('staff.signed_in_on_new_device', emailNewSignIn, ({ sessionId }) => ({ sessionId })),
  onEvent('page.approval_requested', emailPortalApproval, ({ clientId }) => ({ clientId })),
  onEvent('portal_accounts.reset_requested', emailPortalPassword, ({ usernameKey }) => ({ usernameKey })),
  onEvent('portal_user.invited', emailPortalInvitation, (sent) => sent),
  onEvent('email.queued', sendQueuedEmail, ({ emailIds }) => emailIds.map((emailId) => ({ emailId }))),
];
