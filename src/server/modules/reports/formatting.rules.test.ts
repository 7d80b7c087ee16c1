import { describe, expect, test } from 'vitest';
import { PORTAL_ACTIVITY_KINDS } from '#shared/portal.ts';
import {
  formatActivity,
  formatChange,
  formatCount,
  formatDayInZone,
  formatDollars,
  formatLongDay,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPosition,
  formatShortDay,
  formatShortMonth,
  formatWeek,
} from './formatting.rules.ts';

describe('a figure', () => {
  test('has its thousands apart, and dollars without cents', () => {
    expect(formatNumber(12_345)).toBe('12,345');
    expect(formatDollars(12_344.5)).toBe('$12,345');
  });

  test('is one thing or several', () => {
    expect([formatCount(0, 'page'), formatCount(1, 'page'), formatCount(2, 'page')]).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
    ]);
    expect([formatCount(1, 'more', 'more'), formatCount(1500, 'more', 'more')]).toEqual(['1 more', '1,500 more']);
  });

  test('that was not measured says so, where zero is a figure', () => {
    expect([formatPercent(null), formatPercent(0), formatPercent(1.25)]).toEqual(['Not measured', '0.0%', '1.3%']);
    expect([formatPosition('unmeasured'), formatPosition(null), formatPosition(4)]).toEqual([
      'Not measured',
      'Not found',
      '#4',
    ]);
  });

  test.each([
    [5, null, 'The first month'],
    [5, 5, 'As many as the month before (5)'],
    [1005, 5, '1,000 more than the month before (5)'],
    [4, 5, '1 fewer than the month before (5)'],
  ])('of %j after %j is %s', (now, before, words) => {
    expect(formatChange(now, before)).toBe(words);
  });
});

test.each([
  [0.9, 'Less than a minute'],
  [1, '1 minute'],
  [89.4, '89 minutes'],
  [90, '2 hours'],
  [60 * 47.4, '47 hours'],
  [60 * 48, '2 days'],
  [1440 * 10, '10 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

describe('a date', () => {
  test('of a day is that day anywhere', () => {
    expect([formatShortDay('2026-11-02'), formatShortDay('2026-11-30T23:59:59.000Z')]).toEqual(['Nov 2', 'Nov 30']);
    expect([formatLongDay('2026-11-01'), formatLongDay('2026-11-30T23:59:59.000Z')]).toEqual([
      'November 1, 2026',
      'November 30, 2026',
    ]);
    expect(formatShortMonth('2026-11')).toBe('Nov');
  });

  test('of a week names its first and last day', () => {
    expect(formatWeek({ from: '2026-11-02', to: '2026-11-08' })).toBe('Nov 2–8');
    expect(formatWeek({ from: '2026-11-30', to: '2026-11-30' })).toBe('Nov 30');
  });

  test('of a moment is the one on the client’s clocks', () => {
    expect(formatMoment('2026-12-02T03:05:00Z', 'America/New_York')).toMatch(/^December 1, 2026 at 10:05\sPM \(.+\)$/);
    expect(formatDayInZone('2026-12-02T03:05:00Z', 'America/New_York')).toBe('Dec 1, 2026');
  });
});

describe('what was done', () => {
  test.each([
    ['published', 1, '1 page published'],
    ['published', 11, '11 pages published'],
    ['refreshed', 2, '2 pages refreshed with changed facts'],
    ['merged', 1, '1 page merged with another'],
    ['domain', 3, 'The domain of your hub was set up'],
    ['website', 1, '1 website set up'],
    ['links', 1, 'Links between pages updated once'],
    ['links', 1200, 'Links between pages updated 1,200 times'],
    ['pictures', 1, 'Pictures made once'],
    ['pictures', 2, 'Pictures made 2 times'],
    ['buttons', 1, 'Words of buttons changed once'],
    ['buttons', 2, 'Words of buttons changed 2 times'],
    ['questions', 1, 'Questions added once'],
    ['questions', 2, 'Questions added 2 times'],
    ['photo', 1, '1 page got a photo'],
  ] as const)('as %s, %i times, reads: %s', (kind, times, words) => {
    expect(formatActivity(kind, times)).toBe(words);
  });

  test('has words for every kind of work, each its own', () => {
    const words = PORTAL_ACTIVITY_KINDS.map((kind) => formatActivity(kind, 2));
    expect(new Set(words).size).toBe(PORTAL_ACTIVITY_KINDS.length);
  });
});
