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
  'portal_password',
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
  portal_password: 'Portal password',
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
