import { z } from 'zod';
import { ATTENTION_KIND_NAMES } from './attention-kinds.ts';
import { QuestionKind } from './client-questions.ts';
import { DRAFT_REASONS } from './draft-reasons.ts';
import { PUT_OFF_KINDS } from './put-off-kinds.ts';
import { SentTime, Timestamp, trimmedText } from './text.ts';

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
  clientId: z.number(),
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

/** A farm's drafts by what they wait for first. */
const DraftReasons = z.array(z.object({ reason: z.enum(DRAFT_REASONS), pages: z.number() }));

/** What the kinds say beyond the common fields; each kind sets a few. */
const AttentionDetail = z.object({
  /** What it is about: an address, a keyword, a host, a service. */
  subject: z.string().nullish(),
  /** Why it failed, for display. */
  reason: z.string().nullish(),
  /** The record to open: a page, a run of research, an export. */
  recordId: z.number().optional(),
  /** Its state, where a kind has several. */
  state: z.string().optional(),
  at: Timestamp.optional(),
  /** A webhook is disabled; calls that failed for good, wait, or are paused. */
  isOff: z.boolean().optional(),
  givenUp: z.number().optional(),
  waiting: z.number().optional(),
  setAside: z.number().optional(),
  reasons: DraftReasons.optional(),
  /** Drafts that the client's answer, and drafts that research, may complete. */
  forClient: z.number().optional(),
  forResearch: z.number().optional(),
  question: QuestionKind.optional(),
  /** Search positions; null when the page is no longer found. */
  before: z.number().optional(),
  now: z.number().nullable().optional(),
  /** Facts that have expired, that expire within 30 days, and that pages cannot use. */
  expired: z.number().optional(),
  ending: z.number().optional(),
  unusable: z.number().optional(),
  nextOn: UtcDay.nullable().optional(),
  /** Which budget, and US dollars. */
  of: z.enum(['model', 'ranks']).optional(),
  spent: z.number().optional(),
  budget: z.number().optional(),
  wish: z.enum(['export', 'erase']).optional(),
  isOverdue: z.boolean().optional(),
});
export type AttentionDetail = z.infer<typeof AttentionDetail>;

/** One record, or several of a client or farm. */
export const AttentionRow = z.object({
  /** Identifies it within its kind. */
  key: z.string(),
  /** Null for what belongs to no client, or to no farm. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
  /** The number of records that it stands for. */
  count: z.number(),
  /** Null where nobody recorded it. */
  since: Timestamp.nullable(),
  detail: AttentionDetail,
});
export type AttentionRow = z.infer<typeof AttentionRow>;

export const AttentionGroup = z.object({
  kind: z.enum(ATTENTION_KIND_NAMES),
  /** Records, and rows of which the first are given. */
  total: z.number(),
  rowTotal: z.number(),
  rows: z.array(AttentionRow),
});
export type AttentionGroup = z.infer<typeof AttentionGroup>;

/** What needs somebody: kinds with something to do that the role may see, the most harmful first. */
export const Attention = z.object({
  /** Longest wait first; `overdue` waited longer than their client wants. */
  leads: z.object({ total: z.number(), overdue: z.number(), rows: z.array(WaitingLead) }),
  groups: z.array(AttentionGroup),
});
export type Attention = z.infer<typeof Attention>;

/** What needs a person, and what that person has put off, each until its time. */
export const Inbox = Attention.extend({
  putOff: z.array(z.object({ kind: z.enum(PUT_OFF_KINDS), until: Timestamp, row: AttentionRow })),
});
export type Inbox = z.infer<typeof Inbox>;

/** Null brings the row back. */
export const PutOff = z.strictObject({
  kind: z.enum(PUT_OFF_KINDS),
  key: trimmedText(200).min(1),
  until: SentTime.nullable(),
});
export type PutOff = z.infer<typeof PutOff>;

/** Runs the failed jobs of a name once more. */
export const RetryJobs = z.strictObject({ name: trimmedText(100).min(1) });
export const JobRetryAnswer = z.object({ retried: z.number(), message: z.string() });
export type JobRetryAnswer = z.infer<typeof JobRetryAnswer>;
