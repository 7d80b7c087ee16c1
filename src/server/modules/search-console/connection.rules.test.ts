import { expect, test } from 'vitest';
import { ConsentError } from './connection.rules.ts';

test('a refused connection has its reason for the settings and its cause for the log', () => {
  const cause = new Error('Google did not answer');
  expect(new ConsentError('away', cause)).toMatchObject({
    message: 'Connecting Search Console was refused: away',
    reason: 'away',
    cause,
  });
  expect('cause' in new ConsentError('denied')).toBe(false);
});
