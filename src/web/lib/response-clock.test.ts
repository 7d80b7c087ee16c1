import { expect, test } from 'vitest';
import { durationText, responseClock } from './response-clock.ts';

const SINCE = '2026-11-21T10:00:00.000Z';
const after = (minutes: number) => Date.parse(SINCE) + minutes * 60_000;

test('formats a duration in its largest unit', () => {
  expect([0.4, 1, 12.9, 60, 179, 47 * 60, 48 * 60].map(durationText)).toEqual([
    'less than a minute',
    '1 minute',
    '12 minutes',
    '1 hour',
    '2 hours',
    '47 hours',
    '2 days',
  ]);
});

test('runs for new leads, stops at the answer and is hidden without a start', () => {
  const lead = { status: 'new', awaitingReplySince: SINCE, answeredAt: null };
  expect(responseClock(lead, after(12))).toMatchObject({ text: 'New for 12 minutes', isRunning: true });
  const answered = { ...lead, status: 'won', answeredAt: '2026-11-21T10:05:00.000Z' };
  expect(responseClock(answered, after(5000))).toMatchObject({ text: 'Answered after 5 minutes', isRunning: false });
  expect(responseClock({ ...lead, status: 'lost' }, after(1))).toBeNull();
  expect(responseClock(lead, after(-3))?.minutes).toBe(0);
});
