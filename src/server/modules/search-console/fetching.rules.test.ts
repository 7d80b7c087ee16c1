import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  firstDailyDay,
  googleDayOf,
  lastDayOf,
  missingSpanCandidates,
  monthOf,
  retryMinutes,
  spanKey,
  windowStart,
} from './fetching.rules.ts';

describe('a day', () => {
  test.each([
    ['2026-01-15T07:59:59Z', '2026-01-14'],
    ['2026-01-15T08:00:00Z', '2026-01-15'],
    ['2026-07-15T06:59:59Z', '2026-07-14'],
    ['2026-07-15T07:00:00Z', '2026-07-15'],
  ])('at %s is %s, as Google counts it in California', (moment, day) => {
    expect(googleDayOf(new Date(moment))).toBe(day);
  });

  test('has a next and a former one by the calendar, over months, leap days and clock changes', () => {
    expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-03-08', 1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2026-03-09',
    ]);
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  test.each([
    ['2026-03-15', 1, '2026-04-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2026-01-09', -13, '2024-12-09'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-07-30', 1, '2026-08-30'],
  ])('%s and %i months is %s', (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  test('is in a month that is named by its first day', () => {
    expect(monthOf('2026-03-15')).toBe('2026-03-01');
  });
});

test('Google has figures of sixteen months', () => {
  expect(windowStart('2026-11-21')).toBe('2025-07-21');
});

test('queries are kept by day from the first of the month that was 92 days ago', () => {
  expect(firstDailyDay('2026-11-21')).toBe('2026-08-01');
  expect(firstDailyDay('2026-07-02')).toBe('2026-04-01');
  expect(firstDailyDay('2026-07-01')).toBe('2026-03-01');
});

test('a span ends with its day or with the last day of its month', () => {
  expect(lastDayOf({ isMonth: false, day: '2026-02-01' })).toBe('2026-02-01');
  expect(lastDayOf({ isMonth: true, day: '2026-02-01' })).toBe('2026-02-28');
  expect(spanKey({ isMonth: false, day: '2026-02-01' })).toBe('day 2026-02-01');
  expect(spanKey({ isMonth: true, day: '2026-02-01' })).toBe('month 2026-02-01');
});

describe('the spans of a property', () => {
  const keys = (firstDay: string, lastDay: string) => missingSpanCandidates({ firstDay, lastDay }).map(spanKey);

  test('are its days, the newest first, when it is younger than what is kept by day', () => {
    expect(keys('2026-11-19', '2026-11-21')).toEqual(['day 2026-11-21', 'day 2026-11-20', 'day 2026-11-19']);
    expect(keys('2026-11-21', '2026-11-21')).toEqual(['day 2026-11-21']);
  });

  test('are days, then whole months back to the first one', () => {
    const all = keys('2026-05-20', '2026-11-21');
    expect(all.slice(111)).toEqual([
      'day 2026-08-02',
      'day 2026-08-01',
      'month 2026-07-01',
      'month 2026-06-01',
      'month 2026-05-01',
    ]);
    expect(all).toHaveLength(116);
  });
});

describe('the next fetch after failures', () => {
  const plain = { isQuota: false, retryAfterSeconds: null };

  test.each([
    [1, 2],
    [2, 10],
    [3, 60],
    [4, 240],
    [5, 720],
    [6, 720],
  ])('%i in a row waits %i minutes', (failures, minutes) => {
    expect(retryMinutes({ ...plain, failures })).toBe(minutes);
  });

  test('waits a quarter of an hour at least when the quota is used up', () => {
    expect(retryMinutes({ ...plain, failures: 1, isQuota: true })).toBe(15);
    expect(retryMinutes({ ...plain, failures: 3, isQuota: true })).toBe(60);
  });

  test('waits as long as Google asks, but never more than a day', () => {
    expect(retryMinutes({ ...plain, failures: 1, retryAfterSeconds: 1800 })).toBe(30);
    expect(retryMinutes({ ...plain, failures: 2, retryAfterSeconds: 60 })).toBe(10);
    expect(retryMinutes({ ...plain, failures: 1, retryAfterSeconds: 999_999 })).toBe(1440);
  });

  test('waits a day when the failures were not counted', () => {
    expect(retryMinutes({ ...plain, failures: 0 })).toBe(1440);
  });
});
