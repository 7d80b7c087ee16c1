import type { VisitorFields } from '#shared/lead-fields.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The payload of a request: flat, so that it fits one row of a spreadsheet. */
export interface WebhookPayload extends VisitorFields {
  event: 'lead.created' | 'test';
  /** The same as the header `webhook-id`: receivers skip ids they know. */
  id: string;
  occurredAt: string;
  clientId: number | null;
  clientName: string;
  farmId: number | null;
  farmName: string | null;
  pageId: number | null;
  pageTitle: string | null;
  pageUrl: string | null;
  leadId: number | null;
  source: string;
  leadType: string;
  quizScore: number | null;
  completedBoth: boolean;
}

/** Identifies a retry: its delivery and the number of earlier attempts. */
export interface RetryToken {
  deliveryId: number;
  attempts: number;
}

/** Signals the sender of one address: at once, or at the time of a retry. */
export interface SenderSignal {
  addressKey: string;
  retryToken?: RetryToken | undefined;
}

/** Queues the job that sends an address's deliveries, in the transaction of `tx`. */
export type SignalSender = (tx: Ctx, senderSignal: SenderSignal, startAfter?: Date) => Promise<void>;
