import type { CsvColumns } from '#shared/csv.ts';
import { DELIVERY_STATUS_LABELS, type DeliverySummary } from '#shared/mails.ts';

/** Webhook calls for spreadsheets, with what became of the last try. */
export const DELIVERY_COLUMNS: CsvColumns<DeliverySummary> = [
  ['Delivery id', ({ id }) => id],
  ['Created', ({ createdAt }) => createdAt],
  ['Client', ({ clientName }) => clientName],
  ['Receiver', ({ target }) => (target === 'client' ? 'Client' : 'Agency')],
  ['Lead id', ({ leadId }) => leadId],
  ['State', ({ status }) => DELIVERY_STATUS_LABELS[status]],
  ['Tries', ({ attempts }) => attempts],
  ['Delivered', ({ deliveredAt }) => deliveredAt],
  ['Next try', ({ nextAttemptAt }) => nextAttemptAt],
  ['Last try', ({ tries }) => tries[0]?.at ?? null],
  ['Last answer', ({ tries }) => tries[0]?.status ?? null],
  ['Last error', ({ tries }) => tries[0]?.reason ?? null],
  ['Sent again', ({ replays }) => replays],
];
