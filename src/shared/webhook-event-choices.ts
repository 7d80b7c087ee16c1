/** Events that an endpoint can be sent, in the order of the screens. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.quarantined',
  'page.published',
  'page.unpublished',
  'farm.generated',
  'ranking.changed',
  'report.ready',
  'review.received',
  'consent.withdrawn',
  'endpoint.disabled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  'lead.created': 'A new lead',
  'lead.updated': 'A lead’s value, notes or assignee changed, or its visitor wrote again',
  'lead.status_changed': 'A lead’s status changed',
  'lead.quarantined': 'A lead was quarantined as spam or by a filter',
  'page.published': 'A page became public',
  'page.unpublished': 'A page was taken off the site',
  'farm.generated': 'All pages of a farm are written',
  'ranking.changed': 'Keywords entered or left the top positions, rose or dropped',
  'report.ready': 'A client’s report was made',
  'review.received': 'A customer wrote a review',
  'consent.withdrawn': 'A person asked not to be contacted',
  'endpoint.disabled': 'A webhook or an endpoint was switched off',
};

/** What can change of a lead beside its status. `submission`: its visitor sent another form. */
export const CHANGED_LEAD_PARTS = ['value', 'notes', 'assignee', 'submission', 'quarantine'] as const;
export type ChangedLeadPart = (typeof CHANGED_LEAD_PARTS)[number];
