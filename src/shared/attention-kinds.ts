import type { NotificationKind } from './notifications.ts';
import type { Permission } from './roles.ts';

/** `stopped`: a lead, an e-mail or a page does not reach anybody; `failing`: it will; `waiting`: somebody must decide. */
export type Harm = 'stopped' | 'failing' | 'waiting';

interface AttentionKindInfo {
  harm: Harm;
  /** Whom it is shown to; null for every role. */
  permission: Permission | null;
  /** The notification that reports it. */
  notifies: NotificationKind;
}

/** What can need somebody, besides unanswered leads: the most harmful first. */
export const ATTENTION_KINDS = {
  webhooks: { harm: 'stopped', permission: 'settings.manage', notifies: 'delivery' },
  mails: { harm: 'stopped', permission: 'settings.manage', notifies: 'email' },
  waitingMails: { harm: 'stopped', permission: 'settings.manage', notifies: 'waiting_email' },
  domains: { harm: 'stopped', permission: null, notifies: 'domain' },
  installation: { harm: 'stopped', permission: 'settings.manage', notifies: 'installation' },
  jobs: { harm: 'stopped', permission: 'settings.manage', notifies: 'job' },
  quarantined: { harm: 'failing', permission: null, notifies: 'quarantine' },
  privacy: { harm: 'failing', permission: 'people.export', notifies: 'privacy' },
  withdrawals: { harm: 'failing', permission: 'withdrawals.manage', notifies: 'withdrawal' },
  backups: { harm: 'failing', permission: 'settings.manage', notifies: 'backup' },
  budgets: { harm: 'failing', permission: 'settings.manage', notifies: 'budget' },
  modelFailures: { harm: 'failing', permission: 'settings.manage', notifies: 'model' },
  failedPages: { harm: 'failing', permission: null, notifies: 'page' },
  refreshes: { harm: 'failing', permission: null, notifies: 'refresh' },
  facts: { harm: 'failing', permission: null, notifies: 'fact' },
  rankDrops: { harm: 'failing', permission: null, notifies: 'rank' },
  rankChecks: { harm: 'failing', permission: null, notifies: 'rank_check' },
  searchConsole: { harm: 'failing', permission: null, notifies: 'search' },
  telephony: { harm: 'failing', permission: 'settings.manage', notifies: 'telephony' },
  indexNow: { harm: 'failing', permission: 'settings.manage', notifies: 'indexing' },
  mailbox: { harm: 'failing', permission: 'settings.manage', notifies: 'mailbox' },
  research: { harm: 'failing', permission: null, notifies: 'research' },
  websites: { harm: 'failing', permission: null, notifies: 'website' },
  evidence: { harm: 'failing', permission: null, notifies: 'evidence' },
  exports: { harm: 'failing', permission: 'data.export', notifies: 'export' },
  reports: { harm: 'waiting', permission: 'reports.send', notifies: 'report' },
  approvals: { harm: 'waiting', permission: null, notifies: 'approval' },
  questions: { harm: 'waiting', permission: null, notifies: 'question' },
  drafts: { harm: 'waiting', permission: null, notifies: 'draft' },
  reviews: { harm: 'waiting', permission: null, notifies: 'review' },
  reportedReviews: { harm: 'waiting', permission: 'reviews.check', notifies: 'reported_review' },
  prospects: { harm: 'waiting', permission: null, notifies: 'prospect' },
  wrongPages: { harm: 'waiting', permission: null, notifies: 'rank' },
  proposals: { harm: 'waiting', permission: null, notifies: 'proposal' },
} as const satisfies Record<string, AttentionKindInfo>;

export type AttentionKind = keyof typeof ATTENTION_KINDS;

export const ATTENTION_KIND_NAMES = Object.keys(ATTENTION_KINDS) as [AttentionKind, ...AttentionKind[]];
