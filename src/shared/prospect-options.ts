/** Requests to the agency itself: a projection, a demo, or a privacy request. */
export const PROSPECT_KINDS = ['calculator', 'demo', 'privacy'] as const;
export type ProspectKind = (typeof PROSPECT_KINDS)[number];

export const PROSPECT_STATUSES = ['new', 'contacted', 'scheduled', 'done', 'spam'] as const;
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number];

/** Hours of a demo, 9 am to 5 pm (specification, section 5). */
export const DEMO_TIMES = [
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
] as const;
export const DEMO_MINUTES = 30;

export const PRIVACY_WISHES = ['export', 'erase'] as const;
