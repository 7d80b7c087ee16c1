import { expect, test } from 'vitest';
import { costOf, formatDollars, monthName, monthStart, estimateTokens } from './budgets.rules.ts';

test('a budget’s month begins and is named in UTC', () => {
  const last = new Date('2026-11-30T23:59:59.999Z');
  expect([monthStart(last), monthName(last)]).toEqual([new Date('2026-11-01T00:00:00Z'), 'November']);
  const first = new Date('2026-12-01T00:00:00Z');
  expect([monthStart(first), monthName(first)]).toEqual([first, 'December']);
});

test.each([
  [12.5, '$12.50'],
  [0, '$0.00'],
  [0.01, '$0.01'],
  [0.0099, '$0.0099'],
  [0.00004, '$0.0000'],
])('%d is written %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test('a call costs its tokens at the prices of a million, and nothing known without prices', () => {
  expect(costOf({ input: 2_000_000, output: 500_000 }, { input: 3, output: 12 })).toBe(12);
  expect(costOf({ input: 1, output: 1 }, null)).toBeNull();
});

test('a text has at most a token for three characters', () => {
  expect(['', 'a', 'abc', 'abcd'].map(estimateTokens)).toEqual([0, 1, 1, 2]);
});
