import { reactTo, type Reaction } from '#server/platform/events.ts';
import { planLeadDeliveries } from './deliveries.jobs.ts';
import {
  announceNewLeads,
  announceReturnedLead,
  forgetLeadsInMails,
  mailBudgetWarning,
  mailLink,
  mailPortalApproval,
  mailPortalPassword,
  sendQueuedMail,
} from './mail/mail.jobs.ts';

export const deliveryReactions: Reaction[] = [
  reactTo('lead.captured', planLeadDeliveries, ({ leadId }) => ({ leadId })),
  reactTo('leads.planned', announceNewLeads, ({ leadIds }) => ({ leadIds })),
  reactTo('lead.returned', announceReturnedLead, (returned) => returned),
  reactTo('lead.erased', forgetLeadsInMails, ({ leadIds }) => ({ leadIds })),
  reactTo('model.budget_warned', mailBudgetWarning, (warning) => warning),
  reactTo('staff.invited', mailLink, ({ linkId }) => ({ linkId })),
  reactTo('staff.reset_link_made', mailLink, ({ linkId }) => ({ linkId })),
  reactTo('page.client_asked', mailPortalApproval, ({ clientId }) => ({ clientId })),
  reactTo('access.reset_asked', mailPortalPassword, ({ usernameKey }) => ({ usernameKey })),
  reactTo('mail.queued', sendQueuedMail, ({ mailIds }) => mailIds.map((mailId) => ({ mailId }))),
];
