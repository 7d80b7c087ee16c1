import { expect, test } from 'vitest';
import { emailRetryDelay, normalizeAddress } from './emails.rules.ts';

test('an e-mail is tried seven times: after 1, 5 and 30 minutes, then after 2, 5 and 10 hours', () => {
  const [minute, hour] = [60_000, 3_600_000];
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => emailRetryDelay(tries));
  expect(waits).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, null]);
});

test('two spellings of an address are one recipient', () => {
  expect(normalizeAddress(' Ana@Mail.Example\n')).toBe('ana@mail.example');
});
