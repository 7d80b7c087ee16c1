import { z } from 'zod';
import {
  REPORT_REASONS,
  REVIEW_LIMITS,
  REVIEW_PLACES,
  REVIEW_REFUSALS,
  REVIEW_SORTS,
  REVIEW_STATUSES,
} from './review-choices.ts';
import { ContactChannel } from './withdrawals.ts';
import { DateOrTime, Id, optionalUrl, requiredText, Timestamp, trimmedText } from './text.ts';

export const ReviewStatus = z.enum(REVIEW_STATUSES);

/** A customer's review, word for word. */
export const Review = z.object({
  id: z.number(),
  leadId: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  rating: z.number(),
  text: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  createdAt: Timestamp,
  status: ReviewStatus,
  /** The owner's answer, shown beneath. */
  reply: z.string().nullable(),
  repliedAt: Timestamp.nullable(),
  /** The last report, and what came of it; null where nobody reported it. */
  report: z
    .object({
      reason: z.enum(REPORT_REASONS),
      note: z.string().nullable(),
      by: z.string(),
      at: Timestamp,
      checkedBy: z.string().nullable(),
      checkedAt: Timestamp.nullable(),
    })
    .nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewFilter = z.object({
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  status: ReviewStatus.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** When it was written. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
});
export type ReviewFilter = z.infer<typeof ReviewFilter>;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const ReviewQuery = ReviewFilter.extend({ sort: z.enum(REVIEW_SORTS).default('newest') });
export type ReviewQuery = z.infer<typeof ReviewQuery>;

const STARS = 'Choose one to five stars.';

/** What a customer sends from the page of the link. */
export const SubmitReview = z.object({
  rating: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
  // Browsers send line ends of forms as two characters.
  text: z
    .string('Write a few words.')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(requiredText(REVIEW_LIMITS.text, 'Write a few words.')),
  name: requiredText(REVIEW_LIMITS.name, 'Enter the name to show.'),
});
export type SubmitReview = z.infer<typeof SubmitReview>;

/** `reviewLink` is the client's own on Google, the same for every rating; null where the client has none. */
export const SubmittedReview = z.object({ id: z.number(), reviewLink: z.string().nullable() });
export type SubmittedReview = z.infer<typeof SubmittedReview>;

export const ReportReview = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: trimmedText(500).nullable().optional(),
});
export type ReportReview = z.infer<typeof ReportReview>;

export const CheckReview = z.strictObject({
  decision: z.enum(['keep', 'hide']),
  note: trimmedText(500).min(1, 'Say why.'),
});
export type CheckReview = z.infer<typeof CheckReview>;

/** An empty answer takes it away. */
export const ReplyToReview = z.strictObject({ reply: trimmedText(REVIEW_LIMITS.reply) });

/** The client's review link and whether its pages show all reviews or none. */
export const ReviewSettings = z.strictObject({
  /** Null: the client's Google profile, where it has one. */
  reviewLink: optionalUrl(),
  showsOnPages: z.boolean(),
});
export type ReviewSettings = z.infer<typeof ReviewSettings>;
export const ReviewSettingsAnswer = z.object({ reviewLink: z.string().nullable(), showsOnPages: z.boolean() });
export type ReviewSettingsAnswer = z.infer<typeof ReviewSettingsAnswer>;

/** Whether a lead was asked, can be asked, and what came of it. */
export const ReviewState = z.object({
  requestedAt: Timestamp.nullable(),
  remindedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  /** Why the lead cannot be asked; null when it can. */
  refusal: z.enum(REVIEW_REFUSALS).nullable(),
  review: Review.nullable(),
});
export type ReviewState = z.infer<typeof ReviewState>;

export const RequestedReview = z.object({ message: z.string() });

/** A review as its client's portal shows it. */
export const PortalReview = Review.omit({ clientId: true, clientName: true, report: true }).extend({
  reportReason: z.enum(REPORT_REASONS).nullable(),
  /** `older`: pages show newer ones; `off`: they show none; `hidden`: an administrator hid it after a report. */
  place: z.enum(REVIEW_PLACES),
});
export type PortalReview = z.infer<typeof PortalReview>;

/** How many customers were asked for a review, and how many wrote one. */
export const PortalReviewFigures = z.object({
  asked: z.number(),
  answered: z.number(),
  showsOnPages: z.boolean(),
});
export type PortalReviewFigures = z.infer<typeof PortalReviewFigures>;

/** How one of the client's leads may be contacted, and whether it can be asked for a review. */
export const PortalLeadContact = ReviewState.pick({ requestedAt: true, refusal: true }).extend({
  withdrawn: z.array(ContactChannel),
  hasPhone: z.boolean(),
  hasEmail: z.boolean(),
});
export type PortalLeadContact = z.infer<typeof PortalLeadContact>;
