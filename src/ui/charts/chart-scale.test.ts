import { expect, test } from 'vitest';
import { axisTicks, dayLabel, nearestIndex, placeOf, pointRuns } from './chart-scale.ts';

test('labels a UTC day the same in every time zone', () => {
  expect(dayLabel('2026-11-01')).toBe('Nov 1');
  expect(dayLabel('2026-11-01', true)).toBe('Nov 1, 2026');
});

test('has round ticks up to the highest value', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(12)).toEqual([0, 5, 10, 15]);
  expect(axisTicks(16)).toEqual([0, 5, 10, 15, 20]);
  expect(axisTicks(97)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(1234)).toEqual([0, 500, 1000, 1500]);
});

test('scales values to the height and leaves gaps for missing ones', () => {
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

test('puts position 1 at the top of an inverted axis', () => {
  expect(pointRuns([1, 50], { max: 50, inverted: true })).toEqual([
    [
      { x: 0, y: 2 },
      { x: 100, y: 100 },
    ],
  ]);
});

test('finds the day nearest to the pointer', () => {
  expect([0, 0.26, 0.5, 1, 2, -1].map((part) => nearestIndex(part, 3, 'points'))).toEqual([0, 1, 1, 2, 2, 0]);
  expect([0, 0.26, 0.5, 0.7, 1, -1].map((part) => nearestIndex(part, 3, 'bars'))).toEqual([0, 0, 1, 2, 2, 0]);
});

test('points reach from edge to edge, bars stand in the middle of their share', () => {
  expect([0, 1, 2].map((index) => placeOf(index, 3, 'points'))).toEqual([0, 0.5, 1]);
  expect([0, 1].map((index) => placeOf(index, 2, 'bars'))).toEqual([0.25, 0.75]);
  expect(placeOf(0, 1, 'points')).toBe(0.5);
});
