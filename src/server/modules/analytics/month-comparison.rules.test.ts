import { expect, test } from 'vitest';
import { comparableMonths } from './month-comparison.rules.ts';

test('a month is compared with as many days of the month before', () => {
  expect(comparableMonths(new Date('2026-11-21T20:00:00Z'))).toEqual({
    month: { from: '2026-11-01', to: '2026-11-21' },
    before: { from: '2026-10-01', to: '2026-10-21' },
  });
});

test('the end of a long month is compared with the whole of a short one, and January with December', () => {
  expect(comparableMonths(new Date('2026-03-31T00:00:00Z')).before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(comparableMonths(new Date('2026-01-05T00:00:00Z')).before).toEqual({ from: '2025-12-01', to: '2025-12-05' });
});
