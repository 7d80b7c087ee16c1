import { expect, test } from 'vitest';
import { measuredOutcome, applyCheck, UNMEASURED_POSITION, type KeywordPosition } from './rankings.rules.ts';

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
  const after = positions.reduce<KeywordPosition>(
    (before, position) => ({
      ...before,
      ...applyCheck(before, { outcome: measuredOutcome(position), checkedAt, depth: 50 }),
    }),
    UNMEASURED_POSITION,
  );
  expect(after).toMatchObject({ ...expected, lastCheckedAt: checkedAt });
});

test.each(['error', 'unmeasured'] as const)('a check that ends as %s says so and moves nothing', (state) => {
  const checkedAt = new Date('2026-03-01T12:00:00Z');
  const before: KeywordPosition = {
    currentPosition: 4,
    previousPosition: 9,
    bestPosition: 3,
    trend: 'up',
    lastCheckedAt: new Date('2026-02-15T12:00:00Z'),
    depth: 50,
    recent: [[Date.parse('2026-02-15T12:00:00Z'), 4]],
    state: 'ranked',
    reason: null,
  };
  const failed = {
    ...before,
    ...applyCheck(before, { outcome: { state, reason: 'No answer in time' }, checkedAt, depth: 0 }),
  };
  expect(failed).toEqual({ ...before, state, reason: 'No answer in time' });
  const repeated = { ...failed, ...applyCheck(failed, { outcome: measuredOutcome(2), checkedAt, depth: 50 }) };
  expect(repeated).toMatchObject({
    currentPosition: 2,
    previousPosition: 4,
    trend: 'up',
    state: 'ranked',
    reason: null,
  });
});

const after = (...checks: [position: number | null, depth: number][]): KeywordPosition =>
  checks.reduce<KeywordPosition>(
    (before, [position, depth], n) => ({
      ...before,
      ...applyCheck(before, {
        outcome: measuredOutcome(position),
        checkedAt: new Date(Date.UTC(2026, 0, n + 1)),
        depth,
      }),
    }),
    UNMEASURED_POSITION,
  );

test('a check of the top ten alone says of up and down only what it saw', () => {
  expect(after([8, 50], [null, 10])).toMatchObject({
    trend: 'down',
    depth: 10,
    state: 'absent',
    currentPosition: null,
  });
  expect(after([13, 50], [null, 10]).trend).toBe('same');
  expect(after([13, 50], [null, 10], [12, 50]).trend).toBe('same');
  expect(after([13, 50], [null, 10], [9, 50]).trend).toBe('up');
});

test('a keyword stores the last twelve measured checks, newest first', () => {
  const checks = Array.from({ length: 14 }, (_, n): [number, number] => [n + 1, 50]);
  expect(after(...checks).recent.map(([, position]) => position)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
