import { z } from 'zod';
import { PageQuery } from './api.ts';
import { DELIVERY_STATUSES, DeliveryAttempt } from './emails.ts';
import { DateOrTime, Id, isWebAddress, LARGEST_INTEGER, Timestamp, trimmedText } from './text.ts';
import { WEBHOOK_EVENTS } from './webhook-event-choices.ts';

const MAX_HEADERS = 10;

/** The product and the connection set these. */
const RESERVED_HEADER =
  /^(?:webhook-.*|content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'A header’s name has letters, digits and hyphens.')
  .refine((name) => !RESERVED_HEADER.test(name), 'This header is set by the call itself.');
const HeaderValue = z
  .string()
  .regex(/^[!-~](?:[ -~]{0,998}[!-~])?$/, 'A header’s value has 1 to 1,000 plain characters.');

/** Sent with every call, such as a key that the receiver asks for. */
const EndpointHeaders = z
  .record(HeaderName, HeaderValue)
  .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, `At most ${MAX_HEADERS} headers.`);

const EndpointUrl = trimmedText(2000)
  .refine(isWebAddress, 'Enter a full web address, such as https://example.com.')
  .nullable();

const EndpointEvents = z
  .array(z.enum(WEBHOOK_EVENTS, 'Choose events such as lead.created.'))
  .min(1, 'Choose at least one event.')
  .max(100)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

/** An endpoint and how it stands, without its secrets. */
export const WebhookEndpoint = z.object({
  id: z.number(),
  /** Null for one that is only pulled. */
  url: z.string().nullable(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Whose events it gets; null for all clients’. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  /** Names of its own headers; their values are never answered. */
  headerNames: z.array(z.string()),
  enabled: z.boolean(),
  disabledAt: Timestamp.nullable(),
  /** It answered 410, accepted nothing for 120 hours, or somebody turned it off. */
  disabledReason: z.enum(['gone', 'failing', 'staff']).nullable(),
  /** The first failure after the last success. */
  failingSince: Timestamp.nullable(),
  /** Calls that wait to be sent. */
  waiting: z.number(),
  /** Until when the previous secret also signs; null when it does not. */
  previousSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The secret is answered only here. */
export const IssuedWebhookEndpoint = WebhookEndpoint.extend({ secret: z.string() });
export type IssuedWebhookEndpoint = z.infer<typeof IssuedWebhookEndpoint>;

export const CreateWebhookEndpoint = z.strictObject({
  /** Null for an endpoint that is only pulled. */
  url: EndpointUrl,
  events: EndpointEvents,
  clientId: Id.nullable().optional(),
  description: trimmedText(200).optional(),
  enabled: z.boolean().optional(),
  headers: EndpointHeaders.optional(),
});
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

/** `headers` replaces all; calls about other clients are deleted where `clientId` changes. */
export const UpdateWebhookEndpoint = CreateWebhookEndpoint.partial();
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

export const WebhookEndpointQuery = PageQuery.extend({ clientId: Id.optional() });

/** The longest time that two secrets sign side by side: 30 days. */
const MAX_OVERLAP_HOURS = 720;

/** For how long the secret before signs, too: a day when left out, not at all with 0. */
export const RotateEndpointSecret = z.strictObject({
  overlapHours: z.number().int().min(0).max(MAX_OVERLAP_HOURS).optional(),
});

/** Replays the completed calls of a span; a dry run only counts them. */
export const EndpointReplay = z.strictObject({
  from: DateOrTime,
  /** Now when left out; a day includes its end, UTC. */
  to: DateOrTime.optional(),
  /** Only failed ones, or all completed ones. */
  which: z.enum(['failed', 'all']).default('all'),
  dryRun: z.boolean().default(false),
});
export type EndpointReplay = z.infer<typeof EndpointReplay>;

/** A call of an endpoint, with its last attempts, newest first. */
export const EndpointDelivery = z.object({
  id: z.number(),
  /** The header `webhook-id`, and the `id` in the body. */
  webhookId: z.string(),
  event: z.string(),
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  leadId: z.number().nullable(),
  /** `stored`: to be pulled, as the endpoint had no URL. */
  status: z.enum([...DELIVERY_STATUSES, 'stored']),
  attempts: z.number(),
  createdAt: Timestamp,
  deliveredAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
  replays: z.number(),
  replayedAt: Timestamp.nullable(),
  tries: z.array(DeliveryAttempt),
});
export type EndpointDelivery = z.infer<typeof EndpointDelivery>;

export const EndpointDeliveryQuery = PageQuery.extend({ status: z.enum(DELIVERY_STATUSES).optional() });
export type EndpointDeliveryQuery = z.infer<typeof EndpointDeliveryQuery>;

/** `after` is the `next` of the answer before; left out or 0, from the oldest event on. */
export const EndpointEventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(LARGEST_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** Events as they are sent, oldest first. `next` is also answered without events: ask again with it later. */
export const PulledEvents = z.object({ events: z.array(z.record(z.string(), z.unknown())), next: z.number() });
export type PulledEvents = z.infer<typeof PulledEvents>;
