import { expect, test } from 'vitest';
import { chartSummary } from './daily-figures.ts';

const days = [
  { date: '2026-11-19', views: 4, forms: 1, quizzes: 0 },
  { date: '2026-11-20', views: 12, forms: 0, quizzes: 2 },
  { date: '2026-11-21', views: 0, forms: 0, quizzes: 0 },
];

test('the chart says in words what it shows', () => {
  expect(chartSummary(days)).toBe('Nov 19 to Nov 21: 16 views, 1 forms, 2 quizzes. Most views on Nov 20: 12.');
  expect(chartSummary([])).toBe('Nothing was counted yet.');
});
