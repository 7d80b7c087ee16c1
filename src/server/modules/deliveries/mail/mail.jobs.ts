import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { forgetMailsAbout } from './about-leads/about-leads.usecases.ts';
import { alertOfBudget } from './alerts/alerts.usecases.ts';
import { announceLeads, announceReturn, sendDueDigests } from './announcing/announcing.usecases.ts';
import { forgetUnsent } from './forgetting/forgetting.usecases.ts';
import { mailStaffLink } from './staff-letters/staff-letters.usecases.ts';
import { escalateUnanswered } from './waiting/waiting.usecases.ts';
import { resumeMails, sendMail } from './mail.usecases.ts';
import { mailApprovalAsked, mailPasswordLink } from './portal-letters/portal-letters.usecases.ts';
import { readReturns } from './returns/returns.usecases.ts';
import { watchDeliveries } from '../watch/watch.usecases.ts';

const id = z.number().int().positive();

/** Tells of new leads by mail. */
export const announceNewLeads = defineJob({
  name: 'mail.announce-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => announceLeads(ctx, leadIds),
  options: { concurrency: 1, retries: 20 },
});

/** Tells by mail that a lead asked again. */
export const announceReturnedLead = defineJob({
  name: 'mail.announce-return',
  payload: z.object({ leadId: id, at: z.string() }),
  handler: (ctx, returned) => announceReturn(ctx, returned),
  options: { concurrency: 1, retries: 20 },
});

/** One try of one mail. What fails is tried again by the mail's own schedule, and what is lost by the minute's watch. */
export const sendQueuedMail = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: id }),
  async handler(ctx, { mailId }) {
    const next = await sendMail(ctx, mailId);
    if (next) await sendLater(ctx, { mailId, startAfter: next });
  },
  options: { concurrency: 2, timeoutSeconds: 120 },
});

async function sendLater(ctx: Ctx, { mailId, startAfter }: { mailId: number; startAfter: Date }): Promise<void> {
  await ctx.jobs.send(sendQueuedMail, { mailId }, { startAfter });
}

export const forgetLeadsInMails = defineJob({
  name: 'mail.forget-leads',
  payload: z.object({ leadIds: z.array(id) }),
  handler: (ctx, { leadIds }) => forgetMailsAbout(ctx, leadIds),
});

export const mailBudgetWarning = defineJob({
  name: 'mail.warn-of-budget',
  payload: z.object({ clientId: id, month: z.string(), spent: z.number(), budget: z.number() }),
  handler: (ctx, warning) => alertOfBudget(ctx, warning),
});

export const mailPortalPassword = defineJob({
  name: 'mail.portal-password',
  payload: z.object({ usernameKey: z.string().max(200) }),
  handler: (ctx, { usernameKey }) => mailPasswordLink(ctx, usernameKey),
});

export const mailPortalApproval = defineJob({
  name: 'mail.portal-approval',
  payload: z.object({ clientId: id }),
  handler: (ctx, { clientId }) => mailApprovalAsked(ctx, clientId),
});

/** Mails an invitation, or a link to set a new password. */
export const mailLink = defineJob({
  name: 'mail.staff-link',
  payload: z.object({ linkId: id }),
  handler: (ctx, { linkId }) => mailStaffLink(ctx, linkId),
});

/** Reads what came back of mails that servers had taken. */
export const readReturnedMails = defineJob({
  name: 'mail.read-returns',
  payload: z.object({}),
  handler: (ctx) => readReturns(ctx),
  options: { key: () => 'mailbox', retries: 1, concurrency: 1 },
});

/** What the minute brings: mails whose job was lost, digests that are due, webhooks that are late, leads nobody answered. */
export const watchMail = defineJob({
  name: 'mail.watch',
  payload: z.object({}),
  async handler(ctx) {
    await resumeMails(ctx);
    await forgetUnsent(ctx);
    await sendDueDigests(ctx);
    await watchDeliveries(ctx);
    await escalateUnanswered(ctx);
  },
});

export const mailJobs = [
  announceNewLeads,
  announceReturnedLead,
  sendQueuedMail,
  forgetLeadsInMails,
  mailBudgetWarning,
  mailLink,
  mailPortalPassword,
  mailPortalApproval,
  readReturnedMails,
  watchMail,
];
