import { z } from 'zod';
import { Timestamp } from './text.ts';

/** What needs somebody: how many there are in all, and the few that come first. */
const listWithTotal = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) });

const UtcDay = z.iso.date();

/** A lead without an answer, with its contact details. */
const WaitingLead = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** As people read it, and as machines dial it; null where none or no number was given. */
  phone: z.string().nullable(),
  phoneE164: z.string().nullable(),
  quizScore: z.number().nullable(),
  clientName: z.string(),
  pageTitle: z.string().nullable(),
  createdAt: Timestamp,
  /** Since when it waits: later than it came where it was held first, or its visitor asked again. */
  waitingSince: Timestamp,
  /** Within how many minutes its client wants it answered. */
  answerMinutes: z.number(),
});
export type WaitingLead = z.infer<typeof WaitingLead>;

/** A client with quarantined leads of this week without a decision; `since` is the time of the first. */
const QuarantinedLeads = z.object({
  clientId: z.number(),
  clientName: z.string(),
  leads: z.number(),
  since: Timestamp,
});

/** A farm with pages in one state; `since` is when the first of them came into it. */
const FarmPageCount = z.object({
  farmId: z.number(),
  farmName: z.string(),
  clientName: z.string(),
  pages: z.number(),
  since: Timestamp,
});

/** A webhook that is switched off, or has calls that were given up this week, set aside, or wait for more than 15 minutes. */
const FailingWebhook = z.object({
  /** Null for the agency's own. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  isOff: z.boolean(),
  givenUp: z.number(),
  waiting: z.number(),
  setAside: z.number(),
  since: Timestamp,
});

const FailedEmail = z.object({ id: z.number(), to: z.string(), kind: z.string(), createdAt: Timestamp });

const DisabledDomain = z.object({
  clientId: z.number(),
  clientName: z.string(),
  domain: z.string(),
  /** When it was last proven. */
  verifiedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
});

/** A keyword that dropped by more than five places, or out of the first ten, from one measured check to the next. */
const RankDrop = z.object({
  id: z.number(),
  keyword: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  farmId: z.number(),
  farmName: z.string(),
  before: z.number(),
  /** Null when it was not found any more. */
  now: z.number().nullable(),
  checkedAt: Timestamp,
});

/** A client's facts and statements whose day has passed or comes within 30 days. */
const ExpiringFacts = z.object({
  clientId: z.number(),
  clientName: z.string(),
  expired: z.number(),
  ending: z.number(),
  /** The day the next of them ends; null when all have. */
  nextOn: UtcDay.nullable(),
});

/** A month's budget of which four fifths or more are used up. US dollars. */
const NearlyUsedBudget = z.object({
  of: z.enum(['model', 'ranks']),
  /** Null for the one of the whole installation. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  spent: z.number(),
  budget: z.number(),
});

/** A verified privacy request without an answer. */
const DuePrivacyRequest = z.object({
  id: z.number(),
  wish: z.enum(['export', 'erase']),
  dueAt: Timestamp,
  isOverdue: z.boolean(),
});

/** What needs somebody now; null is what this role does not see. */
export const Attention = z.object({
  /** The one that waits longest first. */
  leads: listWithTotal(WaitingLead),
  held: listWithTotal(QuarantinedLeads),
  reviews: listWithTotal(FarmPageCount),
  failedPages: listWithTotal(FarmPageCount),
  domains: listWithTotal(DisabledDomain),
  rankDrops: listWithTotal(RankDrop),
  facts: listWithTotal(ExpiringFacts),
  webhooks: listWithTotal(FailingWebhook).nullable(),
  mails: listWithTotal(FailedEmail).nullable(),
  budgets: listWithTotal(NearlyUsedBudget).nullable(),
  /** The one due first, first. */
  privacy: listWithTotal(DuePrivacyRequest).nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** What was counted in a span of days. */
const DashboardTotals = z.object({ leads: z.number(), won: z.number(), views: z.number(), submissions: z.number() });
export type DashboardTotals = z.infer<typeof DashboardTotals>;

/** UTC days, both included. */
const DaySpan = z.object({ from: UtcDay, to: UtcDay });

/** The month so far beside the same part of the month before; sums are null where no page could be seen yet. */
export const DashboardFigures = z.object({
  month: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  before: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  /** The last 30 UTC days, oldest first. */
  days: z.array(z.object({ date: UtcDay, views: z.number(), leads: z.number() })),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;
