import { z } from 'zod';
import { visitorValues } from './lead-fields.ts';
import { LeadSource, LeadStatus } from './leads.ts';
import { Timestamp } from './text.ts';
import { CHANGED_LEAD_PARTS, type WebhookEvent } from './webhook-event-choices.ts';

/** Rises when a field is taken away or changes its meaning; a new field keeps it. */
export const PAYLOAD_VERSION = 1;

const version = z.literal(PAYLOAD_VERSION);

/** What a visitor and the product say about a lead. */
const leadParts = {
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
  pageId: z.number().nullable(),
  pageTitle: z.string().nullable(),
  ...visitorValues,
  source: LeadSource,
  leadType: z.string(),
  quizScore: z.number().nullable(),
  completedBoth: z.boolean(),
};

/** Flat, so that it fits one row of a spreadsheet: the fields of a client's webhook and `version`. */
export const LeadCreatedPayload = z.object({
  event: z.literal('lead.created'),
  /** The same as the header `webhook-id`: receivers skip ids they know. */
  id: z.string(),
  occurredAt: Timestamp,
  version,
  clientId: z.number(),
  clientName: z.string(),
  leadId: z.number(),
  pageUrl: z.string().nullable(),
  ...leadParts,
});

const envelope = <Event extends WebhookEvent, Data extends z.ZodType>(event: Event, data: Data) =>
  z.object({
    event: z.literal(event),
    /** The same as the header `webhook-id`: receivers skip ids they know. */
    id: z.string(),
    occurredAt: Timestamp,
    version,
    /** Null for an event that concerns no client. */
    clientId: z.number().nullable(),
    data,
  });

/** The lead as it is when the event is written. */
const leadData = z.object({
  leadId: z.number(),
  ...leadParts,
  status: LeadStatus,
  /** US dollars; null when not known. */
  value: z.number().nullable(),
  notes: z.string().nullable(),
  assignee: z.string().nullable(),
});

/** The body of each event. */
export const WEBHOOK_PAYLOADS = {
  'lead.created': LeadCreatedPayload,
  'lead.updated': envelope('lead.updated', leadData.extend({ changed: z.array(z.enum(CHANGED_LEAD_PARTS)) })),
  'lead.status_changed': envelope('lead.status_changed', leadData.extend({ from: LeadStatus, to: LeadStatus })),
  'lead.quarantined': envelope('lead.quarantined', leadData.extend({ reason: z.string() })),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The data of an event with an envelope. */
export type WebhookEventData<Event extends Exclude<WebhookEvent, 'lead.created'>> = z.infer<
  (typeof WEBHOOK_PAYLOADS)[Event]
>['data'];
