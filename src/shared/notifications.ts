import { z } from 'zod';
import type { Permission } from './roles.ts';
import { Id, Timestamp } from './text.ts';

export const NOTIFICATION_KINDS = [
  'lead',
  'review',
  'rank',
  'domain',
  'delivery',
  'email',
  'budget',
  'report',
  'privacy',
  'search',
  'overdue',
  'quarantine',
  'waiting_email',
  'job',
  'backup',
  'model',
  'page',
  'refresh',
  'fact',
  'draft',
  'approval',
  'question',
  'proposal',
  'rank_check',
  'indexing',
  'mailbox',
  'research',
  'website',
  'evidence',
  'export',
  'prospect',
  'withdrawal',
  'reported_review',
  'installation',
  'telephony',
] as const;
const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The role each kind of notification goes to; each member can switch kinds off. */
export const NOTIFICATION_AUDIENCE: Record<
  NotificationKind,
  { permission: Permission | null; choice: 'leads' | 'rankings' | null }
> = {
  lead: { permission: null, choice: 'leads' },
  review: { permission: 'pages.publish', choice: null },
  rank: { permission: null, choice: 'rankings' },
  domain: { permission: 'clients.edit', choice: null },
  delivery: { permission: 'settings.manage', choice: null },
  email: { permission: 'settings.manage', choice: null },
  budget: { permission: 'settings.manage', choice: null },
  privacy: { permission: 'people.export', choice: null },
  report: { permission: 'reports.send', choice: null },
  search: { permission: 'clients.edit', choice: null },
  overdue: { permission: null, choice: 'leads' },
  quarantine: { permission: 'leads.edit', choice: 'leads' },
  waiting_email: { permission: 'settings.manage', choice: null },
  job: { permission: 'settings.manage', choice: null },
  backup: { permission: 'settings.manage', choice: null },
  model: { permission: 'settings.manage', choice: null },
  page: { permission: 'pages.edit', choice: null },
  refresh: { permission: 'pages.edit', choice: null },
  fact: { permission: 'clients.edit', choice: null },
  draft: { permission: 'pages.edit', choice: null },
  approval: { permission: 'pages.publish', choice: null },
  question: { permission: 'clients.edit', choice: null },
  proposal: { permission: 'evidence.edit', choice: null },
  rank_check: { permission: 'rankings.refresh', choice: 'rankings' },
  indexing: { permission: 'settings.manage', choice: null },
  mailbox: { permission: 'settings.manage', choice: null },
  research: { permission: 'evidence.edit', choice: null },
  website: { permission: 'clients.edit', choice: null },
  evidence: { permission: 'evidence.edit', choice: null },
  export: { permission: 'data.export', choice: null },
  prospect: { permission: 'prospects.edit', choice: null },
  withdrawal: { permission: 'withdrawals.manage', choice: null },
  reported_review: { permission: 'reviews.check', choice: null },
  installation: { permission: 'settings.manage', choice: null },
  telephony: { permission: 'settings.manage', choice: null },
};

/** Details of a notification; never personal data. */
export const NotificationDetail = z.object({
  keyword: z.string().optional(),
  /** How a keyword moved; for rank alerts. */
  move: z
    .enum(['entered_top3', 'left_top3', 'entered_top10', 'left_top10', 'dropped', 'lost', 'wrong_page'])
    .optional(),
  /** Search positions, null where the page was not found; for a wrong page `now` is the position of that page. */
  before: z.number().nullable().optional(),
  now: z.number().nullable().optional(),
  domain: z.string().optional(),
  /** A property of Google Search Console. */
  property: z.string().optional(),
  /** True where an existing lead submitted again. */
  again: z.boolean().optional(),
  /** Which budget, and US dollars. */
  of: z.enum(['model', 'ranks']).optional(),
  /** State of a privacy request, and the UTC day on which its answer is due. */
  privacy: z.enum(['verified', 'near', 'overdue']).optional(),
  dueOn: z.iso.date().optional(),
  spent: z.number().optional(),
  budget: z.number().optional(),
  /** True when all of it is used up. */
  reached: z.boolean().optional(),
  /** What a report awaits, and its month. */
  report: z.enum(['waiting', 'unsent']).optional(),
  month: z.string().optional(),
  /** Of a problem: how many records it stands for, its state, and why it failed. */
  records: z.number().optional(),
  state: z.string().optional(),
  reason: z.string().optional(),
  /** A host, a service or a job. */
  subject: z.string().optional(),
});
export type NotificationDetail = z.infer<typeof NotificationDetail>;

/** Notifications of one kind and topic, merged: all unread ones, or the read ones of one UTC day. */
export const Notification = z.object({
  /** Of the newest one; reading or dismissing applies up to it. */
  id: z.number(),
  kind: NotificationKind,
  count: z.number(),
  unread: z.boolean(),
  /** Time of the newest one. */
  at: Timestamp,
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
  /** The lead it is about, if any. */
  leadId: z.number().nullable(),
  /** Of the newest one. */
  detail: NotificationDetail,
});
export type Notification = z.infer<typeof Notification>;

/** Number of unread notifications, grouped as shown. */
export const UnreadNotifications = z.object({ unread: z.number() });
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

/** The newest notification on the screen: later ones stay unread. */
export const NotificationCursor = z.strictObject({ id: Id });
export type NotificationCursor = z.infer<typeof NotificationCursor>;
