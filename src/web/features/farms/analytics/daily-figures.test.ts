import { expect, test } from 'vitest';
import { chartPoints, chartSummary, dayLabel } from './daily-figures.ts';

const days = [
  { date: '2026-11-19', views: 4, forms: 1, quizzes: 0 },
  { date: '2026-11-20', views: 12, forms: 0, quizzes: 2 },
  { date: '2026-11-21', views: 0, forms: 0, quizzes: 0 },
];

test('a day is named as it was counted, wherever the reader is', () => {
  expect(dayLabel('2026-11-01')).toBe('Nov 1');
});

test('the highest day touches the top and a day of nothing the ground', () => {
  const box = { width: 100, height: 60 };
  expect(chartPoints([4, 12, 0], box)).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 0 },
    { x: 100, y: 60 },
  ]);
  expect(chartPoints([0, 0], box).map(({ y }) => y)).toEqual([60, 60]);
  expect(chartPoints([], box)).toEqual([]);
});

test('the chart says in words what it shows', () => {
  expect(chartSummary(days)).toBe('Nov 19 to Nov 21: 16 views, 1 forms, 2 quizzes. Most views on Nov 20: 12.');
  expect(chartSummary([])).toBe('Nothing was counted yet.');
});
