import type { Ctx } from '#server/platform/context.ts';

/** What a webhook call carries: flat, so that a spreadsheet takes it as one row. */
export interface LeadMessage {
  event: 'lead.created' | 'test';
  /** The same as the header `webhook-id`: receivers skip one they have seen. */
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
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  state: string | null;
  source: string;
  leadType: string;
  quizScore: number | null;
  completedBoth: boolean;
  message: string | null;
}

/** A retry's turn: the delivery that waited for it, and how often it was tried before. */
export interface Turn {
  deliveryId: number;
  attempts: number;
}

/** Sends the job that works off one address: at once, or for a retry at its time. */
export interface WakeUp {
  addressKey: string;
  turn?: Turn | undefined;
}

/** Sends the job that works off an address, in the transaction of `tx`. */
export type SendWakeUp = (tx: Ctx, wakeUp: WakeUp, startAfter?: Date) => Promise<void>;
