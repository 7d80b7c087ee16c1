import { z } from 'zod';
import type { Permission } from './roles.ts';
import { Id, Timestamp } from './text.ts';

export const NOTIFICATION_KINDS = [
  'lead',
  'review',
  'rank',
  'domain',
  'delivery',
  'mail',
  'budget',
  'report',
  'privacy',
  'search',
] as const;
const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Who is told: whoever may do something about it, and has not switched it off in the settings. */
export const NOTIFICATION_AUDIENCE: Record<
  NotificationKind,
  { permission: Permission | null; choice: 'leads' | 'rankings' | null }
> = {
  lead: { permission: null, choice: 'leads' },
  review: { permission: 'pages.publish', choice: null },
  rank: { permission: null, choice: 'rankings' },
  domain: { permission: 'clients.edit', choice: null },
  delivery: { permission: 'settings.manage', choice: null },
  mail: { permission: 'settings.manage', choice: null },
  budget: { permission: 'settings.manage', choice: null },
  privacy: { permission: 'people.export', choice: null },
  report: { permission: 'reports.send', choice: null },
  search: { permission: 'clients.edit', choice: null },
};

/** Details of a notification; never personal data. */
export const NotificationDetail = z.object({
  keyword: z.string().optional(),
  /** How a keyword moved, as rank alerts say it. */
  move: z
    .enum(['entered_top3', 'left_top3', 'entered_top10', 'left_top10', 'dropped', 'lost', 'wrong_page'])
    .optional(),
  /** Positions in the search results, null where the page was not found; of a wrong page `now` is that page's. */
  before: z.number().nullable().optional(),
  now: z.number().nullable().optional(),
  domain: z.string().optional(),
  /** A property of Google Search Console. */
  property: z.string().optional(),
  /** Set where a lead that was known before asked again. */
  again: z.boolean().optional(),
  /** Which budget, and US dollars. */
  of: z.enum(['model', 'ranks']).optional(),
  /** How far a request about private data is, and until which UTC day it has to be answered. */
  privacy: z.enum(['proven', 'near', 'overdue']).optional(),
  dueOn: z.iso.date().optional(),
  spent: z.number().optional(),
  budget: z.number().optional(),
  /** Set where all of it is used up. */
  reached: z.boolean().optional(),
  /** What a report needs, and of which month it is. */
  report: z.enum(['waiting', 'unsent']).optional(),
  month: z.string().optional(),
});
export type NotificationDetail = z.infer<typeof NotificationDetail>;

/** What happened of one kind and topic, merged: all that is unread, or one UTC day of what was read. */
export const Notification = z.object({
  /** Of the newest of them; what is read or dismissed up to it. */
  id: z.number(),
  kind: NotificationKind,
  count: z.number(),
  unread: z.boolean(),
  /** When the newest of them happened. */
  at: Timestamp,
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
  /** The lead, where it is one. */
  leadId: z.number().nullable(),
  /** Of the newest of them. */
  detail: NotificationDetail,
});
export type Notification = z.infer<typeof Notification>;

/** The number of unread notifications, grouped as they are shown. */
export const UnreadNotifications = z.object({ unread: z.number() });
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

/** The newest notification on the screen: later ones stay unread. */
export const NotificationCursor = z.strictObject({ id: Id });
export type NotificationCursor = z.infer<typeof NotificationCursor>;
