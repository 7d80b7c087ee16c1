import { expect, test } from 'vitest';
import { allowedByHour, localTime, zoneOf } from './drip.rules.ts';

test('a day’s pages go out between eight and seven, spread over the hours', () => {
  expect([0, 7].map((hour) => allowedByHour(5, hour))).toEqual([0, 0]);
  expect(allowedByHour(12, 8)).toBe(1);
  expect(allowedByHour(12, 13)).toBe(6);
  expect([19, 23].map((hour) => allowedByHour(12, hour))).toEqual([12, 12]);
  expect(allowedByHour(1, 8)).toBe(1);
});

test('a farm’s day is that of its state', () => {
  const at = new Date('2026-07-01T03:30:00Z');
  expect(localTime(at, zoneOf('RI'))).toEqual({ hour: 23, dayStart: new Date('2026-06-30T04:00:00Z') });
  expect(localTime(at, zoneOf('CA'))).toEqual({ hour: 20, dayStart: new Date('2026-06-30T07:00:00Z') });
  expect(zoneOf('TX')).toBe('America/Chicago');
  expect(zoneOf(null)).toBe('America/New_York');
});
