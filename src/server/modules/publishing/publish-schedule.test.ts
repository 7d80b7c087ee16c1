import { expect, test } from 'vitest';
import { pagesAllowedByHour, localTime, timeZoneOfState } from './publish-schedule.rules.ts';

test('a day’s pages are published between eight and seven, spread over the hours', () => {
  expect([0, 7].map((hour) => pagesAllowedByHour(5, hour))).toEqual([0, 0]);
  expect(pagesAllowedByHour(12, 8)).toBe(1);
  expect(pagesAllowedByHour(12, 13)).toBe(6);
  expect([19, 23].map((hour) => pagesAllowedByHour(12, hour))).toEqual([12, 12]);
  expect(pagesAllowedByHour(1, 8)).toBe(1);
});

test('a farm’s day follows the time zone of its state', () => {
  const at = new Date('2026-07-01T03:30:00Z');
  expect(localTime(at, timeZoneOfState('RI'))).toEqual({ hour: 23, dayStart: new Date('2026-06-30T04:00:00Z') });
  expect(localTime(at, timeZoneOfState('CA'))).toEqual({ hour: 20, dayStart: new Date('2026-06-30T07:00:00Z') });
  const start = new Date('2026-07-01T16:20:45.678Z');
  expect(localTime(start, 'UTC')).toEqual({ hour: 16, dayStart: new Date('2026-07-01T00:00:00Z') });
  expect(timeZoneOfState('TX')).toBe('America/Chicago');
  expect(timeZoneOfState(null)).toBe('America/New_York');
});
