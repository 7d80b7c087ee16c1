import { expect, it } from 'vitest';
import type { LeadTimeline } from '#shared/lead-management.ts';
import { timelineEntries } from './timeline.rules.ts';

it('orders the timeline from page to outcome with a fixed order for equal times', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const later = '2026-11-21T12:05:00.000Z';
  const timeline = {
    deliveries: [{ id: 1, createdAt: at }],
    mails: [
      { id: 9, createdAt: later },
      { id: 8, createdAt: at },
    ],
    receipts: [{ id: 1, at }],
    events: [
      { id: 1, kind: 'submitted', at },
      { id: 2, kind: 'status', at: later },
    ],
  } as LeadTimeline;
  expect(timelineEntries(timeline).map((entry) => (entry.kind === 'event' ? entry.event.kind : entry.kind))).toEqual([
    'page',
    'rank',
    'submitted',
    'consent',
    'delivery',
    'mail',
    'status',
    'mail',
    'outcome',
  ]);
});
