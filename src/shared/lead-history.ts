import { z } from 'zod';
import { joinFields } from './field-list.ts';
import { submittedVisitorValues } from './lead-fields.ts';
import { LeadSource, LeadStatus } from './leads.ts';
import { Timestamp } from './text.ts';

export const LEAD_EVENT_KINDS = [
  'submitted',
  'imported',
  'quarantined',
  'unquarantined',
  'status',
  'value',
  'notes',
  'assigned',
  'trashed',
  'restored',
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/** A form or quiz as submitted, unaffected by later changes of the lead. */
export const SubmittedForm = z.object(
  joinFields(
    {
      source: LeadSource,
    },
    submittedVisitorValues,
    {
      pageId: z.number().nullable(),
      pageTitle: z.string().nullable(),
      /** E.164; null for a number that cannot be dialled. */
      phoneE164: z.string().nullable().default(null),
      quizScore: z.number().nullable(),
      quizAnswers: z.array(z.number()).nullable(),
      /**
       * Questions and chosen answers in their wording at that time; null without a quiz, or where they were not
       * stored.
       */
      quiz: z
        .array(z.object({ question: z.string(), answer: z.string(), points: z.number() }))
        .nullable()
        .default(null),
      /** Spam signals that were too weak to quarantine it, for display. */
      signals: z.array(z.string()),
    },
  ),
);
export type SubmittedForm = z.infer<typeof SubmittedForm>;

const changed = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** An event in a lead's history; `by` is null for the visitor and the product. */
export const LeadEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('submitted'), detail: SubmittedForm }),
    z.object({ kind: z.literal('imported'), detail: z.object({ row: z.number() }) }),
    z.object({ kind: z.literal('quarantined'), detail: z.object({ reason: z.string() }) }),
    z.object({ kind: z.literal('unquarantined'), detail: z.object({ reason: z.string() }) }),
    z.object({ kind: z.literal('status'), detail: changed(LeadStatus) }),
    z.object({ kind: z.literal('value'), detail: changed(z.number().nullable()) }),
    z.object({ kind: z.literal('notes'), detail: changed(z.string().nullable()) }),
    z.object({ kind: z.literal('assigned'), detail: changed(z.string().nullable()) }),
    z.object({ kind: z.literal('trashed'), detail: z.object({}) }),
    z.object({ kind: z.literal('restored'), detail: z.object({}) }),
  ])
  .and(z.object({ id: z.number(), at: Timestamp, by: z.string().nullable() }));
export type LeadEvent = z.infer<typeof LeadEvent>;
