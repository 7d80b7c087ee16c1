import { expect, test } from 'vitest';
import { evaluatePageAdvice, type PageAdviceInput } from './page-advice.ts';

type Advised = [advice: string, reason: string];

const page: PageAdviceInput = {
  age: 200,
  isReachable: true,
  views: 0,
  submissions: 0,
  leads: 0,
  isRankMeasured: false,
  position: null,
};

test.each<[string, Partial<PageAdviceInput>, ...Advised]>([
  ['nobody came', {}, 'prune', 'No views in 90 days, and its ranking was not measured.'],
  [
    'nobody came and Google does not find it',
    { isRankMeasured: true },
    'prune',
    'No views in 90 days, and it was not found when its ranking was measured.',
  ],
  [
    'nobody came, but it ranks low',
    { isRankMeasured: true, position: 34 },
    'improve',
    'No views in 90 days, and it ranks #34.',
  ],
  ['it ranks well', { isRankMeasured: true, position: 6 }, 'keep', 'No lead in 90 days, but it ranks #6.'],
  ['few views but leads', { views: 4, leads: 1, submissions: 1 }, 'keep', '1 lead from 4 views in 90 days.'],
  [
    'the tenth place is still a good one',
    { isRankMeasured: true, position: 10 },
    'keep',
    'No lead in 90 days, but it ranks #10.',
  ],
  ['the eleventh is not', { isRankMeasured: true, position: 11 }, 'improve', 'No views in 90 days, and it ranks #11.'],
  ['on its 89th day', { age: 89 }, 'early', 'Public and counted for 89 days; judged after 90.'],
  ['on its 90th day', { age: 90 }, 'prune', 'No views in 90 days, and its ranking was not measured.'],
  ['young', { age: 1 }, 'early', 'Public and counted for 1 day; judged after 90.'],
  ['young with a lead', { age: 12, views: 9, leads: 2 }, 'keep', '2 leads from 9 views in 90 days.'],
  ['many views, nobody acts', { views: 100 }, 'improve', '100 views in 90 days and nobody sent a form or quiz.'],
  [
    'too few to tell',
    { views: 99, submissions: 1 },
    'watch',
    '99 views and 1 submission in 90 days, no lead: too few to tell.',
  ],
  [
    'one view short of telling',
    { views: 99 },
    'watch',
    '99 views and no submission in 90 days, no lead: too few to tell.',
  ],
  [
    'many views and one visitor acted',
    { views: 2400, submissions: 2 },
    'watch',
    '2,400 views and 2 submissions in 90 days, no lead: too few to tell.',
  ],
  ['its farm is off', { isReachable: false }, 'watch', 'Its farm is not active, so nobody can read it.'],
])('%s', (_what, facts, ...[advice, reason]) => {
  expect(evaluatePageAdvice({ ...page, ...facts })).toEqual({ advice, reason });
});
