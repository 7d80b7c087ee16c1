import { z } from 'zod';
import { DateOrTime, Id, Timestamp } from './text.ts';

/** The fields of every call, in order: the columns of a Google Sheet. */
export const WEBHOOK_COLUMNS = [
  'event',
  'id',
  'occurredAt',
  'clientId',
  'clientName',
  'farmId',
  'farmName',
  'pageId',
  'pageTitle',
  'pageUrl',
  'leadId',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'source',
  'leadType',
  'quizScore',
  'completedBoth',
  'message',
] as const;

/** Whose webhook a path means: a client's id, or `agency`. */
export const WebhookParams = z.object({ owner: z.union([z.literal('agency'), Id]) });
export type WebhookParams = z.infer<typeof WebhookParams>;

/** Leads of a span that were stored, and the state of their calls to a client's webhook. */
export const DeliveryBalance = z.object({
  clientId: z.number(),
  clientName: z.string(),
  stored: z.number(),
  /** Quarantined as spam or by the client's lead filters: not sent. */
  quarantined: z.number(),
  delivered: z.number(),
  /** Being tried, or paused until the webhook is enabled. */
  waiting: z.number(),
  /** Failed for good. */
  failed: z.number(),
  /** Stored without a call: should be 0. */
  missing: z.number(),
});
export type DeliveryBalance = z.infer<typeof DeliveryBalance>;

/** State of a webhook. */
export const WebhookState = z.object({
  /** Null for the agency's. */
  clientId: z.number().nullable(),
  name: z.string(),
  hasAddress: z.boolean(),
  /** Whether a Google Sheets script answers at its URL. */
  isSheet: z.boolean(),
  /** Since when it is disabled; null while enabled. */
  disabledAt: Timestamp.nullable(),
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: Timestamp.nullable(),
  /** Calls that wait for it. */
  waiting: z.number(),
  /** When its signing secret was last shown; null when never. */
  secretMadeAt: Timestamp.nullable(),
  /** Until when the previous secret also signs; null when it does not. */
  previousSecretUntil: Timestamp.nullable(),
  /** Difference between stored and delivered leads of the last seven days; null where there is none. */
  difference: DeliveryBalance.nullable(),
});
export type WebhookState = z.infer<typeof WebhookState>;

/** Current problems of webhooks. */
export const WebhookTrouble = z.object({
  webhooks: z.array(WebhookState),
  differences: z.array(DeliveryBalance),
});
export type WebhookTrouble = z.infer<typeof WebhookTrouble>;

/** A new signing secret, answered only once. */
export const WebhookSecret = z.object({ secret: z.string(), previousUntil: Timestamp.nullable() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const EnableWebhookAnswer = z.object({ sent: z.number() });
export type EnableWebhookAnswer = z.infer<typeof EnableWebhookAnswer>;

/** Maximum calls in one replay. */
export const MOST_REPLAYED = 10_000;

/** Replays the calls of a span. A dry run only counts them. */
export const ReplayRange = z.strictObject({
  since: DateOrTime,
  /** Now when left out. */
  until: DateOrTime.optional(),
  /** Only failed ones, or all completed ones. */
  which: z.enum(['failed', 'all']),
  dryRun: z.boolean(),
});
export type ReplayRange = z.infer<typeof ReplayRange>;

/** `more`: calls beyond the limit of one replay; the oldest go first. */
export const ReplayAnswer = z.object({ count: z.number(), more: z.number() });
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

/** `behind` is 1 where it waits behind others of its queue. */
export const ReplayOneAnswer = ReplayAnswer.extend({ behind: z.number() });
export type ReplayOneAnswer = z.infer<typeof ReplayOneAnswer>;
