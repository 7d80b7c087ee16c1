import type { EndpointDelivery, WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { describeReason } from '../delivery-log.rules.ts';
import type { AttemptRow } from '../delivery-log.repository.ts';
import type { DeliveryRow } from '../webhooks.repository.ts';
import type { NamedEventEndpoint } from './event-endpoints.repository.ts';

export const presentEndpoint = (
  { row, clientName }: NamedEventEndpoint,
  { waiting, now }: { waiting: number; now: Date },
): WebhookEndpoint => {
  const { previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    clientId: row.clientId,
    clientName,
    headerNames: row.headerNames,
    enabled: row.disabledAt === null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    waiting,
    previousSecretUntil: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
};

export const presentCall = (
  { call, clientName }: { call: DeliveryRow; clientName: string | null },
  attempts: AttemptRow[],
): EndpointDelivery => ({
  id: call.id,
  webhookId: call.webhookId,
  event: call.event ?? '',
  clientId: call.clientId,
  clientName,
  leadId: call.leadId,
  status: call.status === 'delivered' && call.deliveredAt === null ? 'stored' : call.status,
  attempts: call.attempts,
  createdAt: call.createdAt.toISOString(),
  deliveredAt: call.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: call.nextAttemptAt?.toISOString() ?? null,
  replays: call.replays,
  replayedAt: call.replayedAt?.toISOString() ?? null,
  tries: attempts.map(({ at, status, reason, durationMs }) => ({
    at: at.toISOString(),
    status,
    reason: describeReason(reason),
    durationMs,
  })),
});
