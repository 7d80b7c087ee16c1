import { expect, test } from 'vitest';
import { sortByPlace, planSearch, nextPage, withPlaces } from './search-depth.rules.ts';

const found = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, n) => ({ title: `${name}${n}`, url: `https://${name}${n}.example/`, host: '' }));

test('a full look-up requests every page in its order', () => {
  expect(planSearch({ searchDepth: 'full', currentPosition: 33, pages: 5 })).toEqual({ depth: 50, pages: null });
});

test('around the last position, the page of that position is first, then its neighbors, then the rest', () => {
  expect(planSearch({ searchDepth: 'around', currentPosition: 33, pages: 5 }).pages).toEqual([4, 3, 5, 1, 2]);
  expect(planSearch({ searchDepth: 'around', currentPosition: 50, pages: 5 }).pages).toEqual([5, 4, 1, 2, 3]);
  expect(planSearch({ searchDepth: 'around', currentPosition: 11, pages: 5 }).pages).toEqual([2, 1, 3, 4, 5]);
});

test('"around" makes no difference on the first page, for an unknown position, and where one page holds all', () => {
  for (const [currentPosition, pages] of [
    [4, 5],
    [10, 5],
    [null, 5],
    [33, 1],
  ] as const) {
    expect(planSearch({ searchDepth: 'around', currentPosition, pages })).toEqual({ depth: 50, pages: null });
  }
});

test('near the first page a look-up covers the top ten; other positions need the full depth', () => {
  const depths = [1, 10, 13, 14, 40, null].map(
    (currentPosition) => planSearch({ searchDepth: 'near', currentPosition, pages: 5 }).depth,
  );
  expect(depths).toEqual([10, 10, 10, 50, 50, 50]);
});

test('each page is requested once', () => {
  const pageOrder = [4, 3, 5, 1, 2];
  expect([0, 1, 4, 5].map((asked) => nextPage(asked, { pageOrder, pages: 5 }))).toEqual([4, 3, 2, null]);
  expect([0, 4, 5].map((asked) => nextPage(asked, { pageOrder: null, pages: 5 }))).toEqual([1, 5, null]);
});

test('results of a later page have their places, and are counted one by one once no page is missing', () => {
  const fourth = withPlaces(found(9, 'd'), 4);
  expect(fourth[0]?.place).toBe(31);
  const third = withPlaces(found(9, 'c'), 3);
  expect(sortByPlace([...fourth, ...third], false).map(({ place }) => place)).toEqual([
    21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 34, 35, 36, 37, 38, 39,
  ]);
  expect(sortByPlace([...fourth, ...third], true)[9]).toEqual(found(1, 'd')[0]);
});

test('a page counts ten places, however many results it holds', () => {
  expect(withPlaces(found(14), 2).map(({ place }) => place)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
