import { describe, expect, test } from 'vitest';
import { fillDays, measuredCalls, resolvePeriod, sumCounts, sumLeads, toFigures } from './overview.rules.ts';

const NOW = new Date('2026-03-31T23:30:00Z');

describe('the period of the figures', () => {
  test.each([
    ['of nothing asked', {}, { from: '2026-03-02', to: '2026-03-31' }],
    ['up to a day', { to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
    ['from a day', { from: '2026-03-30' }, { from: '2026-03-30', to: '2026-03-31' }],
    ['of both days', { from: '2026-01-01', to: '2026-02-01' }, { from: '2026-01-01', to: '2026-02-01' }],
    ['of one day', { from: '2026-02-01', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-01' }],
    ['that begins after its end', { from: '2026-02-02', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-01' }],
  ])('%s', (_what, asked, period) => {
    expect(resolvePeriod(asked, NOW)).toEqual(period);
  });
});

describe('the figures', () => {
  const counts = { views: 200, visitors: 150, forms: 6, quizzes: 4 };

  test('have the share of views that became a form or a quiz', () => {
    expect(toFigures({ ...counts, calls: 9 }, { leads: 8, won: 2 })).toEqual({
      ...counts,
      calls: 9,
      leads: 8,
      won: 2,
      conversion: { submissions: 10, views: 200, rate: 5, low: 2.7, high: 9 },
    });
  });

  test('without leads count none', () => {
    expect(toFigures({ ...counts, calls: null })).toMatchObject({ leads: 0, won: 0 });
  });

  test('of several rows are added up', () => {
    expect(sumCounts([counts, { views: 1, visitors: 2, forms: 3, quizzes: 4 }])).toEqual({
      views: 201,
      visitors: 152,
      forms: 9,
      quizzes: 8,
    });
    expect(sumCounts([])).toEqual({ views: 0, visitors: null, forms: 0, quizzes: 0 });
  });

  test.each([
    [[null, null], null],
    [[null, 3], 3],
    [[3, null], 3],
    [[0, null], 0],
    [[3, 4], 7],
  ])('of visitors %j add up to %j: unknown only where no row knows them', (visitors, sum) => {
    expect(sumCounts(visitors.map((one) => ({ ...counts, visitors: one }))).visitors).toBe(sum);
  });
});

test('leads of several rows are added up', () => {
  expect(
    sumLeads([
      { leads: 2, won: 1 },
      { leads: 5, won: 0 },
    ]),
  ).toEqual({ leads: 7, won: 1 });
  expect(sumLeads([])).toEqual({ leads: 0, won: 0 });
});

test('a chart has every day; visitors and presses are unknown before they were counted, and none on a quiet day after', () => {
  const days = fillDays(
    { from: '2026-03-01', to: '2026-03-04' },
    {
      days: [
        { day: '2026-03-01', views: 9, visitors: null, forms: 1, quizzes: 2 },
        { day: '2026-03-04', views: 5, visitors: 4, forms: 0, quizzes: 0 },
      ],
      leads: new Map([['2026-03-02', { leads: 3, won: 1 }]]),
      calls: new Map([['2026-03-04', 6]]),
      visitorsSince: '2026-03-03',
      callsSince: '2026-03-03',
    },
  );
  expect(days).toEqual([
    { date: '2026-03-01', views: 9, visitors: null, forms: 1, quizzes: 2, calls: null, leads: 0 },
    { date: '2026-03-02', views: 0, visitors: null, forms: 0, quizzes: 0, calls: null, leads: 3 },
    { date: '2026-03-03', views: 0, visitors: 0, forms: 0, quizzes: 0, calls: 0, leads: 0 },
    { date: '2026-03-04', views: 5, visitors: 4, forms: 0, quizzes: 0, calls: 6, leads: 0 },
  ]);
});

test('visitors of an empty day are unknown while none were ever counted', () => {
  const [day] = fillDays(
    { from: '2026-03-01', to: '2026-03-01' },
    { days: [], leads: new Map(), calls: new Map(), visitorsSince: null, callsSince: null },
  );
  expect(day?.visitors).toBeNull();
});

test('presses are unknown where the period ends before they were counted, and none where nobody pressed', () => {
  const since = '2026-03-03';
  expect(measuredCalls(4, { to: '2026-03-02', since })).toBeNull();
  expect(measuredCalls(4, { to: '2026-03-03', since })).toBe(4);
  expect(measuredCalls(undefined, { to: '2026-03-09', since })).toBe(0);
  expect(measuredCalls(4, { to: '2026-03-09', since: null })).toBeNull();
});
