import { expect, test } from 'vitest';
import { standingAfter, type Standing } from './rankings.rules.ts';

const untracked: Standing = {
  currentPosition: null,
  previousPosition: null,
  bestPosition: null,
  trend: 'new',
  lastCheckedAt: null,
};

test.each([
  ['the first check', [8], { currentPosition: 8, previousPosition: null, bestPosition: 8, trend: 'new' }],
  ['a better place', [8, 3], { currentPosition: 3, previousPosition: 8, bestPosition: 3, trend: 'up' }],
  ['a worse place', [3, 8], { currentPosition: 8, previousPosition: 3, bestPosition: 3, trend: 'down' }],
  ['the same place', [3, 3], { currentPosition: 3, previousPosition: 3, bestPosition: 3, trend: 'same' }],
  ['falling out', [3, null], { currentPosition: null, previousPosition: 3, bestPosition: 3, trend: 'down' }],
  ['never found', [null, null], { currentPosition: null, bestPosition: null, trend: 'same' }],
  ['found for the first time', [null, 40], { currentPosition: 40, bestPosition: 40, trend: 'new' }],
  ['found again', [3, null, 9], { currentPosition: 9, previousPosition: null, bestPosition: 3, trend: 'up' }],
])('%s: checks %j', (_name, positions, expected) => {
  const checkedAt = new Date('2026-03-01T12:00:00Z');
  const after = positions.reduce((before, position) => standingAfter(before, { position, checkedAt }), untracked);
  expect(after).toMatchObject({ ...expected, lastCheckedAt: checkedAt });
});
