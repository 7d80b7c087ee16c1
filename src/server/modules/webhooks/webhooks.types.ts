import type { VisitorFields } from '#shared/lead-fields.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';
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

/** The payload of a call that carries a withdrawal of consent. */
export interface WithdrawalPayload {
  event: 'consent.withdrawn';
  /** The same as the header `webhook-id`. */
  id: string;
  occurredAt: string;
  version: 1;
  clientId: number;
  data: {
    leadId: number | null;
    email: string | null;
    phone: string | null;
    channels: readonly ContactChannel[];
    /** Who told it: the person's own link, staff or the client. */
    source: string;
    /** Whether every client of the agency must obey it. */
    isForAgency: boolean;
    /** Until when it must be obeyed everywhere. */
    dueAt: string;
  };
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

/** Where a delivery goes. */
export interface Receiver {
  /** Null for none. */
  address: string | null;
  /** The queue of its deliveries: a delivery of another one is moved there. */
  queue: string;
  isDisabled: boolean;
  headers: Readonly<Record<string, string>>;
  /** The secrets that sign its calls. */
  secrets: () => Promise<readonly string[]>;
  /** What becomes of a delivery when there is no address. */
  withoutAddress: { status: 'failed' | 'delivered'; lastReason?: string };
  /** Run it before the delivery is locked, as whoever changes the receiver locks both in this order. */
  lock: (tx: Ctx) => Promise<void>;
  recordSuccess: (ctx: Ctx) => Promise<void>;
  /** True when this failure disabled the receiver. Run it in the transaction that records the attempt. */
  recordFailure: (tx: Ctx, failure: { gone: boolean; reason: string }) => Promise<boolean>;
  /** Sets all waiting deliveries aside. */
  pause: (ctx: Ctx) => Promise<void>;
}
