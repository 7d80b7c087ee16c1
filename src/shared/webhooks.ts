import { z } from 'zod';
import { DateOrTime } from './leads.ts';
import { Id, Timestamp } from './text.ts';

/** The fields of every call, in their order: the columns of a sheet. */
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

/** Leads of a span that were stored, and what became of their calls to a client's webhook. */
export const DeliveryBalance = z.object({
  clientId: z.number(),
  clientName: z.string(),
  stored: z.number(),
  /** Quarantined as spam or by the client's lead filters: not sent. */
  held: z.number(),
  delivered: z.number(),
  /** Tried on, or set aside until the webhook is switched on. */
  waiting: z.number(),
  /** Given up. */
  failed: z.number(),
  /** Stored without a call: there should be none. */
  missing: z.number(),
});
export type DeliveryBalance = z.infer<typeof DeliveryBalance>;

/** How a webhook does. */
export const WebhookState = z.object({
  /** Null for the agency's. */
  clientId: z.number().nullable(),
  name: z.string(),
  hasAddress: z.boolean(),
  /** Whether a Google Sheet's script answers at its address. */
  isSheet: z.boolean(),
  /** Since when it is switched off; null while it is used. */
  disabledAt: Timestamp.nullable(),
  disabledBecause: z.enum(['gone', 'failing']).nullable(),
  failingSince: Timestamp.nullable(),
  /** Calls that wait for it. */
  waiting: z.number(),
  /** When its signing secret was last shown; null when nobody ever saw one. */
  secretMadeAt: Timestamp.nullable(),
  /** Until when the secret before signs as well; null when it does not. */
  previousSecretUntil: Timestamp.nullable(),
  /** A difference between stored and delivered leads of the last seven days; null where there is none. */
  difference: DeliveryBalance.nullable(),
});
export type WebhookState = z.infer<typeof WebhookState>;

/** What is wrong with webhooks just now. */
export const WebhookTrouble = z.object({
  webhooks: z.array(WebhookState),
  differences: z.array(DeliveryBalance),
});
export type WebhookTrouble = z.infer<typeof WebhookTrouble>;

/** A new signing secret: shown this once. */
export const WebhookSecret = z.object({ secret: z.string(), previousUntil: Timestamp.nullable() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const EnableWebhookAnswer = z.object({ sent: z.number() });
export type EnableWebhookAnswer = z.infer<typeof EnableWebhookAnswer>;

/** At most so many are sent again at once. */
export const MOST_REPLAYED = 10_000;

/** Calls of a span to send again. A dry run counts them. */
export const ReplayRange = z.strictObject({
  since: DateOrTime,
  /** Up to now when left out. */
  until: DateOrTime.optional(),
  /** Those that were never taken, or all that are settled. */
  which: z.enum(['failed', 'all']),
  dryRun: z.boolean(),
});
export type ReplayRange = z.infer<typeof ReplayRange>;

/** `more` beyond those that can be sent again at once; the oldest go first. */
export const ReplayAnswer = z.object({ count: z.number(), more: z.number() });
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

/** `behind` is 1 where it goes after others of its queue. */
export const ReplayOneAnswer = ReplayAnswer.extend({ behind: z.number() });
export type ReplayOneAnswer = z.infer<typeof ReplayOneAnswer>;
