import { expect, test } from 'vitest';
import { bandsOf, jaccard, LEAST_BANDS } from './likeness.rules.ts';

/** Numbers that come out the same on every run. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) | 0;
    return Math.imul(state ^ (state >>> 13), 0x29_7a_2d_39) | 0;
  };
};

const meet = (a: number[], b: number[]): number => {
  const bands = new Set(bandsOf(a));
  return bandsOf(b).filter((band) => bands.has(band)).length;
};

/** Two sets that share `shared` numbers and have `own` each for themselves. */
const pair = (next: () => number, { shared, own }: { shared: number; own: number }): [number[], number[]] => {
  const both = Array.from({ length: shared }, next);
  const alone = () => Array.from({ length: own }, next);
  return [
    [...both, ...alone()],
    [...both, ...alone()],
  ];
};

test('of 600 pairs at the limit every one meets, in as many bands as the formula says', () => {
  const next = seeded(7);
  const meetings = Array.from({ length: 600 }, () => meet(...pair(next, { shared: 40, own: 80 })));
  const mean = meetings.reduce((sum, count) => sum + count, 0) / meetings.length;
  const variance = meetings.reduce((sum, count) => sum + (count - mean) ** 2, 0) / meetings.length;
  // 420 bands × 0.2² = 16.8. A pair at the limit shares none or one less than once in a million times.
  expect(mean).toBeGreaterThan(16);
  expect(mean).toBeLessThan(17.6);
  expect(variance).toBeLessThan(21);
  expect(Math.min(...meetings)).toBeGreaterThanOrEqual(LEAST_BANDS);
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
])('pages at the limit meet, also with %s', (_, a, b) => {
  expect(jaccard(new Set(a), [...new Set(b)])).toBeGreaterThanOrEqual(0.199);
  expect(meet(a, b)).toBeGreaterThanOrEqual(LEAST_BANDS);
});

test('unrelated pages are not compared: of 200 pairs that are alike by 0.003, none', () => {
  const next = seeded(11);
  const meetings = Array.from({ length: 200 }, () => meet(...pair(next, { shared: 1, own: 166 })));
  expect(meetings.filter((count) => count >= LEAST_BANDS)).toEqual([]);
}, 30_000);
