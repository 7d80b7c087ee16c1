import { expect, test } from 'vitest';
import type { Clock } from '#server/platform/clock.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { testClock } from '../../../../test/setup/context.ts';
import { evaluateTimeTrap, writeFormToken } from './time-trap.rules.ts';

const secrets = createSecrets({ appSecret: 'a secret of more than forty characters for tests alone' });
const DAY = 86_400_000;

/** The result for a form on page 7 that was first touched this many milliseconds before it was sent. */
const after = (milliseconds: number, pageId = 7) => {
  const clock = testClock();
  const ctx = { clock: clock as Clock, secrets } as Ctx;
  const token = writeFormToken(ctx, 7);
  clock.advance(milliseconds);
  return evaluateTimeTrap(ctx, { token, pageId });
};

test.each([
  [0, 'too_quick'],
  [1999, 'too_quick'],
  [2000, null],
  [DAY, null],
  [DAY + 1, 'stale_form'],
  [-1, 'no_script'],
])('a form sent %i ms after its first touch: %s', (milliseconds, reason) => {
  expect(after(milliseconds)).toBe(reason);
});

test('a token of another page or of none is forged, and a word without a dot is no token', () => {
  const ctx = { clock: testClock() as Clock, secrets } as Ctx;
  expect(after(5000, 8)).toBe('forged_form');
  expect(evaluateTimeTrap(ctx, { token: 'made.up', pageId: 7 })).toBe('forged_form');
  expect(evaluateTimeTrap(ctx, { token: secrets.sign('form', { page: 7 }), pageId: 7 })).toBe('forged_form');
  expect([undefined, '', 'undefined'].map((token) => evaluateTimeTrap(ctx, { token, pageId: 7 }))).toEqual([
    'no_script',
    'no_script',
    'no_script',
  ]);
});
