import { z } from 'zod';
import { Inbox } from './attention.ts';
import { DaySpan } from './dashboard-figures.ts';
import { DRAFT_REASONS } from './draft-reasons.ts';
import { HubDomainState } from './domains.ts';
import { FarmStatus } from './farms.ts';
import { Lead } from './leads.ts';
import { PortalActivity } from './portal.ts';
import { PositionBandCounts } from './rank-keywords.ts';
import { Timestamp } from './text.ts';

/** What a client's leads of a span came to; values are US dollars. */
const ClientResults = z.object({
  leads: z.number(),
  won: z.number(),
  /** Won leads with a value, and the sum of those values. */
  wonValued: z.number(),
  wonValue: z.number(),
  /** Leads that are answered or past the client's response time, and those answered within it. */
  due: z.number(),
  inTime: z.number(),
});
export type ClientResults = z.infer<typeof ClientResults>;

/** Null where no page was public yet. */
const Visits = z.object({ views: z.number().nullable(), submissions: z.number().nullable() });

const ClientMonth = DaySpan.extend({
  /** Null for a span that ended before the first page was public and the first lead came. */
  sums: ClientResults.extend(Visits.shape)
    /** Presses on phone numbers; null where no page was public or they were not counted yet. */
    .extend({ calls: z.number().nullable() })
    .nullable(),
});
export type ClientMonth = z.infer<typeof ClientMonth>;

/** A farm's pages and keywords now, and what it brought this month so far. */
const ClientFarmFigures = ClientResults.extend(Visits.shape).extend({
  id: z.number(),
  name: z.string(),
  status: FarmStatus,
  pages: z.number(),
  published: z.number(),
  /** Drafts and failed pages. */
  drafts: z.number(),
  /** Leads in the same days of last month. */
  leadsBefore: z.number(),
  keywords: z.number(),
  avgPosition: z.number().nullable(),
});
export type ClientFarmFigures = z.infer<typeof ClientFarmFigures>;

const RecentLead = Lead.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  status: true,
  value: true,
  quizScore: true,
  pageTitle: true,
  farmName: true,
  createdAt: true,
});

/** The steps of a new client. */
const ClientSetup = z.object({
  /** When staff closed the checklist; null while it is shown. */
  dismissedAt: Timestamp.nullable(),
  hasPhone: z.boolean(),
  hasFarm: z.boolean(),
  hasWebhook: z.boolean(),
  hasPortal: z.boolean(),
});
export type ClientSetup = z.infer<typeof ClientSetup>;

/** Whether staff closed the checklist of a client's first steps. */
export const SetupDismissal = z.object({ dismissedAt: Timestamp.nullable() });
export type SetupDismissal = z.infer<typeof SetupDismissal>;
export const SetSetupDismissed = z.strictObject({ dismissed: z.boolean() });

/** A client's health, month and farms: the header and the first tab of its workspace. */
export const ClientOverview = z.object({
  attention: Inbox,
  waiting: z.object({ leads: z.number(), late: z.number(), answerMinutes: z.number() }),
  webhook: z.object({
    hasAddress: z.boolean(),
    /** Since when it is disabled, or fails; null while it works. */
    disabledAt: Timestamp.nullable(),
    failingSince: Timestamp.nullable(),
    /** Calls that wait for it. */
    waiting: z.number(),
  }),
  /** Drafts and failed pages of each farm by what they wait for first. */
  drafts: z.array(z.object({ farmId: z.number(), reason: z.enum(DRAFT_REASONS), pages: z.number() })),
  /** Null without a hub domain. */
  domain: z.object({ domain: z.string(), state: HubDomainState, checkedAt: Timestamp.nullable() }).nullable(),
  /** Facts with a value. */
  facts: z.object({ confirmed: z.number(), unconfirmed: z.number() }),
  /** This month so far, and the same days of last month; by UTC day. */
  month: ClientMonth,
  before: ClientMonth,
  /** The last 30 UTC days, oldest first; no views before the first page was public. */
  days: z.array(z.object({ date: z.iso.date(), views: z.number().nullable(), leads: z.number() })),
  positions: PositionBandCounts.extend({
    /** Keywords that no check has measured yet. */
    unmeasured: z.number(),
  }),
  /** Most leads this month first. */
  farms: z.array(ClientFarmFigures),
  leads: z.array(RecentLead),
  activity: z.array(PortalActivity),
  setup: ClientSetup,
});
export type ClientOverview = z.infer<typeof ClientOverview>;
