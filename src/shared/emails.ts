import { z } from 'zod';
import { EMAIL_KINDS } from './email-kinds.ts';
import { DELIVERY_SORTS, EMAIL_SORTS } from './sort-choices.ts';
import { DateOrTime, emailAddress, Id, Timestamp } from './text.ts';

export const EMAIL_STATES = ['queued', 'sent', 'failed', 'bounced'] as const;
export const EmailState = z.enum(EMAIL_STATES);
export type EmailState = z.infer<typeof EmailState>;

export const EmailKind = z.enum(EMAIL_KINDS);
export type EmailKind = z.infer<typeof EmailKind>;

export const EMAIL_STATE_LABELS: Record<EmailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Refused',
};

/** An e-mail of the outbox as lists show it. */
export const EmailSummary = z.object({
  id: z.number(),
  kind: EmailKind,
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  state: EmailState,
  tries: z.number(),
  /** Why it was not sent, as a sentence. */
  lastError: z.string().nullable(),
  /** Number of delay reports from mail servers. */
  delays: z.number(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** Time of the next attempt; null unless one is scheduled. */
  nextTryAt: Timestamp.nullable(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

/** An e-mail with its text; the HTML has its own endpoint. */
export const EmailDetail = EmailSummary.extend({ text: z.string() });
export type EmailDetail = z.infer<typeof EmailDetail>;

export const EmailFilter = z.object({
  clientId: Id.optional(),
  kind: EmailKind.optional(),
  state: EmailState.optional(),
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
});
export type EmailFilter = z.infer<typeof EmailFilter>;
/** A filter with the order of the list. */
export const EmailQuery = EmailFilter.extend({ sort: z.enum(EMAIL_SORTS).default('newest') });
export type EmailQuery = z.infer<typeof EmailQuery>;

/** A suppressed address and the server's reason for the permanent failure. */
export const SuppressedAddress = z.object({ address: z.string(), reason: z.string(), at: Timestamp });
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

/** A kind of recurring e-mails that the holder of an address stopped. */
export const StoppedEmails = z.object({ address: z.string(), kind: EmailKind, at: Timestamp });
export type StoppedEmails = z.infer<typeof StoppedEmails>;

/** `paused`: its webhook is disabled. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'paused'] as const;
export const DELIVERY_STATUS_LABELS = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
  paused: 'Set aside',
} as const;

/** One attempt of a webhook call. */
export const DeliveryAttempt = z.object({
  at: Timestamp,
  status: z.number().nullable(),
  /** What went wrong, as a sentence; null for a successful attempt. */
  reason: z.string().nullable(),
  durationMs: z.number().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** A webhook call as the delivery log shows it, with its last attempts, newest first. */
export const DeliverySummary = z.object({
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  leadId: z.number().nullable(),
  target: z.enum(['client', 'agency']),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  createdAt: Timestamp,
  deliveredAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
  /** How often staff replayed it, and when last. */
  replays: z.number(),
  replayedAt: Timestamp.nullable(),
  tries: z.array(DeliveryAttempt),
});
export type DeliverySummary = z.infer<typeof DeliverySummary>;

export const DeliveryFilter = z.object({
  clientId: Id.optional(),
  target: z.enum(['client', 'agency']).optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  leadId: Id.optional(),
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
});
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;
export const DeliveryQuery = DeliveryFilter.extend({ sort: z.enum(DELIVERY_SORTS).default('newest') });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

/** What to send again. */
export const RetryRequest = z.strictObject({
  ids: z.array(Id).min(1, 'Choose at least one.').max(500, 'Choose at most 500.'),
});
export type RetryRequest = z.infer<typeof RetryRequest>;
export const RetryAnswer = z.object({ retried: z.number() });
export type RetryAnswer = z.infer<typeof RetryAnswer>;

/** `behind`: number of calls that wait behind others of their queue. */
export const DeliveryRetryAnswer = RetryAnswer.extend({ behind: z.number() });
export type DeliveryRetryAnswer = z.infer<typeof DeliveryRetryAnswer>;

/** How e-mail is configured, and what is waiting. */
export const EmailSetup = z.object({
  /** Host and port; null when SMTP_URL is not set. */
  server: z.string().nullable(),
  from: z.string(),
  queued: z.number(),
  /** E-mails that failed or were refused in the last seven days. */
  undelivered: z.number(),
  /** Webhook calls that failed for good in the last seven days. */
  webhooksGivenUp: z.number(),
  /** The mailbox that bounces are read from; its name is null when none is set. */
  bounceMailbox: z.object({ name: z.string().nullable(), readAt: Timestamp.nullable(), error: z.string().nullable() }),
});
export type EmailSetup = z.infer<typeof EmailSetup>;

export const SendTestEmail = z.strictObject({ to: emailAddress });
export type SendTestEmail = z.infer<typeof SendTestEmail>;
export const TestEmailAnswer = z.object({ success: z.boolean(), message: z.string() });
export type TestEmailAnswer = z.infer<typeof TestEmailAnswer>;

/** Whether a client gets its new leads by e-mail. */
export const ClientEmailPreferences = z.strictObject({ newLeads: z.boolean() });
export type ClientEmailPreferences = z.infer<typeof ClientEmailPreferences>;
