import { expect, test } from 'vitest';
import { comparedPeriod, addDays, daysIn, everyDay, rateOf, wilsonInterval } from './analytics-rules.ts';

// Newcombe 1998, table I, method 3.
test.each([
  { hits: 81, tries: 263, low: 0.2553, high: 0.3662 },
  { hits: 15, tries: 148, low: 0.0624, high: 0.1605 },
  { hits: 0, tries: 20, low: 0, high: 0.1611 },
  { hits: 1, tries: 29, low: 0.0061, high: 0.1718 },
])('the interval of $hits out of $tries is as published', ({ hits, tries, low, high }) => {
  const interval = wilsonInterval(hits, tries);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('nothing tried and more hits than tries have no interval', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(wilsonInterval(5, 4)).toBeNull();
  expect(wilsonInterval(4, 4)?.high).toBeCloseTo(1);
});

test('a rate says what it is made of, and is not cut off at 100 %', () => {
  expect(rateOf(3, 41)).toEqual({ submissions: 3, views: 41, rate: 7.3, low: 2.5, high: 19.4 });
  expect(rateOf(6, 4)).toEqual({ submissions: 6, views: 4, rate: 150, low: null, high: null });
  expect(rateOf(0, 0)).toEqual({ submissions: 0, views: 0, rate: null, low: null, high: null });
});

test('days are counted over months and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysIn({ from: '2026-11-01', to: '2026-11-30' })).toBe(30);
  expect(everyDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('a period is compared with the days right before it, or with the same days of last year', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(comparedPeriod(november, 'previous')).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(comparedPeriod(november, 'year')).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'year').from).toBe('2027-02-28');
});
