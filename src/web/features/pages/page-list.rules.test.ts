import { expect, test } from 'vitest';
import { Page } from '#shared/pages.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { pagesAsAsked } from './page-list.rules.ts';

const page = (id: number, fields: Partial<Page>): Page => ({ ...sample(Page), id, ...fields }) as Page;
const ants = page(1, { title: 'Do ants bite?', slug: 'do-ants-bite', microHub: 'Ants', bestPosition: 12, views: 3 });
const bees = page(2, { title: 'bees in walls', slug: 'bees', microHub: 'Bees', bestPosition: null, views: 9 });
const colony = page(3, {
  title: 'Colonies of ants',
  slug: 'colony',
  microHub: 'Ants',
  bestPosition: 2,
  views: 3,
  isPublished: true,
  status: 'published',
  publishedAt: '2026-03-01T00:00:00Z',
});
const pages = [ants, bees, colony];
const ids = (values: Record<string, string>, sort = 'plan') =>
  pagesAsAsked(pages, { values, sort }).map(({ id }) => id);

test('pages of a farm are found by all words, in any order, and by micro-hub and status', () => {
  expect(ids({ q: 'ANTS bite' })).toEqual([1]);
  expect(ids({ q: 'of ants' })).toEqual([3]);
  expect(ids({ topic: 'Ants' })).toEqual([1, 3]);
  expect(ids({ topic: 'Ants', status: 'published' })).toEqual([3]);
  expect(ids({ q: '  ' })).toEqual([1, 2, 3]);
  expect(ids({ from: '2026-02-28', to: '2026-03-01' })).toEqual([3]);
  expect(ids({ from: '2026-03-02' })).toEqual([]);
  expect(ids({ to: '2026-02-28T23:59:59.999Z' })).toEqual([]);
});

test('they are sorted both ways; what has no position or date comes last', () => {
  expect(ids({}, 'title')).toEqual([2, 3, 1]);
  expect(ids({}, '-title')).toEqual([1, 3, 2]);
  expect(ids({}, 'position')).toEqual([3, 1, 2]);
  expect(ids({}, '-position')).toEqual([1, 3, 2]);
  expect(ids({}, '-views')).toEqual([2, 1, 3]);
  expect(ids({}, '-published')[0]).toBe(3);
  expect(ids({}, '-status').at(0)).toBe(3);
});
