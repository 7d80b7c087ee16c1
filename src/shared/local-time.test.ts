import { expect, test } from 'vitest';
import { localMoment, momentInZone, zoneLabel, zoneOfState } from './local-time.ts';

const at = (text: string, hour: number, zone = 'America/New_York') => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return momentInZone({ year, month, day, hour }, zone).toISOString();
};

test('a state has a time zone, and no state has none', () => {
  expect(['RI', 'tx', ' CA ', 'HI', 'Rhode Island', '', null].map(zoneOfState)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    null,
    null,
    null,
  ]);
});

test('the zones of the United States have names that people use', () => {
  expect([zoneLabel('America/Chicago'), zoneLabel('Europe/Berlin')]).toEqual(['Central time', 'Europe/Berlin']);
});

test('midnight and hours are found on both sides of a change of the clocks', () => {
  expect(at('2026-03-08', 0)).toBe('2026-03-08T05:00:00.000Z');
  expect(at('2026-03-09', 0)).toBe('2026-03-09T04:00:00.000Z');
  expect(at('2026-11-01', 0)).toBe('2026-11-01T04:00:00.000Z');
  expect(at('2026-11-02', 0)).toBe('2026-11-02T05:00:00.000Z');
  expect(at('2026-07-01', 9, 'Asia/Kolkata')).toBe('2026-07-01T03:30:00.000Z');
});

test('a skipped hour is the one after it, and of a repeated hour the first counts', () => {
  expect(at('2026-03-08', 2)).toBe('2026-03-08T07:00:00.000Z');
  expect(localMoment(new Date(at('2026-03-08', 2)), 'America/New_York').hour).toBe(3);
  expect(at('2026-11-01', 1)).toBe('2026-11-01T05:00:00.000Z');
});

test('a moment is shown in a time zone with its weekday', () => {
  expect(localMoment(new Date('2026-11-30T02:30:00Z'), 'America/Chicago')).toEqual({
    year: 2026,
    month: 11,
    day: 29,
    hour: 20,
    weekday: 7,
  });
});
