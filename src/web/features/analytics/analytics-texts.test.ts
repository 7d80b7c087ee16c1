import { expect, test } from 'vitest';
import { rateOf } from '#shared/analytics-rules.ts';
import {
  comparedPeriod,
  changeText,
  dropOff,
  rateChangeText,
  rateDetail,
  rateText,
  trendText,
} from './analytics-texts.ts';

const when = 'the 30 days before';

test('describes the change of a count and marks unmeasured values', () => {
  expect(changeText({ current: 96, previous: 84, period: when })).toBe('+14% on 84 in the 30 days before');
  expect(changeText({ current: 42, previous: 84, period: when })).toBe('−50% on 84 in the 30 days before');
  expect(changeText({ current: 84, previous: 84, period: when })).toBe('As many as in the 30 days before');
  expect(changeText({ current: 3, previous: 0, period: when })).toBe('None in the 30 days before');
  expect(changeText({ current: 3, previous: null, period: when })).toBe('Not measured in the 30 days before');
});

test('describes the change of a rate in points', () => {
  expect(rateChangeText({ current: 3.5, previous: 3.1, period: when })).toBe(
    '+0.4 points on 3.1% in the 30 days before',
  );
  expect(rateChangeText({ current: 3.1, previous: 3.1, period: when })).toBe('As in the 30 days before');
  expect(rateChangeText({ current: null, previous: 3.1, period: when })).toBe('Not measured in the 30 days before');
});

test('names the compared period', () => {
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-30' }, false)).toBe('the 30 days before');
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-01' }, false)).toBe('the day before');
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-30' }, true)).toBe('the same days last year');
});

test('explains a rate, its interval and values above 100 %', () => {
  expect(rateText(rateOf(3, 41))).toBe('7.3%');
  expect(rateDetail(rateOf(3, 41))).toBe('3 submissions of 41 views, 95% confidence interval 2.5% to 19.4%');
  expect(rateDetail(rateOf(3, 2))).toContain('may exceed 100%');
  expect(rateText(rateOf(0, 0))).toBeNull();
});

test('describes the chart as text', () => {
  const day = { visitors: null, forms: 0, quizzes: 0, calls: 0, leads: 0 };
  const days = [
    { ...day, date: '2026-11-19', views: 4, forms: 1 },
    { ...day, date: '2026-11-20', views: 12, quizzes: 2 },
  ];
  expect(trendText(days)).toBe('Nov 19 to Nov 20: 16 views, 1 form, 2 quizzes. Most views on Nov 20: 12.');
  expect(trendText([])).toBe('Nothing was counted in this period.');
});

test('counts the visitors lost at each question', () => {
  expect(dropOff([20, 10, 10, 0])).toEqual([
    { reached: 10, share: 0.5, dropped: 10 },
    { reached: 10, share: 1, dropped: 0 },
    { reached: 0, share: 0, dropped: 10 },
  ]);
  expect(dropOff([0, 0])).toEqual([{ reached: 0, share: null, dropped: 0 }]);
});
