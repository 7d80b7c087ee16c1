import { z } from 'zod';
import { QUIZ_QUESTIONS } from './analytics-options.ts';
import { joinFields } from './field-list.ts';
import { visitorInputs, visitorPhone, visitorValues } from './lead-fields.ts';
import { HIGH_PRIORITY_SCORE } from './quiz.ts';
import { settableFields } from './settable-fields.ts';
import { LEAD_SORTS } from './sort-choices.ts';
import { DateOrTime, emailAddress, Id, optionalText, Timestamp, trimmedText } from './text.ts';

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const LeadStatus = z.enum(LEAD_STATUSES);
export type LeadStatus = z.infer<typeof LeadStatus>;

export const LEAD_SOURCES = ['contact form', 'quiz', 'call'] as const;
/** The name of whoever called, until a form says more. */
export const CALLER_NAME = 'Caller';
export const LeadSource = z.enum(LEAD_SOURCES);
export type LeadSource = z.infer<typeof LeadSource>;

/** The same e-mail on the same farm within this many days is the same visitor. */
export const SAME_VISITOR_DAYS = 30;
export const LEAD_MESSAGE_PREVIEW = 100;

/** Whether the quiz score marks this lead to be called first; false without a quiz. */
export const isHighPriority = (lead: { quizScore: number | null }): boolean =>
  lead.quizScore !== null && lead.quizScore >= HIGH_PRIORITY_SCORE;

export const Lead = z.object(
  joinFields(
    {
      id: z.number(),
      pageId: z.number().nullable(),
      pageTitle: z.string().nullable(),
      farmId: z.number().nullable(),
      farmName: z.string().nullable(),
      clientId: z.number(),
      clientName: z.string(),
    },
    visitorValues,
    {
      source: LeadSource,
      leadType: z.string(),
      completedBoth: z.boolean(),
      quizScore: z.number().nullable(),
      status: LeadStatus,
      value: z.number().nullable(),
      notes: z.string().nullable(),
      spam: z.boolean(),
      /** Why it is quarantined, as a sentence; null for a delivered lead. */
      quarantineReason: z.string().nullable(),
      /** The phone for display and in E.164; null where it cannot be dialled. */
      phoneShown: z.string().nullable(),
      phoneE164: z.string().nullable(),
      assigneeId: z.number().nullable(),
      assigneeName: z.string().nullable(),
      /** Minutes within which the client wants a new lead answered. */
      answerMinutes: z.number(),
      /**
       * Start of the response clock: the lead's arrival, or later when it was released or its visitor submitted
       * again.
       */
      awaitingReplySince: Timestamp,
      /** First status change; null while unanswered. */
      answeredAt: Timestamp.nullable(),
      /** Whether the visitor ticked the box of the last form; null for a lead without a form, such as an imported one. */
      consentGiven: z.boolean().nullable(),
      /** The same person's other leads of this client, newest first, three at most. */
      relatedLeads: z.array(z.object({ id: z.number(), farmName: z.string(), createdAt: Timestamp })),
      createdAt: Timestamp,
      /** The last change by people; taking a change back names it. */
      updatedAt: Timestamp,
      /** Since when it is in the trash, and who put it there; null for a lead that is not. */
      trashedAt: Timestamp.nullable(),
      trashedBy: z.string().nullable(),
    },
  ),
);
export type Lead = z.infer<typeof Lead>;

/** US dollars. */
export const LeadValue = z.number().min(0).max(100_000_000);

export const UpdateLead = settableFields(Lead, {
  status: LeadStatus.optional(),
  value: LeadValue.nullable().optional(),
  notes: optionalText(10_000),
  assigneeId: Id.nullable().optional(),
});
export type UpdateLead = z.infer<typeof UpdateLead>;

/** Statuses that a client can set in its portal. */
export const OWN_LEAD_STATUSES = ['contacted', 'won', 'lost'] as const;

/** A client's own change; `was` is the status it saw. */
export const UpdateOwnLead = z.strictObject({
  was: LeadStatus,
  status: z.enum(OWN_LEAD_STATUSES, 'Choose contacted, won or lost.').optional(),
  value: z
    .number('Enter an amount in US dollars.')
    .min(0, 'An amount cannot be below 0.')
    .max(100_000_000, 'Enter at most 100,000,000.')
    .nullable()
    .optional(),
});
export type UpdateOwnLead = z.infer<typeof UpdateOwnLead>;

export const LeadQuery = z.object({
  q: trimmedText(200).optional(),
  status: LeadStatus.optional(),
  source: LeadSource.optional(),
  /** Quarantined leads: included by default, `false` excludes them, `true` lists only them. */
  spam: z.enum(['true', 'false']).optional(),
  /** Leads of archived farms: left out by default, `true` lists only them; a farm that is named shows its own. */
  archived: z.enum(['true', 'false']).optional(),
  /** The trash: left out by default, `true` lists only it. */
  trashed: z.enum(['true', 'false']).optional(),
  clientId: Id.optional(),
  farmId: Id.optional(),
  assigneeId: Id.optional(),
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(LEAD_SORTS).default('newest'),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

/** An HTML form sends a ticked box as its value or "on", JSON as a boolean. */
const consent = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || (typeof value === 'string' && !['', 'false', '0', 'off'].includes(value)))
  .optional();

const CERTIFICATE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#][^\s\0]{0,1900})?$/i;

/** URL of a third party, such as a consent certificate; an invalid one is dropped rather than refused. */
const certificateUrl = z
  .unknown()
  .transform((value) => (typeof value === 'string' && CERTIFICATE.test(value.trim()) ? value.trim() : null))
  .optional();

/**
 * An unreadable token counts as a wrong one; it never refuses a visitor. Pages that are open, cached or exported since
 * before the field had this name send it as `stamp`.
 */
const contentToken = z.string().max(200).optional().catch('');

/** The public form. Unknown names are ignored; `website` is the honeypot. */
export const CaptureLead = z.object(
  joinFields(
    {
      pageId: Id,
    },
    visitorInputs,
    {
      consent,
      quizToken: z.string().max(2000).optional(),
      website: z.string().max(2000).optional(),
      formToken: z.string().max(2000).optional(),
      contentToken,
      stamp: contentToken,
      certificateUrl,
    },
  ),
);
export type CaptureLead = z.infer<typeof CaptureLead>;

const optionIndex = z
  .union([z.number(), z.string().regex(/^\d$/, 'Answer all five questions.')], 'Answer all five questions.')
  .transform(Number)
  .pipe(z.number().int().min(0).max(3));

/** Option indexes in the order of the questions. An HTML form sends q1 to q5 instead. */
export const SubmitQuiz = z.object({
  pageId: Id,
  answers: z.array(optionIndex).length(5, 'Answer all five questions.'),
  name: trimmedText(200).optional(),
  email: z.union([emailAddress, z.literal('')]).optional(),
  phone: visitorPhone,
  consent,
  website: z.string().max(2000).optional(),
  formToken: z.string().max(2000).optional(),
  contentToken,
  stamp: contentToken,
  certificateUrl,
});
export type SubmitQuiz = z.infer<typeof SubmitQuiz>;

/** A press on a page's phone number. */
export const RecordCall = z.object({ pageId: Id });

/** A page view. Invalid extra fields never invalidate the view itself. */
export const RecordView = z.object({
  pageId: Id,
  from: z.string().max(2000).optional().catch(undefined),
  at: z.string().max(2000).optional().catch(undefined),
  step: z.number().int().min(0).max(QUIZ_QUESTIONS).optional().catch(undefined),
});
