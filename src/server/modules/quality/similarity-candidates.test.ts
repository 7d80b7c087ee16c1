import { expect, test } from 'vitest';
import { lshBuckets, jaccard, MIN_SHARED_BUCKETS } from './similarity.rules.ts';

/** Pseudo-random numbers, the same on every run. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) | 0;
    return Math.imul(state ^ (state >>> 13), 0x29_7a_2d_39) | 0;
  };
};

const countSharedBuckets = (a: number[], b: number[]): number => {
  const buckets = new Set(lshBuckets(a));
  return lshBuckets(b).filter((bucket) => buckets.has(bucket)).length;
};

/** Two sets with `shared` common numbers and `own` further numbers each. */
const pair = (next: () => number, { shared, own }: { shared: number; own: number }): [number[], number[]] => {
  const common = Array.from({ length: shared }, next);
  const alone = () => Array.from({ length: own }, next);
  return [
    [...common, ...alone()],
    [...common, ...alone()],
  ];
};

test('all of 600 pairs at the limit share LSH buckets, as many as the formula says', () => {
  const next = seeded(7);
  const counts = Array.from({ length: 600 }, () => countSharedBuckets(...pair(next, { shared: 40, own: 80 })));
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  // 420 buckets × 0.2² = 16.8. The chance that a pair at the limit shares fewer than two is below one in a million.
  expect(mean).toBeGreaterThan(16);
  expect(mean).toBeLessThan(17.6);
  expect(variance).toBeLessThan(21);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(MIN_SHARED_BUCKETS);
  expect(0.96 ** 420 + 420 * 0.04 * 0.96 ** 419).toBeLessThan(1e-6);
}, 30_000);

const range = (from: number, length: number, step = 1): number[] =>
  Array.from({ length }, (_, index) => (from + index * step) | 0);

test.each([
  ['neighbouring numbers', range(0, 150), range(100, 150)],
  ['a short page inside a long one', range(5000, 40, 977), range(5000, 200, 977)],
  [
    'numbers that differ in their high bits alone',
    range(0, 150, 0x01_00_00_00),
    range(100 * 0x01_00_00_00, 150, 0x01_00_00_00),
  ],
  ['two tiny pages', [1, 2, 3], [3, 4, 5]],
  ['powers of two', range(0, 31).map((bit) => 1 << bit), range(20, 31).map((bit) => (bit < 31 ? 1 << bit : bit))],
])('pages at the limit share LSH buckets: %s', (_, a, b) => {
  expect(jaccard(new Set(a), [...new Set(b)])).toBeGreaterThanOrEqual(0.199);
  expect(countSharedBuckets(a, b)).toBeGreaterThanOrEqual(MIN_SHARED_BUCKETS);
});

test('none of 200 pairs with a similarity of 0.003 is compared', () => {
  const next = seeded(11);
  const counts = Array.from({ length: 200 }, () => countSharedBuckets(...pair(next, { shared: 1, own: 166 })));
  expect(counts.filter((count) => count >= MIN_SHARED_BUCKETS)).toEqual([]);
}, 30_000);
