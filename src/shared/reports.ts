import { z } from 'zod';
import { LEAD_SOURCES, LEAD_STATUSES } from './leads.ts';
import { EmailState } from './emails.ts';
import { PORTAL_ACTIVITY_KINDS } from './portal.ts';
import { SHARE_LINK_DAYS, REPORT_STATES } from './report-options.ts';
import { REPORT_SORTS } from './sort-choices.ts';
import { DateOrTime, emailAddress, Id, Timestamp, trimmedText } from './text.ts';
import { TimeZone } from './time-zones.ts';

/** A calendar month, such as "2026-11". */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11.');

const count = z.number().int();
const PageTitles = z.array(z.object({ title: z.string(), at: Timestamp.nullable() }));

/** A keyword's position: a number, null for not found, 'unmeasured' for not checked. */
const ReportedPosition = z.union([z.number(), z.null(), z.literal('unmeasured')]);
export type ReportedPosition = z.infer<typeof ReportedPosition>;

/** All figures of a report, counted once and stored. Only numbers and page titles: nothing about single visitors. */
export const ReportFigures = z.object({
  /** Version of this shape; newer code reads older ones. */
  shape: z.literal(1),
  clientName: z.string(),
  place: z.string(),
  month: Month,
  timeZone: z.string(),
  /** First instant of the period, and the first one after it. */
  from: Timestamp,
  before: Timestamp,
  /** First and last day in the client's time zone. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  countedAt: Timestamp,
  /** The month was not over yet. */
  isPartial: z.boolean(),
  leads: z.object({
    total: count,
    /** Of the month before; null where the client did not exist yet. */
    before: count.nullable(),
    bySource: z.array(z.object({ source: z.enum(LEAD_SOURCES), leads: count })),
    byStatus: z.array(z.object({ status: z.enum(LEAD_STATUSES), leads: count })),
    /** Leads with a value, and their sum in US dollars; null when there are none. */
    valued: count,
    value: z.number().nullable(),
    wonValued: count,
    wonValue: z.number().nullable(),
    answered: count,
    medianMinutes: z.number().nullable(),
    /** By week of the month, by first day. */
    weeks: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), leads: count })),
    /** This month and those before it, oldest first. */
    months: z.array(z.object({ month: Month, leads: count })),
    /** Pages with the most leads. */
    pages: z.array(z.object({ title: z.string(), leads: count })),
  }),
  visits: z.object({
    /** Since when views are counted; null for not yet. */
    since: z.iso.date().nullable(),
    views: count,
    visitors: count.nullable(),
    sent: count,
    /** Presses on phone numbers; null where they were not counted, missing in reports from before. */
    calls: count.nullish(),
    /** In percent; null without views. */
    rate: z.number().nullable(),
    before: z.object({ views: count, visitors: count.nullable(), rate: z.number().nullable() }).nullable(),
  }),
  ranks: z.object({
    tracked: count,
    /** Keywords measured in the month. */
    measured: count,
    top3: count,
    top10: count,
    top20: count,
    beyond: count,
    absent: count,
    gained: count,
    lost: count,
    same: count,
    /** Measured for the first time. */
    fresh: count,
    moves: z.array(z.object({ keyword: z.string(), before: ReportedPosition, now: ReportedPosition })),
  }),
  pages: z.object({ live: count, added: count, titles: PageTitles }),
  work: z.array(z.object({ kind: z.enum(PORTAL_ACTIVITY_KINDS), times: count })),
  next: z.object({
    scheduled: count,
    titles: PageTitles,
    /** Planned, or being written. */
    planned: count,
    inReview: count,
    /** Pages that await the client's approval. */
    toApprove: count,
    /** Pages that need an answer from the client. */
    questions: count,
  }),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

const ReportState = z.enum(REPORT_STATES);
export type ReportState = z.infer<typeof ReportState>;

