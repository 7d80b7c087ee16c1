import { z } from 'zod';
import { portalClientValues } from './clients.ts';
import { joinFields } from './field-list.ts';
import { visitorValues } from './lead-fields.ts';
import { LeadQuery, LeadStatus } from './leads.ts';
import { PORTAL_ROLES } from './portal-user-choices.ts';
import { requiredText, Timestamp } from './text.ts';
import { ContactChannel } from './withdrawals.ts';

/** The signed-in client in the portal. */
export const PortalClient = z.object(joinFields({ id: z.number() }, portalClientValues, {}));
export type PortalClient = z.infer<typeof PortalClient>;

export const PortalSessionStatus = z.object({
  isAuthenticated: z.boolean(),
  client: PortalClient.nullable(),
  /** Which member of staff impersonates this client, and until when; absent for the client itself. */
  view: z.object({ staffName: z.string(), until: z.string() }).optional(),
  /** When staff last impersonated the client; absent if never. */
  lastViewedAt: z.string().optional(),
  /** Who signed in; absent for the client's own access and for staff, who see everything. */
  user: z.object({ name: z.string(), email: z.string(), role: z.enum(PORTAL_ROLES) }).optional(),
  /** Present while a password set by staff must be changed first. */
  mustChangePassword: z.boolean().optional(),
});
export type PortalSessionStatus = z.infer<typeof PortalSessionStatus>;

/** The start of an impersonation. */
export const StartedImpersonation = z.object({ until: z.string() });

const newPassword = z.string().min(1, 'Choose a password.').max(1024, 'Use at most 256 characters.');
export const ChangePortalPassword = z.strictObject({
  current: z.string().min(1, 'Enter your password.').max(1024, 'Use at most 256 characters.'),
  password: newPassword,
});
export const ForgotPassword = z.strictObject({ username: requiredText(100, 'Enter your user name.') });
export const ResetPassword = z.strictObject({ token: z.string().min(1).max(2000), password: newPassword });

export const ClientLoginResult = z.object({ client: PortalClient });

export const PortalFarm = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string(),
  location: z.string(),
  domain: z.string(),
  /** The farm's public index, the target of "Visit Site". */
  url: z.string(),
  status: z.string(),
  pageCount: z.number(),
  leadCount: z.number(),
});
export type PortalFarm = z.infer<typeof PortalFarm>;

export const PortalPage = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  microHub: z.string(),
  views: z.number(),
  leads: z.number(),
  status: z.string(),
});
export type PortalPage = z.infer<typeof PortalPage>;

export const PortalLead = z.object(
  joinFields(
    {
      id: z.number(),
      farmId: z.number().nullable(),
      farmName: z.string().nullable(),
      pageId: z.number().nullable(),
      pageTitle: z.string().nullable(),
    },
    visitorValues,
    {
      source: z.string(),
      leadType: z.string(),
      completedBoth: z.boolean(),
      quizScore: z.number().nullable(),
      status: LeadStatus,
      /** US dollars; null when unknown. */
      value: z.number().nullable(),
      /**
       * Start of the response clock: later than arrival where the lead was released, or its visitor submitted again.
       */
      awaitingReplySince: Timestamp,
      /** First response; null while unanswered. */
      answeredAt: Timestamp.nullable(),
      /** By which channels it asked for no more contact; obeyed by everybody. */
      withdrawn: z.array(ContactChannel),
      createdAt: z.string(),
    },
  ),
);
export type PortalLead = z.infer<typeof PortalLead>;

/** What a client may filter its leads by; the client itself is never a parameter. */
export const PortalLeadFilter = LeadQuery.pick({
  q: true,
  status: true,
  farmId: true,
  source: true,
  from: true,
  to: true,
}).extend({
  /** Only leads with a value, or only those without. */
  valued: z.enum(['true', 'false']).optional(),
});
export type PortalLeadFilter = z.infer<typeof PortalLeadFilter>;

/** How fast the client's leads are answered, and how many came each week. */
export const PortalLeadFigures = z.object({
  /** Leads that are still new. */
  waiting: z.number(),
  /** Minutes within which a new lead should be answered. */
  answerMinutes: z.number(),
  /** Leads of the last 90 days that were answered, and the median minutes; null when none was. */
  answered: z.number(),
  medianMinutes: z.number().nullable(),
  /** The last 12 weeks, oldest first, by their Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), leads: z.number() })),
});
export type PortalLeadFigures = z.infer<typeof PortalLeadFigures>;

export const PORTAL_ACTIVITY_KINDS = [
  'published',
  'refreshed',
  'improved',
  'rewritten',
  'merged',
  'domain',
  'website',
  'links',
  'pictures',
  'buttons',
  'questions',
  'photo',
] as const;
export type PortalActivityKind = (typeof PORTAL_ACTIVITY_KINDS)[number];

export const PortalActivity = z.object({
  /** Unique among all entries. */
  ref: z.number(),
  at: Timestamp,
  kind: z.enum(PORTAL_ACTIVITY_KINDS),
  pageId: z.number().nullable(),
  /** The page's title, or the domain. */
  title: z.string().nullable(),
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
});
export type PortalActivity = z.infer<typeof PortalActivity>;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const StatementQuery = z.object({ month: z.string().regex(MONTH, 'Use a month such as 2026-11.').optional() });

const PreviousMonth = z.object({
  month: z.string(),
  leads: z.number(),
  won: z.number(),
  wonValue: z.number().nullable(),
  calls: z.number().nullable(),
});

/** What a month's leads are worth, as far as values were entered. */
export const PortalStatement = z.object({
  month: z.string(),
  /** First and last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The time zone of its first and last instant. */
  timeZone: z.string(),
  /** The month of the first lead; earlier months are empty. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  leads: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Won leads with a value, and their sum; null when there are none. */
  wonValued: z.number(),
  wonValue: z.number().nullable(),
  /** The same for all leads of the month. */
  valued: z.number(),
  value: z.number().nullable(),
  /** Presses on the phone number of the client's pages; null where the month is before they were counted. */
  calls: z.number().nullable(),
  /** The whole month before; null where it is before the first lead. */
  previous: PreviousMonth.nullable(),
});
export type PortalStatement = z.infer<typeof PortalStatement>;
