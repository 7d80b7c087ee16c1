import type { LeadEvent } from '#shared/lead-history.ts';
import type { ConsentReceipt, LeadDelivery, LeadMail, LeadStory } from '#shared/lead-work.ts';

/** One thing that happened, in the order people tell it. */
export type Chapter =
  | { kind: 'page'; at: null }
  | { kind: 'rank'; at: null }
  | { kind: 'event'; at: string; event: LeadEvent }
  | { kind: 'consent'; at: string; receipt: ConsentReceipt }
  | { kind: 'delivery'; at: string; delivery: LeadDelivery }
  | { kind: 'mail'; at: string; mail: LeadMail }
  | { kind: 'outcome'; at: null };

/** Of what happened in one moment: first what was sent, then what was agreed, then what was done with it. */
const ORDER: Record<Chapter['kind'], number> = {
  page: 0,
  rank: 1,
  event: 2,
  consent: 3,
  delivery: 4,
  mail: 5,
  outcome: 6,
};

/** A lead's story from the page it came from to what became of it. */
export const chaptersOf = ({ events, receipts, deliveries, mails }: LeadStory): Chapter[] => {
  const dated: Chapter[] = [
    ...events.map((event): Chapter => ({ kind: 'event', at: event.at, event })),
    ...receipts.map((receipt): Chapter => ({ kind: 'consent', at: receipt.at, receipt })),
    ...deliveries.map((delivery): Chapter => ({ kind: 'delivery', at: delivery.createdAt, delivery })),
    ...mails.map((mail): Chapter => ({ kind: 'mail', at: mail.createdAt, mail })),
  ];
  const sorted = dated.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '') || ORDER[a.kind] - ORDER[b.kind]);
  return [{ kind: 'page', at: null }, { kind: 'rank', at: null }, ...sorted, { kind: 'outcome', at: null }];
};
