// A separate file, so that screens can import it without the schemas.

export const REVIEW_STATUSES = ['published', 'reported', 'hidden'] as const;

export const REVIEW_STATUS_LABELS: Record<(typeof REVIEW_STATUSES)[number], string> = {
  published: 'Published',
  reported: 'Reported',
  hidden: 'Hidden',
};

/** Why a review may be hidden. A low rating is no reason (16 CFR 465.7). */
export const REPORT_REASONS = [
  'not_a_customer',
  'other_business',
  'private_data',
  'abuse',
  'unlawful',
  'advertising',
] as const;

export const REPORT_REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  not_a_customer: 'Not written by a customer',
  other_business: 'About another business',
  private_data: 'Names somebody or shows private data',
  abuse: 'Insults, threats or hate',
  unlawful: 'Against the law',
  advertising: 'Advertising',
};

/** How many a page shows, the newest. */
export const REVIEWS_ON_PAGE = 5;

/** Whether a review stands on the client's pages, or why not. */
export const REVIEW_PLACES = ['shown', 'older', 'off', 'hidden'] as const;

export const REVIEW_LIMITS = { text: 1500, name: 80, reply: 1500 } as const;

export const REVIEW_SORTS = ['newest', 'created', '-created', 'rating', '-rating'] as const;

/** Why nobody can be asked for a review. */
export const REVIEW_REFUSALS = ['already_requested', 'no_address', 'withdrawn', 'no_customer', 'not_won'] as const;

export const REVIEW_REFUSAL_TEXTS: Record<(typeof REVIEW_REFUSALS)[number], string> = {
  already_requested: 'This customer was asked already. Each is asked once.',
  no_address: 'This lead has no e-mail address.',
  withdrawn: 'This person asked for no more mails.',
  no_customer: 'This lead is spam, lost or in the trash.',
  not_won: 'Mark the lead as won first: only customers are asked.',
};
