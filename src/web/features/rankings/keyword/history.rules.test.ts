import { expect, test } from 'vitest';
import type { RankCheckDetail } from '#shared/rank-keywords.ts';
import { buildHistory } from './history.rules.ts';

const check = (
  id: number,
  position: number | null,
  state: RankCheckDetail['state'] = position === null ? 'absent' : 'ranked',
): RankCheckDetail => ({
  id,
  checkedAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
  state,
  position,
  reason: null,
  provider: 'serper',
  query: 'ants',
  place: null,
  device: null,
  language: null,
  depth: 50,
  pagesFetched: 1,
  cost: 0,
  foundUrl: null,
  results: [],
});

test('puts position 1 at the top and the oldest check on the left', () => {
  const { points, axis } = buildHistory([check(11, 10), check(6, 5), check(1, 1)], []);
  expect(points.map(({ x, y }) => [x, y === null ? null : Math.round(y)])).toEqual([
    [0, 0],
    [50, 44],
    [100, 100],
  ]);
  expect(axis.map(({ place }) => place)).toEqual([1, 3, 10]);
});

test('interrupts the line at failed checks and checks without a position', () => {
  const { lines, points } = buildHistory([check(4, 3), check(3, null, 'error'), check(2, 4), check(1, null)], []);
  expect(lines.map((line) => line.map((point) => point.check.id))).toEqual([[2], [4]]);
  expect(points).toHaveLength(4);
});

test('places annotations on their day and omits those outside the range', () => {
  const day = (text: string) => ({ id: null, kind: 'edited' as const, day: text, text: '', mayRemove: false });
  const { marks } = buildHistory([check(11, 2), check(1, 2)], [day('2026-01-06'), day('2025-06-01')]);
  expect(marks.map(({ x }) => Math.round(x))).toEqual([55]);
});

test('centers a single check and omits a running one', () => {
  const { points } = buildHistory([check(2, null, 'pending'), check(1, 1)], []);
  expect(points).toMatchObject([{ x: 50, y: 50 }]);
});

test('shows the full depth on the axis when every check failed', () => {
  expect(buildHistory([check(1, null, 'error')], []).axis.map(({ place }) => place)).toEqual([1, 10, 20, 30, 50]);
});
