import { expect, test } from 'vitest';
import { Blueprint } from '#shared/blueprints.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { blueprintsAsAsked, countQuestions } from './blueprint-list.rules.ts';

const topic = (name: string, questions: number) => ({
  name,
  questions: Array.from({ length: questions }, () => ({ intent: 'cost_factors' as const, question: null })),
  quiz: null,
});
const blueprint = (id: number, fields: Partial<Blueprint>): Blueprint => ({ ...sample(Blueprint), id, ...fields });
const pest = blueprint(1, {
  name: 'Pest, small',
  industry: 'Pest Control',
  sourceFarm: 'Warwick Pest',
  topics: [topic('Bed Bugs', 5), topic('Ants', 3)],
  createdAt: '2026-03-01T00:00:00.000Z',
});
const roof = blueprint(2, {
  name: 'Big roofs',
  industry: 'Roofing',
  sourceFarm: 'Boston Roofs',
  topics: [topic('Leaks', 20)],
  createdAt: '2026-02-01T00:00:00.000Z',
});
const ids = (values: Record<string, string>, sort = 'name') =>
  blueprintsAsAsked([pest, roof], { values, sort }).map(({ id }) => id);

test('a blueprint is found by its name, industry, farm and micro-hubs', () => {
  expect(ids({ q: 'pest small' })).toEqual([1]);
  expect(ids({ q: 'roofing' })).toEqual([2]);
  expect(ids({ q: 'warwick' })).toEqual([1]);
  expect(ids({ q: 'bed bugs' })).toEqual([1]);
});

test.each([
  ['-created', [1, 2]],
  ['created', [2, 1]],
  ['name', [2, 1]],
  ['-name', [1, 2]],
  ['-questions', [2, 1]],
  ['farm', [2, 1]],
])('blueprints are sorted by %s', (sort, order) => expect(ids({}, sort)).toEqual(order));

test('the questions of all micro-hubs are counted', () => expect(countQuestions(pest)).toBe(8));
