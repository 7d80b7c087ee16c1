import { expect, test } from 'vitest';
import { SsoError } from './single-sign-on.rules.ts';

test('a refused single sign-on has its reason for the screen and its cause for the log', () => {
  const cause = new Error('The provider did not answer');
  expect(new SsoError('away', cause)).toMatchObject({
    message: 'Single sign-on was refused: away',
    reason: 'away',
    cause,
  });
  expect('cause' in new SsoError('disabled')).toBe(false);
});
