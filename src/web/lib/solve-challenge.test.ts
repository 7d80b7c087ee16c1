import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { challengeText, hasZeroBits } from '#shared/sign-in-challenge.ts';
import { solveChallenge } from './solve-challenge.ts';

test.each([0, 4, 8, 13])('a solution has the %i zero bits that were asked for', async (bits) => {
  const { challenge, solution } = await solveChallenge({ challenge: `a challenge of ${bits}`, bits });
  const hash = createHash('sha256').update(challengeText(challenge, solution)).digest();
  expect(hasZeroBits(hash, bits)).toBe(true);
  expect(Number.parseInt(hash.toString('hex').slice(0, 8), 16)).toBeLessThan(2 ** (32 - bits));
});
