import { sha256 } from '@noble/hashes/sha2.js';
import { challengeText, hasZeroBits, type SignInChallenge } from '#shared/sign-in-challenge.ts';

/** Milliseconds of work between two breaks, so that the page stays responsive. */
const WORK_MS = 30;

const takeBreak = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Tries numbers until the hash of one has enough zeros. The browser's own hashes exist only under https. */
export const solveChallenge = async ({
  challenge,
  bits,
}: SignInChallenge): Promise<{ challenge: string; solution: string }> => {
  const encoder = new TextEncoder();
  let pause = performance.now() + WORK_MS;
  for (let number = 0; ; number += 1) {
    const solution = String(number);
    if (hasZeroBits(sha256(encoder.encode(challengeText(challenge, solution))), bits)) return { challenge, solution };
    if (number % 64 === 0 && performance.now() > pause) {
      await takeBreak();
      pause = performance.now() + WORK_MS;
    }
  }
};
