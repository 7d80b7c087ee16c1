import { expect, test } from 'vitest';
import { axisTicks, dayLabel, nearestIndex, pointRuns } from './chart-scale.ts';

test('a day is named as it was counted, wherever the reader is', () => {
  expect(dayLabel('2026-11-01')).toBe('Nov 1');
  expect(dayLabel('2026-11-01', true)).toBe('Nov 1, 2026');
});

test('an axis is marked with round figures and reaches the highest value', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(12)).toEqual([0, 5, 10, 15]);
  expect(axisTicks(16)).toEqual([0, 5, 10, 15, 20]);
  expect(axisTicks(97)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(1234)).toEqual([0, 500, 1000, 1500]);
});

test('the highest value touches the top, nothing the ground, and what was not measured is a gap', () => {
  expect(pointRuns([5, 10, 0], { max: 10 })).toEqual([
    [
      { x: 0, y: 50 },
      { x: 50, y: 0 },
      { x: 100, y: 100 },
    ],
  ]);
  expect(pointRuns([null, 10, null, 5], { max: 10 }).map((run) => run.length)).toEqual([1, 1]);
  expect(pointRuns([null], { max: 10 })).toEqual([]);
});

test('the first place is at the top where the axis is turned over', () => {
  expect(pointRuns([1, 50], { max: 50, inverted: true })).toEqual([
    [
      { x: 0, y: 2 },
      { x: 100, y: 100 },
    ],
  ]);
});

test('the pointer finds the nearest day', () => {
  expect([0, 0.26, 0.5, 1, 2, -1].map((part) => nearestIndex(part, 3))).toEqual([0, 1, 1, 2, 2, 0]);
});
