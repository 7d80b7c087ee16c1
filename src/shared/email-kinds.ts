// A separate file, so that screens can import it without the schemas.

export const EMAIL_KINDS = [
  'lead',
  'lead_digest',
  'lead_unanswered',
  'lead_returned',
  'budget',
  'webhook_failing',
  'webhook_given_up',
  'webhook_disabled',
  'reconciliation',
  'invitation',
  'password_link',
  'new_sign_in',
  'prospect',
  'prospect_answer',
  'privacy_answer',
  'review_request',
  'review_reminder',
  'portal_password',
  'portal_invitation',
  'portal_approval',
  'portal_question',
  'test',
  'rank_alerts',
  'rank_budget',
  'search_console',
  'report',
  'weekly_report',
] as const;
type Kind = (typeof EMAIL_KINDS)[number];

export const EMAIL_KIND_LABELS: Record<Kind, string> = {
  lead: 'New lead',
  lead_digest: 'New leads',
  lead_unanswered: 'Lead not answered',
  lead_returned: 'Lead asked again',
  budget: 'Budget warning',
  webhook_failing: 'Webhook failing',
  webhook_given_up: 'Webhook given up',
  webhook_disabled: 'Webhook switched off',
  reconciliation: 'Leads not delivered',
  invitation: 'Invitation',
  password_link: 'Password link',
  new_sign_in: 'Sign-in on a new device',
  prospect: 'Inquiry',
  prospect_answer: 'Answer to an inquiry',
  privacy_answer: 'Answer to a privacy request',
  review_request: 'Asked for a review',
  review_reminder: 'Reminded of a review',
  portal_password: 'Portal password',
  portal_invitation: 'Invitation to the portal',
  portal_approval: 'Pages to approve',
  portal_question: 'Question to the client',
  test: 'Test mail',
  rank_alerts: 'Rank alerts',
  rank_budget: 'Rank budget warning',
  search_console: 'Search Console lost',
  report: 'Report',
  weekly_report: 'Weekly report',
};

/**
 * Reports, digests and alerts: each has a way out (RFC 8058). Others answer something that happened once and are needed
 * to act on it, such as a client's new lead, an invitation or pages to approve.
 */
export const RECURRING_EMAIL_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'report',
  'weekly_report',
  'lead_digest',
  'lead_unanswered',
  'rank_alerts',
  'rank_budget',
  'budget',
  'search_console',
  'reconciliation',
  'webhook_failing',
  'webhook_given_up',
  'webhook_disabled',
]);

/**
 * Whom each kind goes to. `visitor`: a lead or somebody else outside, who withdraws consent with the link in it and gets
 * none after that. `owed`: an answer that the law asks for, which no withdrawal stops.
 */
const RECIPIENTS: Record<Kind, 'business' | 'visitor' | 'owed'> = {
  lead: 'business',
  lead_digest: 'business',
  lead_unanswered: 'business',
  lead_returned: 'business',
  budget: 'business',
  webhook_failing: 'business',
  webhook_given_up: 'business',
  webhook_disabled: 'business',
  reconciliation: 'business',
  invitation: 'business',
  password_link: 'business',
  new_sign_in: 'business',
  prospect: 'business',
  prospect_answer: 'visitor',
  privacy_answer: 'owed',
  review_request: 'visitor',
  review_reminder: 'visitor',
  portal_password: 'business',
  portal_invitation: 'business',
  portal_approval: 'business',
  portal_question: 'business',
  test: 'business',
  rank_alerts: 'business',
  rank_budget: 'business',
  search_console: 'business',
  report: 'business',
  weekly_report: 'business',
};

export const VISITOR_EMAIL_KINDS: ReadonlySet<Kind> = new Set(
  EMAIL_KINDS.filter((kind) => RECIPIENTS[kind] === 'visitor'),
);
