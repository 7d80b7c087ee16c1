import { z } from 'zod';
import { Timestamp } from './text.ts';

/** A list of items that need action: the total count and the first few. */
const listWithTotal = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) });

const UtcDay = z.iso.date();

/** An unanswered lead with its contact details. */
const WaitingLead = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** For display and in E.164; null without a number, or one that cannot be dialled. */
  phone: z.string().nullable(),
  phoneE164: z.string().nullable(),
  quizScore: z.number().nullable(),
  clientName: z.string(),
  pageTitle: z.string().nullable(),
  createdAt: Timestamp,
  /**
   * Start of the response clock: later than the lead's arrival where it was quarantined, or the visitor submitted
   * again.
   */
  awaitingReplySince: Timestamp,
  /** Minutes within which the client wants it answered. */
  answerMinutes: z.number(),
});
export type WaitingLead = z.infer<typeof WaitingLead>;

/** A client whose quarantined leads of this week await a decision; `since` is the first one's time. */
const QuarantinedLeads = z.object({
  clientId: z.number(),
  clientName: z.string(),
  leads: z.number(),
  since: Timestamp,
});

/** Number of a farm's pages in one state; `since` is when the first of them entered it. */
const FarmPageCount = z.object({
  farmId: z.number(),
  farmName: z.string(),
  clientName: z.string(),
  pages: z.number(),
  since: Timestamp,
});

/** Drafts of a farm, and how many of them lack what only the client knows. */
const FarmDraftCount = FarmPageCount.extend({ lackAnswers: z.number() });

/**
 * A webhook that is disabled, or has calls that failed for good this week, are paused, or have waited for more than
 * 15 minutes.
 */
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
  /** When it was last verified. */
  verifiedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
});

/** A keyword that dropped by more than five positions, or out of the top ten, between two measured checks. */
const RankDrop = z.object({
  id: z.number(),
  keyword: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  farmId: z.number(),
  farmName: z.string(),
  before: z.number(),
  /** Null when it was no longer found. */
  now: z.number().nullable(),
  checkedAt: Timestamp,
});

/** A client's facts and claims that have expired or expire within 30 days. */
const ExpiringFacts = z.object({
  clientId: z.number(),
  clientName: z.string(),
  expired: z.number(),
  ending: z.number(),
  /** Next expiry date; null when all have expired. */
  nextOn: UtcDay.nullable(),
});

/** A monthly budget of which at least 80 % is used. US dollars. */
const NearlyUsedBudget = z.object({
  of: z.enum(['model', 'ranks']),
  /** Null for the budget of the whole installation. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  spent: z.number(),
  budget: z.number(),
});

/** A verified privacy request that is not answered yet. */
const DuePrivacyRequest = z.object({
  id: z.number(),
  wish: z.enum(['export', 'erase']),
  dueAt: Timestamp,
  isOverdue: z.boolean(),
});

/** Items that need action; null for those that the role may not see. */
export const Attention = z.object({
  /** Longest wait first. */
  leads: listWithTotal(WaitingLead),
  quarantined: listWithTotal(QuarantinedLeads),
  reviews: listWithTotal(FarmPageCount),
  failedPages: listWithTotal(FarmPageCount),
  /** Pages that wait for a text, a fact, a reviewer or a repair. */
  drafts: listWithTotal(FarmDraftCount),
  domains: listWithTotal(DisabledDomain),
  rankDrops: listWithTotal(RankDrop),
  facts: listWithTotal(ExpiringFacts),
  webhooks: listWithTotal(FailingWebhook).nullable(),
  mails: listWithTotal(FailedEmail).nullable(),
  budgets: listWithTotal(NearlyUsedBudget).nullable(),
  /** Earliest due date first. */
  privacy: listWithTotal(DuePrivacyRequest).nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** Counts over a span of days. */
const DashboardTotals = z.object({ leads: z.number(), won: z.number(), views: z.number(), submissions: z.number() });
export type DashboardTotals = z.infer<typeof DashboardTotals>;

/** UTC days, both included. */
export const DaySpan = z.object({ from: UtcDay, to: UtcDay });

/** This month so far and the same part of last month; sums are null where no page was public yet. */
export const DashboardFigures = z.object({
  month: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  before: DaySpan.extend({ sums: DashboardTotals.nullable() }),
  /** The last 30 UTC days, oldest first. */
  days: z.array(z.object({ date: UtcDay, views: z.number(), leads: z.number() })),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;
