import type { LeadEvent } from '#shared/lead-history.ts';
import type { PhoneCall } from '#shared/telephony.ts';
import type { ConsentReceipt, LeadDelivery, LeadEmail, LeadTimeline } from '#shared/lead-management.ts';

export type TimelineEntry =
  | { kind: 'page'; at: null }
  | { kind: 'rank'; at: null }
  | { kind: 'event'; at: string; event: LeadEvent }
  | { kind: 'call'; at: string; call: PhoneCall }
  | { kind: 'consent'; at: string; receipt: ConsentReceipt }
  | { kind: 'delivery'; at: string; delivery: LeadDelivery }
  | { kind: 'mail'; at: string; email: LeadEmail }
  | { kind: 'outcome'; at: null };

/** Order of entries with the same time. */
const KIND_ORDER: Record<TimelineEntry['kind'], number> = {
  page: 0,
  rank: 1,
  event: 2,
  call: 3,
  consent: 4,
  delivery: 5,
  mail: 6,
  outcome: 7,
};

export const timelineEntries = ({ events, calls = [], receipts, deliveries, mails }: LeadTimeline): TimelineEntry[] => {
  const dated: TimelineEntry[] = [
    ...events.map((event): TimelineEntry => ({ kind: 'event', at: event.at, event })),
    ...calls.map((call): TimelineEntry => ({ kind: 'call', at: call.startedAt, call })),
    ...receipts.map((receipt): TimelineEntry => ({ kind: 'consent', at: receipt.at, receipt })),
    ...deliveries.map((delivery): TimelineEntry => ({ kind: 'delivery', at: delivery.createdAt, delivery })),
    ...mails.map((email): TimelineEntry => ({ kind: 'mail', at: email.createdAt, email })),
  ];
  const sorted = dated.toSorted(
    (a, b) => (a.at ?? '').localeCompare(b.at ?? '') || KIND_ORDER[a.kind] - KIND_ORDER[b.kind],
  );
  return [{ kind: 'page', at: null }, { kind: 'rank', at: null }, ...sorted, { kind: 'outcome', at: null }];
};