/** A report as lists show it. */
export const ReportSummary = z.object({
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  month: Month,
  version: z.number(),
  state: ReportState,
  /** Made by the client's schedule, rather than by staff. */
  isScheduled: z.boolean(),
  madeAt: Timestamp,
  madeBy: z.string().nullable(),
  completedAt: Timestamp.nullable(),
  completedBy: z.string().nullable(),
  note: z.string().nullable(),
  leads: z.number(),
  /** E-mails with it that were sent, those that wait, and those that failed or were refused. */
  mailed: z.number(),
  queued: z.number(),
  unsent: z.number(),
  /** Active share links, and how often they were opened. */
  links: z.number(),
  views: z.number(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const ReportFilter = z.object({
  clientId: Id.optional(),
  state: ReportState.optional(),
  /** When it was made. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
});
export type ReportFilter = z.infer<typeof ReportFilter>;
export const ReportQuery = ReportFilter.extend({ sort: z.enum(REPORT_SORTS).default('newest') });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ShareLink = z.object({
  id: z.number(),
  madeBy: z.string().nullable(),
  mailedTo: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  revokedAt: Timestamp.nullable(),
  isOpen: z.boolean(),
  views: z.number(),
  lastViewedAt: Timestamp.nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** A report with its share links and e-mails. */
export const ReportDetail = ReportSummary.extend({
  /** Characters in it that printed reports have no glyph for. */
  unprinted: z.array(z.string()),
  shared: z.array(ShareLink),
  mails: z.array(
    z.object({ to: z.string(), state: EmailState, lastError: z.string().nullable(), sentAt: Timestamp.nullable() }),
  ),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const CreateShareLink = z.strictObject({
  days: z.literal(SHARE_LINK_DAYS, 'Choose how long the link works.'),
});
export type CreateShareLink = z.infer<typeof CreateShareLink>;
/** The URL is answered only once. */
export const CreatedShareLink = z.object({ url: z.string(), link: ShareLink });
export type CreatedShareLink = z.infer<typeof CreatedShareLink>;

const MAX_RECIPIENTS = 10;

export const ReportSchedule = z.object({
  isEnabled: z.boolean(),
  day: z.number(),
  hour: z.number(),
  /** As chosen; null for the client's own. */
  timeZone: z.string().nullable(),
  /** The effective time zone. */
  zone: z.string(),
  requiresApproval: z.boolean(),
  toClient: z.boolean(),
  clientEmail: z.string(),
  recipients: z.array(z.string()),
  /** Time and month of the next one; null while the schedule is off. */
  next: z.object({ at: Timestamp, month: Month }).nullable(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const SaveReportSchedule = z
  .strictObject({
    isEnabled: z.boolean(),
    day: z.int().min(1, 'Choose a day from 1 to 28.').max(28, 'Choose a day from 1 to 28.'),
    hour: z.int().min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
    timeZone: TimeZone.nullable(),
    requiresApproval: z.boolean(),
    toClient: z.boolean(),
    recipients: z
      .array(emailAddress)
      .max(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} further addresses.`)
      .transform((addresses) => [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]),
  })
  .refine(({ isEnabled, toClient, recipients }) => !isEnabled || toClient || recipients.length > 0, {
    path: ['recipients'],
    message: 'Choose at least one address that gets the report.',
  });
export type SaveReportSchedule = z.infer<typeof SaveReportSchedule>;

export const MakeReport = z.strictObject({ month: Month });
export type MakeReport = z.infer<typeof MakeReport>;

/** Sends a report, or sends it again; the note goes to its top. */
export const SendReport = z.strictObject({ note: trimmedText(1000).optional() });
export type SendReport = z.infer<typeof SendReport>;

/** A report as its client sees it. */
export const PortalReport = z.object({
  id: z.number(),
  month: Month,
  version: z.number(),
  sentAt: Timestamp,
  note: z.string().nullable(),
  leads: z.number(),
  leadsBefore: z.number().nullable(),
  pagesAdded: z.number(),
});
export type PortalReport = z.infer<typeof PortalReport>;
