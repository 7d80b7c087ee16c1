import { z } from 'zod';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/webhook-event-choices.ts';
import { createToken } from '#server/platform/tokens.ts';
import type { Events } from '#server/platform/events.ts';

const id = z.number().int().positive();

/** An event on its way to the endpoints, sent in the transaction of the change that it tells. */
export const RecordedEvent = z.object({
  /** Random: a job that runs twice writes each call once. */
  key: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  at: z.iso.datetime(),
  clientId: id.nullable(),
  leadId: id.nullable(),
  /** What the body's `data` holds beside the lead. */
  data: z.record(z.string(), z.unknown()),
});
export type RecordedEvent = z.infer<typeof RecordedEvent>;

type NewEvent = Omit<RecordedEvent, 'key' | 'leadId'> & { event: WebhookEvent; leadId?: number };

const recorded = (event: NewEvent): RecordedEvent => ({ key: createToken(), leadId: null, ...event });

/** The events that tell a change of a lead: one for its status, one for the quarantine, one for all else. */
export const eventsOfLeadChange = ({ leadId, clientId, at, changes }: Events['lead.changed']): RecordedEvent[] => {
  const changed = changes.flatMap((change) => (change.kind === 'part' ? change.part : []));
  const told = (event: WebhookEvent, data: Record<string, unknown>) => recorded({ event, at, clientId, leadId, data });
  return [
    ...changes.flatMap((change) => {
      if (change.kind === 'status') return told('lead.status_changed', { from: change.from, to: change.to });
      return change.kind === 'quarantined' ? told('lead.quarantined', { reason: change.reason }) : [];
    }),
    ...(changed.length > 0 ? [told('lead.updated', { changed })] : []),
  ];
};
