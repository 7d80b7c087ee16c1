import { expect, test } from 'vitest';
import { isOverdue } from './plan.ts';

const overdue = (schedule: string, last: string, now: string): boolean =>
  isOverdue(schedule, { last: new Date(last), now: new Date(now) });

test('a backup is overdue an hour after the next one should have begun', () => {
  expect(overdue('0 2 * * *', '2026-11-27T02:03:00Z', '2026-11-28T01:59:00Z')).toBe(false);
  expect(overdue('0 2 * * *', '2026-11-27T02:03:00Z', '2026-11-28T02:59:00Z')).toBe(false);
  expect(overdue('0 2 * * *', '2026-11-27T02:03:00Z', '2026-11-28T03:01:00Z')).toBe(true);
  expect(overdue('0 2 * * *', '2026-11-28T02:03:00Z', '2026-11-28T23:00:00Z')).toBe(false);
});

test('what is planned for Sundays is not overdue on a Saturday', () => {
  expect(overdue('30 4 * * 0', '2026-11-22T04:31:00Z', '2026-11-28T12:00:00Z')).toBe(false);
  expect(overdue('30 4 * * 0', '2026-11-22T04:31:00Z', '2026-11-29T05:31:00Z')).toBe(true);
});
