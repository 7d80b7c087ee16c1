import { describe, expect, test } from 'vitest';
import { afterBusinessDays, businessDaysUntil } from './business-days.ts';

const after = (start: string, days: number): string =>
  afterBusinessDays(new Date(`${start}T15:30:00Z`), days).toISOString();

describe('business days', () => {
  test('leave weekends out and keep the time of day', () => {
    expect(after('2026-03-06', 1)).toBe('2026-03-09T15:30:00.000Z');
    expect(after('2026-03-02', 10)).toBe('2026-03-16T15:30:00.000Z');
    expect(after('2026-03-07', 1)).toBe('2026-03-09T15:30:00.000Z');
  });

  test.each([
    ['New Year', '2026-12-31', '2027-01-04'],
    ['Martin Luther King Jr.', '2026-01-16', '2026-01-20'],
    ['Presidents’ Day', '2026-02-13', '2026-02-17'],
    ['Memorial Day', '2026-05-22', '2026-05-26'],
    ['Juneteenth', '2026-06-18', '2026-06-22'],
    ['Independence Day, observed on Friday', '2026-07-02', '2026-07-06'],
    ['Labor Day', '2026-09-04', '2026-09-08'],
    ['Columbus Day', '2026-10-09', '2026-10-13'],
    ['Veterans Day', '2026-11-10', '2026-11-12'],
    ['Thanksgiving', '2026-11-25', '2026-11-27'],
    ['Christmas', '2026-12-24', '2026-12-28'],
    ['New Year on a Saturday, observed on Friday', '2027-12-30', '2028-01-03'],
    ['Christmas on a Sunday, observed on Monday', '2022-12-23', '2022-12-27'],
  ])('leave %s out', (_holiday, start, next) => {
    expect(after(start, 1).slice(0, 10)).toBe(next);
  });

  test('ten of them over Thanksgiving end two weeks and a day later', () => {
    expect(after('2026-11-20', 10).slice(0, 10)).toBe('2026-12-07');
  });
});

test.each([
  ['2026-03-02T15:30:00Z', '2026-03-16T15:30:00Z', 10],
  ['2026-03-13T15:30:00Z', '2026-03-16T15:30:00Z', 1],
  ['2026-03-14T09:00:00Z', '2026-03-16T15:30:00Z', 1],
  ['2026-03-16T09:00:00Z', '2026-03-16T15:30:00Z', 0],
  ['2026-03-20T09:00:00Z', '2026-03-16T15:30:00Z', 0],
  ['2026-12-23T12:00:00Z', '2026-12-28T12:00:00Z', 2],
])('from %s until %s there are %i business days', (now, until, days) => {
  expect(businessDaysUntil(new Date(now), new Date(until))).toBe(days);
});
