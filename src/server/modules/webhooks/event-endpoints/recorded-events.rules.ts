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
  endpointId: id.nullable().default(null),
  /** What the body's `data` holds beside the lead. */
  data: z.record(z.string(), z.unknown()),
});
export type RecordedEvent = z.infer<typeof RecordedEvent>;

type NewEvent = Omit<RecordedEvent, 'key' | 'leadId' | 'endpointId'> & { leadId?: number; endpointId?: number | null };

const recorded = (event: NewEvent): RecordedEvent => ({
  key: createToken(),
  leadId: null,
  ...event,
  endpointId: event.endpointId ?? null,
});

/** An event whose data its change told whole. */
export const told =
  <Name extends WebhookEvent>(event: Name) =>
  ({ at, clientId, ...data }: { at: string; clientId: number | null; leadId?: number }): RecordedEvent =>
    recorded({ event, at, clientId, data, ...(data.leadId !== undefined && { leadId: data.leadId }) });

/** The event that tells rank alerts of a client. */
export const eventOfRankAlerts = ({ clientId, at, count, alerts }: Events['rankings.alerted']): RecordedEvent =>
  recorded({ event: 'ranking.changed', at, clientId, data: { count, changes: alerts } });

/** The event that tells that a webhook or an endpoint is off; the reason of the last failure is for the log only. */
export const eventOfDisabled = ({
  endpoint,
  clientId,
  because,
  waiting,
  at,
}: Events['webhook.disabled']): RecordedEvent => {
  const endpointId = endpoint?.id ?? null;
  const data = { endpointId, name: endpoint?.name ?? null, because, waiting };
  return recorded({ event: 'endpoint.disabled', at, clientId, endpointId, data });
};

/** The events that tell a change of a lead: one for its status, one for the quarantine, one for all else. */
export const eventsOfLeadChange = ({ leadId, clientId, at, changes }: Events['lead.changed']): RecordedEvent[] => {
  const changed = changes.flatMap((change) => (change.kind === 'part' ? change.part : []));
  const ofLead = (event: WebhookEvent, data: Record<string, unknown>) =>
    recorded({ event, at, clientId, leadId, data });
  return [
    ...changes.flatMap((change) => {
      if (change.kind === 'status') return ofLead('lead.status_changed', { from: change.from, to: change.to });
      return change.kind === 'quarantined' ? ofLead('lead.quarantined', {}) : [];
    }),
    ...(changed.length > 0 ? [ofLead('lead.updated', { changed })] : []),
  ];
};
