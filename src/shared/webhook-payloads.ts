import { z } from 'zod';
import { visitorValues } from './lead-fields.ts';
import { LeadSource, LeadStatus } from './leads.ts';
import { RANK_ALERT_KINDS } from './rank-preferences.ts';
import { CONTACT_CHANNELS } from './withdrawal-choices.ts';
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

/** Why it is quarantined; null when it was released before the event was written. */
const reason = z.string().nullable();

const pageData = z.object({
  pageId: z.number(),
  farmId: z.number(),
  title: z.string(),
  url: z.string(),
});

const position = z.number().nullable();

/** The body of each event. */
export const WEBHOOK_PAYLOADS = {
  'lead.created': LeadCreatedPayload,
  'lead.updated': envelope('lead.updated', leadData.extend({ changed: z.array(z.enum(CHANGED_LEAD_PARTS)) })),
  'lead.status_changed': envelope('lead.status_changed', leadData.extend({ from: LeadStatus, to: LeadStatus })),
  'lead.quarantined': envelope('lead.quarantined', leadData.extend({ reason })),
  'page.published': envelope('page.published', pageData),
  'page.unpublished': envelope('page.unpublished', pageData),
  'farm.generated': envelope(
    'farm.generated',
    z.object({
      farmId: z.number(),
      /** By what became of them. */
      pages: z.object({ published: z.number(), draft: z.number(), failed: z.number() }),
    }),
  ),
  'ranking.changed': envelope(
    'ranking.changed',
    z.object({
      /** Of all changes; the most severe fifty are listed. */
      count: z.number(),
      changes: z.array(
        z.object({
          rankingId: z.number(),
          keyword: z.string(),
          kind: z.enum(RANK_ALERT_KINDS),
          /** Null where the site was, or is, not among the results that were read. */
          from: position,
          to: position,
        }),
      ),
    }),
  ),
  'report.ready': envelope(
    'report.ready',
    z.object({
      reportId: z.number(),
      /** Such as 2026-10. */
      month: z.string(),
      reportVersion: z.number(),
      /** Whether somebody has to approve it before the client gets it. */
      awaitsApproval: z.boolean(),
    }),
  ),
  'review.received': envelope(
    'review.received',
    z.object({
      reviewId: z.number(),
      leadId: z.number(),
      /** Stars. `GET /api/reviews` has the text. */
      rating: z.number(),
    }),
  ),
  'consent.withdrawn': envelope(
    'consent.withdrawn',
    z.object({
      leadId: z.number().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      channels: z.array(z.enum(CONTACT_CHANNELS)),
      /** Who told it: the person’s own link, staff or the client. */
      source: z.string(),
      /** Whether every client of the agency must obey it. */
      isForAgency: z.boolean(),
      /** Until when it must be obeyed everywhere. */
      dueAt: Timestamp,
    }),
  ),
  'endpoint.disabled': envelope(
    'endpoint.disabled',
    z.object({
      /** Null for a client’s webhook or the agency’s. */
      endpointId: z.number().nullable(),
      name: z.string().nullable(),
      because: z.enum(['gone', 'failing']),
      /** Calls that wait for it. */
      waiting: z.number(),
    }),
  ),
} as const satisfies Record<WebhookEvent, z.ZodType>;
