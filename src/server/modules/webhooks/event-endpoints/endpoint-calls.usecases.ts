import type { WebhookEvent } from '#shared/webhook-event-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { NewDelivery } from '../webhooks.repository.ts';
import { listSubscribedEndpoints, type EventEndpointRow } from './event-endpoints.repository.ts';
import { endpointQueue, initialStatus } from './event-endpoints.rules.ts';

/** An event to be written for each endpoint that is subscribed to it. */
export interface OutgoingEvent {
  event: WebhookEvent;
  /** Null for an event that concerns no client: only endpoints for all clients get it. */
  clientId: number | null;
  leadId?: number | null;
  withdrawalId?: number | null;
  /** The endpoint that the event is about: it is not told of itself. */
  aboutEndpoint?: number | null;
  /** The call's `webhook-id`. */
  createId: (endpointId: number) => string;
  /** The JSON body of the call with this id. */
  body: (id: string) => object;
}

const isFor = (endpoint: EventEndpointRow, { event, clientId, aboutEndpoint }: OutgoingEvent): boolean =>
  endpoint.events.includes(event) &&
  endpoint.id !== aboutEndpoint &&
  (endpoint.clientId === null || endpoint.clientId === clientId);

/** The endpoints that may be told of any of these events. */
export const listSubscribers = (
  ctx: Ctx,
  events: readonly Pick<OutgoingEvent, 'event' | 'clientId'>[],
): Promise<EventEndpointRow[]> =>
  listSubscribedEndpoints(ctx, {
    events: [...new Set(events.map(({ event }) => event))],
    clientIds: [...new Set(events.flatMap(({ clientId }) => clientId ?? []))],
  });

/** The calls that carry these events, in their order. */
export const buildEndpointCalls = async (ctx: Ctx, events: readonly OutgoingEvent[]): Promise<NewDelivery[]> => {
  if (events.length === 0) return [];
  const endpoints = await listSubscribers(ctx, events);
  const createdAt = ctx.clock.now();
  return events.flatMap((outgoing) =>
    endpoints
      .filter((endpoint) => isFor(endpoint, outgoing))
      .map((endpoint): NewDelivery => {
        const webhookId = outgoing.createId(endpoint.id);
        return {
          clientId: outgoing.clientId,
          leadId: outgoing.leadId ?? null,
          withdrawalId: outgoing.withdrawalId ?? null,
          target: null,
          endpointId: endpoint.id,
          event: outgoing.event,
          addressKey: endpointQueue(endpoint.id),
          webhookId,
          body: JSON.stringify(outgoing.body(webhookId)),
          status: initialStatus(endpoint),
          attempts: 0,
          createdAt,
        };
      }),
  );
};
