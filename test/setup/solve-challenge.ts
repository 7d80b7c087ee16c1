import { createHash } from 'node:crypto';
import { challengeText, hasZeroBits, type SignInChallenge } from '#shared/sign-in-challenge.ts';

/** The proof that a browser would send for this challenge. */
export const solveChallenge = ({ challenge, bits }: SignInChallenge): { challenge: string; solution: string } => {
  for (let number = 0; ; number += 1) {
    const solution = String(number);
    const hash = createHash('sha256').update(challengeText(challenge, solution)).digest();
    if (hasZeroBits(hash, bits)) return { challenge, solution };
  }
};
