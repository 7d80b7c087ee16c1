import { expect, it } from 'vitest';
import type { LeadStory } from '#shared/lead-work.ts';
import { chaptersOf } from './story.rules.ts';

it('tells a lead from its page to its outcome, and what happened at once in the order of the doing', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const later = '2026-11-21T12:05:00.000Z';
  const story = {
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
  } as unknown as LeadStory;
  expect(chaptersOf(story).map((chapter) => (chapter.kind === 'event' ? chapter.event.kind : chapter.kind))).toEqual([
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
